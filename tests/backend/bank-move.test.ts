import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { BANK_HOURS_SWITCH } from '@/demo/sandbox/bank/bank-settings'
import { completeTransfer, returnTransfer } from '@/demo/sandbox/bank/bank-transfers'
import { clearSwitch, setSwitch } from '@/demo/sandbox/switches'
import { bankTimes } from '@/domain/bank'
import { errorCodes } from '@/domain/error-codes'
import { currentMonth } from '@/lib/date'
import { bankAccounts, bankConsents, bankMoves, sandboxBankTransfers } from '@/server/db/schema/bank'
import { notifications } from '@/server/db/schema/notification'
import { compareProviders } from '@/server/jobs/compare-providers'
import { readLedgerCheck, reconcile } from '@/server/jobs/reconcile'
import { settleBankMoves } from '@/server/jobs/settle-bank-moves'
import { checkLedger } from '@/server/ledger/check-ledger'
import { BANK, postLedger, reversalAccount } from '@/server/ledger/post-ledger'
import { returnBankMove } from '@/server/services/main/bank-move/return-bank-move'
import { beginBankMove } from '@/server/services/main/bank-move/routes'
import { sendBankMove } from '@/server/services/main/bank-move/send-bank-move'
import { createTestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import {
  addVerifiedMember,
  readBankTransfers,
  readBankBalance,
  linkAccount,
  requestTransfer,
  planNextTransfer,
} from './bank-fixtures'
import { addCard, callWithProof, setChargeBlock, readMoneyBalance, issueProofFor } from './wallet-fixtures'

const backend = await createTestBackend()
afterEach(() => expectLedgerConsistent(backend.db))
afterAll(() => backend.close())

let people = 0
/** A verified member with a linked account of 1,000,000 won and the given money balance. */
const createMember = async (money = 0, keys = ['kakao']) => {
  const as = await addVerifiedMember(backend.db, `usr_mover_${(people += 1)}`, money)
  return { as, accountId: await linkAccount(backend, as, keys) }
}

const status = async (as: string, moveId: string) =>
  (await backend.call('GET', `/api/money/moves/${moveId}`, { as })).body

const settleUntilDone = async (rounds = 6) => {
  for (let round = 0; round < rounds; round += 1) {
    backend.passTime(bankTimes.maxPollMs)
    await settleBankMoves(backend.deps)
  }
}

const titles = async (as: string) =>
  (await backend.db.select().from(notifications).where(eq(notifications.userId, as))).map(
    ({ title }) => title,
  )

describe('charge', () => {
  it('credits the amount once and notifies the member', async () => {
    const { as, accountId } = await createMember()
    const answer = await requestTransfer(backend, as, 'charge', { accountId, amount: 30_000 })
    expect(answer.body).toMatchObject({
      status: 'done',
      amount: 30_000,
      fee: 0,
      moneyBalance: 30_000,
      failureCode: null,
    })
    expect(await readBankBalance(backend.db, as)).toBe(970_000)
    expect(await titles(as)).toContain('3만원 충전이 끝났어요')
    const history = await backend.call('GET', '/api/money/history/MONEY/me?year=2026&month=11', { as })
    expect(history.body.items[0]).toMatchObject({
      receiptOf: { kind: 'bank_move', id: answer.body.moveId },
      action: 'CHARGED',
      counterpart: '카카오뱅크 3333-01-****123',
    })
  })

  it('transfers once when one key is sent five times at once', async () => {
    const { as, accountId } = await createMember()
    const proof = await issueProofFor(backend, as, 'charge_money')
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        requestTransfer(backend, as, 'charge', { accountId, amount: 10_000 }, { key: 'tap', proof }),
      ),
    )
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.moveId)).size).toBe(1)
    expect(await readMoneyBalance(backend.db, as)).toBe(10_000)
    expect(await readBankBalance(backend.db, as)).toBe(990_000)
  })

  it.each([
    ['insufficient', 7542],
    ['restricted', 7543],
    ['name', 7544],
    ['limit', 7551],
    ['too_new', 4007],
    ['expired', 5031],
    ['break', 7541],
    ['refuse', 7550],
  ] as const)('rejected by the bank as %s transfers nothing and answers %i', async (how, code) => {
    const { as, accountId } = await createMember()
    await planNextTransfer(backend.db, how)
    const answer = await requestTransfer(backend, as, 'charge', { accountId, amount: 30_000 })
    expect(answer.body).toMatchObject({ status: 'failed', failureCode: code, moneyBalance: 0 })
    expect(await readBankBalance(backend.db, as)).toBe(1_000_000)
    expect(await titles(as)).toContain('3만원 충전을 하지 못했어요')
  })

  it('refuses the second of two that ask for it at once, until the bank has finished the first', async () => {
    const { as, accountId } = await createMember(50_000)
    const body = { accountId, amount: 20_000, onlyIfNoneConfirming: true }
    await planNextTransfer(backend.db, 'delay')
    const answers = await Promise.all([0, 1].map(() => requestTransfer(backend, as, 'charge', body)))
    const first = answers.find(({ status: http }) => http === 200)
    const refused = answers.find(({ status: http }) => http === 409)
    expect(refused?.body).toMatchObject({ code: 7208, fields: { earlier: first?.body.moveId } })
    expect((await requestTransfer(backend, as, 'withdraw', body)).status).toBe(200)
    const again = await requestTransfer(backend, as, 'charge', { accountId, amount: 20_000 })
    expect(again.status).toBe(200)
    await settleUntilDone()
    expect((await requestTransfer(backend, as, 'charge', body)).status).toBe(200)
    await settleUntilDone()
  })

  it('is blocked by 9800 and 9801, which do not block withdrawals', async () => {
    const { as, accountId } = await createMember(50_000)
    for (const code of [9800, 9801] as const) {
      await setChargeBlock(backend.db, as, code)
      expect((await requestTransfer(backend, as, 'charge', { accountId, amount: 10_000 })).body.code).toBe(
        code,
      )
      expect(
        (await requestTransfer(backend, as, 'withdraw', { accountId, amount: 10_000 })).body.status,
      ).toBe('done')
    }
  })

  it('counts pending transfers toward the limit, for concurrent charges and for exchanges', async () => {
    const { as, accountId } = await createMember(1_500_000)
    await planNextTransfer(backend.db, 'hold')
    const first = await requestTransfer(backend, as, 'charge', { accountId, amount: 300_000 })
    expect(first.body.status).toBe('processing')
    expect((await backend.call('GET', '/api/money', { as })).body.roomLeft).toBe(200_000)
    const more = await Promise.all(
      [1, 2, 3].map(() => requestTransfer(backend, as, 'charge', { accountId, amount: 150_000 })),
    )
    expect(more.map(({ body }) => body.status ?? body.code).toSorted()).toEqual([40411, 40411, 'done'])
    const cardId = await addCard(backend.db, {
      id: 'crd_on_way',
      ownerId: as,
      amount: 100_000,
      at: backend.deps.now(),
    })
    const body = { cardDivision: 'MASTER', cardId, amount: 100_000 }
    expect((await callWithProof(backend, as, '/api/card/exchange', body)).body.code).toBe(40411)
    const [row] = await backend.db.select().from(bankMoves).where(eq(bankMoves.id, first.body.moveId))
    await completeTransfer(backend.db, row?.bankTranId ?? '', '000')
    await settleUntilDone(1)
    expect(await readMoneyBalance(backend.db, as)).toBe(1_950_000)
  })

  it.each([
    [0, 7000],
    [-1, 7000],
    [1.5, 7000],
    [1e21, 7000],
    ['１００００', 7000],
    ['10000', 7000],
    [999, 40412],
    [500_001, 40411],
  ])('of %s is rejected with %i', async (amount, code) => {
    const { as, accountId } = await createMember()
    expect((await requestTransfer(backend, as, 'charge', { accountId, amount })).body.code).toBe(code)
  })
})

describe('withdraw', () => {
  it('debits at once and completes when the bank confirms', async () => {
    const { as, accountId } = await createMember(50_000)
    await planNextTransfer(backend.db, 'delay')
    const answer = await requestTransfer(backend, as, 'withdraw', { accountId, amount: 20_000 })
    expect(answer.body).toMatchObject({ status: 'processing', moneyBalance: 30_000, endedAt: null })
    expect((await backend.call('GET', '/api/money/moves', { as })).body.items).toHaveLength(1)
    expect(await titles(as)).not.toContain('2만원 출금이 끝났어요')
    await settleUntilDone()
    expect(await status(as, answer.body.moveId)).toMatchObject({ status: 'done', moneyBalance: 30_000 })
    expect(await readBankBalance(backend.db, as)).toBe(1_020_000)
    expect((await titles(as)).filter((title) => title.includes('출금'))).toEqual(['2만원 출금이 끝났어요'])
  })

  it('is refunded when the bank rejects it, immediately or later', async () => {
    const { as, accountId } = await createMember(50_000)
    for (const how of ['restricted', 'delay_fail'] as const) {
      await planNextTransfer(backend.db, how)
      const { body } = await requestTransfer(backend, as, 'withdraw', { accountId, amount: 50_000 })
      await settleUntilDone()
      expect(await status(as, body.moveId)).toMatchObject({ status: 'failed', moneyBalance: 50_000 })
    }
    const history = await backend.call('GET', '/api/money/history/MONEY/me?year=2026&month=11', { as })
    const actions = history.body.items.map((item: { action: string }) => item.action)
    expect(actions.filter((action: string) => action === 'REFUNDED')).toHaveLength(2)
  })

  it('never exceeds the balance under concurrent requests', async () => {
    const { as, accountId } = await createMember(50_000)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => requestTransfer(backend, as, 'withdraw', { accountId, amount: 20_000 })),
    )
    expect(answers.filter(({ body }) => body.status === 'done')).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 4062)).toHaveLength(4)
    expect(await readMoneyBalance(backend.db, as)).toBe(10_000)
  })

  it('accepts an amount below the minimum only when it is the whole balance', async () => {
    const { as, accountId } = await createMember(700)
    expect((await requestTransfer(backend, as, 'withdraw', { accountId, amount: 600 })).body.code).toBe(40412)
    expect((await requestTransfer(backend, as, 'withdraw', { accountId, amount: 700 })).body.status).toBe(
      'done',
    )
  })
})

describe('a bank that does not answer', () => {
  it('is asked for the result when it executed the transfer, and nothing is transferred twice', async () => {
    const { as, accountId } = await createMember(50_000)
    for (const direction of ['charge', 'withdraw'] as const) {
      await planNextTransfer(backend.db, 'timeout')
      const { body } = await requestTransfer(backend, as, direction, { accountId, amount: 10_000 })
      expect(body.status).toBe('processing')
      await settleUntilDone(2)
      expect((await status(as, body.moveId)).status).toBe('done')
    }
    expect(await readMoneyBalance(backend.db, as)).toBe(50_000)
    expect(await readBankBalance(backend.db, as)).toBe(1_000_000)
  })

  it('fails a transfer that it never received only when the transfer can no longer be executed', async () => {
    const { as, accountId } = await createMember(50_000)
    await planNextTransfer(backend.db, 'lost')
    const { body } = await requestTransfer(backend, as, 'withdraw', { accountId, amount: 10_000 })
    backend.passTime(60_000)
    await settleBankMoves(backend.deps)
    expect(await status(as, body.moveId)).toMatchObject({ status: 'processing', moneyBalance: 40_000 })
    await settleUntilDone(2)
    expect(await status(as, body.moveId)).toMatchObject({
      status: 'failed',
      failureCode: 7552,
      moneyBalance: 50_000,
    })
  })
})

describe('reconciliation', () => {
  const reported = async () => {
    const lines: string[] = []
    const log = (level: string, event: string, fields?: object) =>
      void lines.push(`${level} ${event} ${JSON.stringify(fields)}`)
    return { found: await reconcile({ ...backend.deps, log }), lines }
  }

  it('reports nothing while all ledgers agree, and names each difference', async () => {
    const { as, accountId } = await createMember()
    const { body } = await requestTransfer(backend, as, 'charge', { accountId, amount: 30_000 })
    expect(await reported()).toEqual({ found: 0, lines: [] })
    const own = eq(bankMoves.id, body.moveId)
    await backend.db.update(bankMoves).set({ amount: 30_001 }).where(own)
    const { found, lines } = await reported()
    expect([found, lines[0]]).toEqual([1, expect.stringContaining(body.moveId)])
    await backend.db.update(bankMoves).set({ amount: 30_000 }).where(own)
  })

  const giveUpTransfer = async () => {
    const { as, accountId } = await createMember()
    await planNextTransfer(backend.db, 'lost')
    const { body } = await requestTransfer(backend, as, 'charge', { accountId, amount: 10_000 })
    await settleUntilDone(2)
    expect(await status(as, body.moveId)).toMatchObject({ failureCode: 7552 })
    return { as, moveId: body.moveId as string }
  }
  const executeLate = async (moveId: string) => {
    const [row] = await backend.db.select().from(bankMoves).where(eq(bankMoves.id, moveId))
    await backend.db.insert(sandboxBankTransfers).values({
      bankTranId: row?.bankTranId ?? '',
      fintechUseNum: 'late',
      checkType: '1',
      amount: 10_000,
      state: 'done',
      bankRspCode: '000',
    })
  }

  it('finds a transfer that the bank executed after it was given up', async () => {
    const { as, moveId } = await giveUpTransfer()
    expect((await reported()).found).toBe(0)
    await executeLate(moveId)
    const { found, lines } = await reported()
    expect([found, lines[0]]).toEqual([1, expect.stringContaining(moveId)])
    expect(await readLedgerCheck(backend.db)).toMatchObject({ findings: 0, executedTransfers: 1 })
    expect(await readMoneyBalance(backend.db, as)).toBe(0)
  })

  it('records the check of the ledger before the bank answers, beside the executed transfers of the last one', async () => {
    const { moveId } = await giveUpTransfer()
    await executeLate(moveId)
    await reported()
    const last = await readLedgerCheck(backend.db)
    backend.passTime(60 * 60_000)
    const { bank } = backend.deps.adapters
    const seen: unknown[] = []
    const spy = vi.spyOn(bank, 'inquire').mockImplementation(async () => {
      seen.push(await readLedgerCheck(backend.db))
      throw new Error('no answer')
    })
    await reported()
    spy.mockRestore()
    expect(seen[0]).toEqual({ ...last, at: backend.deps.now().toISOString() })
    expect(last?.executedTransfers).toBeGreaterThan(0)
  })

  it('inquires about the other transfers when the bank does not answer about one', async () => {
    const { moveId: silent } = await giveUpTransfer()
    for (const moveId of [silent, (await giveUpTransfer()).moveId]) await executeLate(moveId)
    const { found } = await reported()
    const [move] = await backend.db.select().from(bankMoves).where(eq(bankMoves.id, silent))
    const { bank } = backend.deps.adapters
    const inquire = bank.inquire.bind(bank)
    const spy = vi
      .spyOn(bank, 'inquire')
      .mockImplementation((inquiry) =>
        inquiry.bankTranId === move?.bankTranId ? Promise.reject(new Error('no answer')) : inquire(inquiry),
      )
    const { found: foundNow, lines } = await reported()
    spy.mockRestore()
    expect(foundNow).toBe(found - 1)
    expect(lines.join()).toContain(
      `inquiry of an abandoned bank move failed ${JSON.stringify({ move: silent }).slice(0, -1)}`,
    )
  })
})

describe('crashes', () => {
  const begin = async (as: string, accountId: string) =>
    (
      await backend.db.transaction((tx) =>
        beginBankMove(backend.deps, tx, {
          userId: as,
          direction: 'withdraw',
          accountId,
          amount: 10_000,
          maintenanceEnd: null,
        }),
      )
    ).moveId

  it('between recording and sending let the job send the transfer once', async () => {
    const { as, accountId } = await createMember(50_000)
    const moveId = await begin(as, accountId)
    expect(await status(as, moveId)).toMatchObject({ status: 'requested', moneyBalance: 40_000 })
    backend.passTime(bankTimes.sendAfterMs)
    await Promise.all([1, 2, 3, 4].map(() => settleBankMoves(backend.deps)))
    expect((await status(as, moveId)).status).toBe('done')
    expect(await readBankBalance(backend.db, as)).toBe(1_010_000)
  })

  it('between the bank and the posting are settled once by the bank’s statement', async () => {
    const { as, accountId } = await createMember(50_000)
    const moveId = await begin(as, accountId)
    const asking = { ...backend.deps.adapters.bank }
    const crashing = {
      ...backend.deps,
      adapters: {
        ...backend.deps.adapters,
        bank: {
          ...asking,
          transfer: async (...args: Parameters<typeof asking.transfer>) => {
            await asking.transfer(...args)
            throw new Error('the process died here')
          },
        },
      },
    }
    await expect(sendBankMove(crashing, moveId)).rejects.toThrow('died')
    expect((await status(as, moveId)).status).toBe('processing')
    backend.passTime(60_000)
    await Promise.all([1, 2, 3, 4].map(() => settleBankMoves(backend.deps)))
    expect((await status(as, moveId)).status).toBe('done')
    expect(await readBankBalance(backend.db, as)).toBe(1_010_000)
    expect(
      (await readBankTransfers(backend.db)).filter(({ amount }) => amount === 10_000).length,
    ).toBeGreaterThan(0)
  })

  it('concurrent senders of one transfer call the bank once', async () => {
    const { as, accountId } = await createMember(50_000)
    const moveId = await begin(as, accountId)
    const before = (await readBankTransfers(backend.db)).length
    await Promise.all([1, 2, 3, 4, 5].map(() => sendBankMove(backend.deps, moveId)))
    expect((await readBankTransfers(backend.db)).length).toBe(before + 1)
    expect(await readBankBalance(backend.db, as)).toBe(1_010_000)
  })
})

describe('preconditions of a transfer', () => {
  it('refuses an account of another member (40410)', async () => {
    const { as, accountId } = await createMember(50_000)
    const other = await createMember(50_000)
    expect(
      (await requestTransfer(backend, other.as, 'withdraw', { accountId, amount: 10_000 })).body.code,
    ).toBe(40410)
    const done = await requestTransfer(backend, as, 'withdraw', { accountId, amount: 10_000 })
    expect((await status(other.as, done.body.moveId)).code).toBe(errorCodes.NOT_FOUND)
  })

  it('refuses a transfer without a consent (5031)', async () => {
    const { as, accountId } = await createMember(50_000)
    await backend.db.delete(bankConsents).where(eq(bankConsents.userId, as))
    expect((await requestTransfer(backend, as, 'charge', { accountId, amount: 10_000 })).body.code).toBe(
      errorCodes.OPEN_BANKING_NOT_SET,
    )
  })

  it('renews an expired consent', async () => {
    const { as, accountId } = await createMember(50_000)
    backend.passTime(90 * 24 * 60 * 60_000)
    expect((await requestTransfer(backend, as, 'charge', { accountId, amount: 10_000 })).body.status).toBe(
      'done',
    )
  })

  it('refunds the amount when the account number is unreadable (5032)', async () => {
    const { as, accountId } = await createMember(50_000)
    const own = and(eq(bankAccounts.id, accountId), eq(bankAccounts.userId, as))
    await backend.db.update(bankAccounts).set({ sealedNumber: 'v1.AAAA.AAAA.AAAA' }).where(own)
    const answer = await requestTransfer(backend, as, 'withdraw', { accountId, amount: 10_000 })
    expect(answer.body).toMatchObject({ status: 'failed', failureCode: 5032, moneyBalance: 50_000 })
  })

  it('bank opening hours: 7541 during the nightly maintenance, with nothing recorded', async () => {
    const { as, accountId } = await createMember(50_000)
    await setSwitch(backend.db, BANK_HOURS_SWITCH, 'closed')
    const answer = await requestTransfer(backend, as, 'withdraw', { accountId, amount: 10_000 })
    await clearSwitch(backend.db, BANK_HOURS_SWITCH)
    expect(answer.body.code).toBe(errorCodes.BANK_MAINTENANCE)
    expect(answer.body.message).toContain('부터 다시')
    expect((await backend.call('GET', '/api/money/moves', { as })).body.items).toEqual([])
  })

  it('a passcode proof for this action', async () => {
    const { as, accountId } = await createMember(50_000)
    const proof = await issueProofFor(backend, as, 'charge_money')
    expect(
      (await requestTransfer(backend, as, 'withdraw', { accountId, amount: 10_000 }, { proof })).body.code,
    ).toBe(7501)
  })
})

describe('a finished move that the bank returns', () => {
  const DAY = 24 * 60 * 60_000
  const GAP = 'payments and bank moves that were taken back outside and are not covered'
  const returnAtBank = async (moveId: string) => {
    const [move] = await backend.db.select().from(bankMoves).where(eq(bankMoves.id, moveId))
    expect(await returnTransfer(backend.db, move?.bankTranId ?? '')).toBe(true)
  }
  const compare = async (times = 1) => {
    backend.passTime(DAY)
    await Promise.all(Array.from({ length: times }, () => compareProviders(backend.deps)))
  }

  it('as a withdrawal is the member’s again after the daily comparison, once', async () => {
    const { as, accountId } = await createMember(50_000)
    const { moveId } = (await requestTransfer(backend, as, 'withdraw', { accountId, amount: 50_000 })).body
    await compare()
    expect(await readMoneyBalance(backend.db, as)).toBe(0)
    await returnAtBank(moveId)
    await compare(3)
    expect(await readMoneyBalance(backend.db, as)).toBe(50_000)
    expect(await status(as, moveId)).toMatchObject({ status: 'failed', failureCode: 7553 })
    expect(await titles(as)).toContain('50,000원 출금을 은행이 되돌렸어요')
    const { year, month } = currentMonth(backend.deps.now())
    const history = await backend.call('GET', `/api/money/history/MONEY/me?year=${year}&month=${month}`, {
      as,
    })
    expect(history.body.items).toContainEqual(expect.objectContaining({ action: 'REFUNDED', amount: 50_000 }))
  })

  it('as a charge leaves the money as far as it is there, and the rest as a gap', async () => {
    const { as, accountId } = await createMember()
    const charged = (await requestTransfer(backend, as, 'charge', { accountId, amount: 30_000 })).body
    const { moveId } = (await requestTransfer(backend, as, 'withdraw', { accountId, amount: 20_000 })).body
    await returnAtBank(charged.moveId)
    await compare(2)
    expect(await readMoneyBalance(backend.db, as)).toBe(0)
    expect(await checkLedger(backend.db)).toEqual([{ what: GAP, ids: [charged.moveId] }])
    // The staff clears the gap with the member; here it is done by hand, so that the books agree again.
    await backend.db.transaction((tx) =>
      postLedger(tx, {
        kind: 'seed_grant',
        eventKey: `cleared:${charged.moveId}`,
        entries: [
          { account: BANK, amount: -20_000 },
          { account: reversalAccount(charged.moveId), amount: 20_000 },
        ],
      }),
    )
    expect(await status(as, moveId)).toMatchObject({ status: 'done' })
  })

  it('is booked once when the staff and the comparison see it at the same time', async () => {
    const { as, accountId } = await createMember(20_000)
    const { moveId } = (await requestTransfer(backend, as, 'withdraw', { accountId, amount: 20_000 })).body
    await returnAtBank(moveId)
    backend.passTime(DAY)
    const byStaff = () => returnBankMove(backend.deps, moveId, '415')
    await Promise.all([byStaff(), compareProviders(backend.deps), byStaff()])
    expect(await readMoneyBalance(backend.db, as)).toBe(20_000)
    expect(await byStaff()).toBe(false)
  })
})
