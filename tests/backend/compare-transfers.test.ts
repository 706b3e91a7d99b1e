import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/duration'
import { compactTime, dayRange } from '@/lib/date'
import { readTransferList } from '@/server/adapters/bank/transfer-list'
import { bankAccounts, bankConsents, bankMoves } from '@/server/db/schema/bank'
import { settleBankMoves } from '@/server/jobs/settle-bank-moves'
import {
  compareTransfers,
  repairTransfer,
  type TransferDifference,
} from '@/server/services/main/bank-move/compare-transfers'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { TEST_NOW } from '@tests/setup/test-db'
import {
  addVerifiedMember,
  linkAccount,
  readBankBalance,
  readBankTransfers,
  requestTransfer,
} from './bank-fixtures'
import { readMoneyBalance } from './wallet-fixtures'

describe("the institute's list", () => {
  it('has the transfers that were executed, in both directions', () => {
    const list = [
      '거래일자,거래고유번호(참가기관),업무구분,핀테크이용번호,거래금액,응답코드',
      '20261118,M1U1,출금이체,1202,"30,000",000',
      '20261118,M1U2,입금이체,1202,"20,000",000',
      '20261118,M1U3,입금이체,1202,"5,000",453',
      ',,,합계,"50,000",',
    ].join('\r\n')
    expect(readTransferList(Buffer.from(list))).toEqual([
      { bankTranId: 'M1U1', direction: 'charge', amount: 30_000, account: '1202' },
      { bankTranId: 'M1U2', direction: 'withdraw', amount: 20_000, account: '1202' },
    ])
  })

  it("is read by the names of the institute's API, and without accounts", () => {
    const list = Buffer.from('bank_tran_id,check_type,tran_amt\nM1U1,1,500\nM1U2,2,700\n')
    expect(readTransferList(list)).toEqual([
      { bankTranId: 'M1U1', direction: 'charge', amount: 500, account: '' },
      { bankTranId: 'M1U2', direction: 'withdraw', amount: 700, account: '' },
    ])
  })

  it.each([
    ['M1U1,3,500,000', 'line 2: 3 is neither'],
    ['M1U1,1,x,000', 'line 2: x is no amount'],
    ['M1U1,1,500,달빛', 'line 2: 달빛 is no state'],
  ])('is refused with the line %s', (line, message) => {
    expect(() => readTransferList(Buffer.from(`bank_tran_id,check_type,tran_amt,state\n${line}\n`))).toThrow(
      message,
    )
  })
})

describe('transfers that only the bank knows', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await createTestBackend()
  })
  afterEach(() => expectLedgerConsistent(backend.db))
  afterAll(() => backend.close())

  const day = dayRange('2026-11-18')
  if (!day) throw new Error('no day')

  let people = 0
  const createMember = async (money = 0) => {
    const as = await addVerifiedMember(backend.db, `usr_lost_${(people += 1)}`, money)
    return { as, accountId: await linkAccount(backend, as) }
  }

  /** A transfer of ours that the bank has executed, and of which not a row is left here. @returns its id */
  const transferAtBank = async (accountId: string, direction: 'charge' | 'withdraw', amount: number) => {
    const { db, deps } = backend
    const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId))
    if (!account) throw new Error('no account')
    const [consent] = await db.select().from(bankConsents).where(eq(bankConsents.userId, account.userId))
    const bankTranId = deps.adapters.bank.createTransferId()
    const { sealedNumber, holderName } = account
    const transfer = {
      direction,
      bankTranId,
      amount,
      sealedNumber,
      consent: consent?.sealed ?? '',
      holderName,
    }
    expect(await deps.adapters.bank.transfer({ ...transfer, at: TEST_NOW })).toMatchObject({
      outcome: 'done',
    })
    return bankTranId
  }

  /** The list that the bank would give, of the transfers with these ids. */
  const listOf = async (ids: readonly string[]) => {
    const rows = (await readBankTransfers(backend.db)).filter(({ bankTranId }) => ids.includes(bankTranId))
    const lines = rows.map(
      ({ bankTranId, checkType, amount, fintechUseNum }) =>
        `${bankTranId},${checkType},${amount},${fintechUseNum}`,
    )
    return readTransferList(
      Buffer.from(['bank_tran_id,check_type,tran_amt,fintech_use_num', ...lines].join('\n')),
    )
  }
  const idOf = async (moveId: string) =>
    (await backend.db.select().from(bankMoves).where(eq(bankMoves.id, moveId)))[0]?.bankTranId ?? ''
  /** Differences of these ids: other tests have moves of the same day. */
  const compare = async (ids: readonly string[]) =>
    (await compareTransfers(backend.db, { day, listed: await listOf(ids) })).filter(({ bankTranId }) =>
      ids.includes(bankTranId),
    )
  const repairAll = async (differences: readonly TransferDifference[]) => {
    const repairs = []
    for (const difference of differences) repairs.push(await repairTransfer(backend.deps, day, difference))
    return repairs
  }
  const kindsOf = (differences: readonly TransferDifference[], ids: readonly string[]) =>
    differences.map(({ bankTranId, kind }) => [kind, ids.indexOf(bankTranId)])

  it('are booked with the member of the account, a charge before the withdrawal that needs it', async () => {
    const { as, accountId } = await createMember()
    const known = await requestTransfer(backend, as, 'charge', { accountId, amount: 10_000 })
    const withdrawal = await transferAtBank(accountId, 'withdraw', 35_000)
    const charge = await transferAtBank(accountId, 'charge', 30_000)
    const ids = [await idOf(known.body.moveId), withdrawal, charge]
    const differences = await compare(ids)
    expect(kindsOf(differences, ids)).toEqual([
      ['unknown here', 2],
      ['unknown here', 1],
    ])
    expect(await readMoneyBalance(backend.db, as)).toBe(10_000)
    expect(await repairAll(differences)).toEqual(['booked', 'booked'])
    expect(await readMoneyBalance(backend.db, as)).toBe(5_000)
    expect(await compare(ids)).toEqual([])
    const history = await backend.call('GET', '/api/money/history/MONEY/me?year=2026&month=11', { as })
    expect(history.body.items.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'CHARGED',
      'CHARGED',
      'WITHDREW',
    ])
  })

  it('are left to a person without an account, without the money, or without the record of the bank', async () => {
    const { as, accountId } = await createMember(1_000)
    const ids = [
      await transferAtBank(accountId, 'charge', 20_000),
      await transferAtBank(accountId, 'withdraw', 20_000),
    ]
    const [charge, withdrawal] = await compare(ids)
    if (charge?.kind !== 'unknown here' || !withdrawal) throw new Error('no difference')
    const change = (fields: Partial<typeof charge.listed>) => ({
      ...charge,
      listed: { ...charge.listed, ...fields },
    })
    const doubtful = [
      withdrawal,
      change({ account: '' }),
      change({ account: 'another-number' }),
      change({ bankTranId: 'M202600000U000000000' }),
    ]
    expect(await repairAll(doubtful)).toEqual(doubtful.map(() => 'left to a person'))
    expect(await readMoneyBalance(backend.db, as)).toBe(1_000)
    // With the charge the withdrawal is covered.
    expect(await repairAll([charge, withdrawal])).toEqual(['booked', 'booked'])
    expect(await readMoneyBalance(backend.db, as)).toBe(1_000)
  })

  it('are shown with what the bank does not have, has in another amount, or has although it failed here', async () => {
    const { as, accountId } = await createMember()
    const moves = []
    for (const amount of [10_000, 20_000, 30_000])
      moves.push(await requestTransfer(backend, as, 'charge', { accountId, amount }))
    const ids = await Promise.all(moves.map(({ body }) => idOf(body.moveId)))
    const listed = (await listOf(ids.slice(1))).map((one) =>
      one.bankTranId === ids[1] ? { ...one, amount: 2_000 } : one,
    )
    const abandoned = await transferAtBank(accountId, 'charge', 1_000)
    const failure = { status: 'failed' as const, failureCode: 8008, bankCode: '', nextAskAt: null }
    await backend.db.insert(bankMoves).values({
      ...failure,
      id: 'bmv_abandoned',
      userId: as,
      accountId,
      direction: 'charge',
      amount: 1_000,
      bankTranId: abandoned,
      sentAt: TEST_NOW,
      endedAt: TEST_NOW,
      createdAt: TEST_NOW,
    })
    const all = [...ids, abandoned]
    const differences = (
      await compareTransfers(backend.db, { day, listed: [...listed, ...(await listOf([abandoned]))] })
    ).filter(({ bankTranId }) => all.includes(bankTranId))
    expect(kindsOf(differences, all)).toEqual([
      ['another amount', 1],
      ['failed here', 3],
      ['unknown there', 0],
    ])
    expect(await repairAll(differences)).toEqual(differences.map(() => 'left to a person'))
    expect(await readMoneyBalance(backend.db, as)).toBe(60_000)
    await backend.db.delete(bankMoves).where(eq(bankMoves.id, 'bmv_abandoned'))
  })
})

describe('a move of an earlier day that was not sent, as far as is known here', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await createTestBackend()
  })
  afterAll(() => backend.close())

  it.each([
    { wasSent: true, status: 'done', money: 30_000 },
    { wasSent: false, status: 'failed', money: 0 },
  ])('is inquired and not sent ($status)', async ({ wasSent, status, money }) => {
    const as = await addVerifiedMember(backend.db, `usr_restored_${status}`)
    const accountId = await linkAccount(backend, as)
    const { deps, db } = backend
    const bankTranId = deps.adapters.bank.createTransferId()
    const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId))
    const [consent] = await db.select().from(bankConsents).where(eq(bankConsents.userId, as))
    const sealed = { sealedNumber: account?.sealedNumber ?? '', consent: consent?.sealed ?? '' }
    const at = deps.now()
    const transfer = { direction: 'charge' as const, bankTranId, amount: 30_000, holderName: '은행희', at }
    const before = await readBankBalance(db, as)
    if (wasSent) await deps.adapters.bank.transfer({ ...transfer, ...sealed })
    const id = `bmv_restored_${status}`
    const { direction, amount } = transfer
    const move = { id, userId: as, accountId, direction, amount, bankTranId, status: 'requested' as const }
    await db.insert(bankMoves).values({ ...move, nextAskAt: at, createdAt: at, updatedAt: at })
    backend.passTime(DAY_MS)
    expect(compactTime(deps.now()).slice(0, 8)).not.toBe(compactTime(at).slice(0, 8))
    await settleBankMoves(deps)
    const [row] = await db.select().from(bankMoves).where(eq(bankMoves.id, id))
    expect(row).toMatchObject({ status, sentAt: at })
    expect(await readMoneyBalance(db, as)).toBe(money)
    expect(await readBankBalance(db, as)).toBe(before - money)
    await expectLedgerConsistent(db)
  })
})
