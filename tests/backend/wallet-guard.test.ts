import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PARK_JEJU, KIM_DAMA, JAM_GEUM, LEE_SAEBOM } from '@/demo/seed/persons'
import { SEED_PASSCODE } from '@/demo/seed/wallet'
import { errorCodes } from '@/domain/error-codes'
import type { PasscodeAction } from '@/domain/passcode'
import { checkLedger } from '@/server/ledger/check-ledger'
import { resetPasscode } from '@/server/services/main/passcode/passcode'
import { createTestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { addMember } from './order-fixtures'
import {
  callWithProof,
  addCard,
  addWalletMember,
  readCardBalance,
  readMoneyBalance,
  issueProofFor,
  openGift,
  sendGift,
} from './wallet-fixtures'

const backend = await createTestBackend()
let count = 0
let [member, card] = ['', '']

// A rejected operation neither loses nor creates any amount.
afterAll(async () => {
  await expectLedgerConsistent(backend.db)
  await backend.close()
})
beforeEach(async () => {
  count += 1
  member = await addWalletMember(backend.db, `guarded-${count}`, 100_000)
  card = await addCard(backend.db, {
    id: `guard-${count}`,
    ownerId: member,
    amount: 2_000_000,
    at: backend.deps.now(),
  })
})

const post = (as: string, path: string, body: unknown) => backend.call('POST', path, { as, body })
const check = (as: string, passcode: string, action: PasscodeAction = 'send_gift') =>
  post(as, '/api/passcode/check', { passcode, action })

describe('a passcode', () => {
  it('is set once, with digits that are not easy to guess', async () => {
    await addMember(backend.db, `fresh-${count}`)
    const as = `fresh-${count}`
    expect((await backend.call('GET', '/api/passcode/user', { as })).body).toEqual({
      isSet: false,
      isLocked: false,
      missesLeft: 5,
    })
    expect((await check(as, '258036')).body.code).toBe(errorCodes.PASSCODE_NOT_SET)
    for (const [passcode, code] of [
      ['111222', 7504],
      ['123456', 7504],
      ['654321', 7504],
      ['12345', 7000],
      ['１２３４５６', 7000],
    ] as const) {
      expect((await post(as, '/api/passcode', { passcode })).body.code).toBe(code)
    }
    expect((await post(as, '/api/passcode', { passcode: '258036' })).body).toMatchObject({ isSet: true })
    expect((await post(as, '/api/passcode', { passcode: '147036' })).body.code).toBe(
      errorCodes.PASSCODE_PROOF_REQUIRED,
    )
    const change = { passcode: '147036', currentPasscode: '258037' }
    expect((await post(as, '/api/passcode', change)).body.code).toBe(errorCodes.WRONG_PASSCODE)
    expect((await post(as, '/api/passcode', { ...change, currentPasscode: '258036' })).status).toBe(200)
    expect((await check(as, '147036')).status).toBe(200)
  })

  it('may not be the birthday or a part of the phone number', async () => {
    // 김담아: 1992-05-14; her number is full of zeros, which are refused as such.
    const change = (passcode: string) =>
      post(KIM_DAMA, '/api/passcode', { passcode, currentPasscode: SEED_PASSCODE })
    expect((await change('920514')).body).toMatchObject({
      code: 7504,
      message: expect.stringContaining('생년월일'),
    })
  })

  it('is locked after five wrong attempts, however they arrive, until it is reset', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => check(PARK_JEJU, '000111')))
    const codes = answers.map((answer) => answer.body.code).toSorted((a, b) => a - b)
    expect(codes).toEqual([1502, 1502, 1502, 1502, 1502, 7503, 7503, 7503, 7503])
    expect((await check(PARK_JEJU, SEED_PASSCODE)).body.code).toBe(errorCodes.PASSCODE_LOCKED)
    expect((await backend.call('GET', '/api/passcode/user', { as: PARK_JEJU })).body).toMatchObject({
      isLocked: true,
      missesLeft: 0,
    })
    expect(
      (
        await callWithProof(
          backend,
          PARK_JEJU,
          '/api/card/exchange',
          { cardDivision: 'MASTER', cardId: 'x', amount: 1 },
          { proof: 'none' },
        )
      ).body.code,
    ).toBe(1502)
    await backend.db.transaction((tx) => resetPasscode(tx, PARK_JEJU))
    expect((await post(PARK_JEJU, '/api/passcode', { passcode: '369147' })).status).toBe(200)
    expect((await check(JAM_GEUM, SEED_PASSCODE)).body.code).toBe(errorCodes.PASSCODE_LOCKED)
  })

  it('counts the remaining attempts down, and resets them after a correct one', async () => {
    const miss = async () => (await check(KIM_DAMA, '999000')).body.message
    expect(await miss()).toContain('4번')
    expect(await miss()).toContain('3번')
    expect(await miss()).toContain('2번')
    expect((await check(KIM_DAMA, SEED_PASSCODE)).status).toBe(200)
    expect(await miss()).toContain('4번')
  })

  it('limits the rate of guesses', async () => {
    const codes: number[] = []
    for (let guess = 0; guess < 22; guess += 1) codes.push((await check(LEE_SAEBOM, '258036')).body.code)
    expect(codes.at(-1)).toBe(7004)
  })
})

describe('a passcode proof', () => {
  const exchange = (options: object, amount = 1_000) =>
    callWithProof(
      backend,
      member,
      '/api/card/exchange',
      { cardDivision: 'MASTER', cardId: card, amount },
      options,
    )

  it('is valid once, for its own action and its own member, within 3 minutes', async () => {
    const proof = await issueProofFor(backend, member, 'exchange')
    expect((await exchange({ proof })).status).toBe(200)
    expect((await exchange({ proof })).body.code).toBe(errorCodes.PASSCODE_PROOF_REQUIRED)
    expect((await exchange({ proof: await issueProofFor(backend, member, 'send_gift') })).body.code).toBe(
      7501,
    )
    expect((await exchange({ proof: await issueProofFor(backend, KIM_DAMA, 'exchange') })).body.code).toBe(
      7501,
    )
    const [last, late] = [
      await issueProofFor(backend, member, 'exchange'),
      await issueProofFor(backend, member, 'exchange'),
    ]
    backend.passTime(3 * 60_000 - 1)
    expect((await exchange({ proof: last })).status).toBe(200)
    backend.passTime(1)
    expect((await exchange({ proof: late })).body.code).toBe(errorCodes.PASSCODE_PROOF_REQUIRED)
  })

  it('stays valid when the action was rejected, and a repeat needs no other', async () => {
    const proof = await issueProofFor(backend, member, 'exchange')
    expect((await exchange({ proof, key: 'a' }, 1_950_000)).body.code).toBe(40411)
    expect((await exchange({ proof, key: 'a' })).status).toBe(200)
    const again = await exchange({ proof, key: 'a' })
    expect([again.status, again.body.amount]).toEqual([200, 1_000])
    expect((await exchange({ proof, key: 'a' }, 2_000)).body.code).toBe(errorCodes.IDEMPOTENCY_KEY_REUSED)
    expect(await readMoneyBalance(backend.db, member)).toBe(101_000)
  })
})

/** Until the next time of this kind in Seoul, as `23:59`. */
const passTimeUntil = (time: string): void => {
  const now = backend.deps.now()
  const today = new Date(now.getTime() + 9 * 60 * 60_000).toISOString().slice(0, 10)
  const ms = new Date(`${today}T${time}:00+09:00`).getTime() - now.getTime()
  backend.passTime(ms < 0 ? ms + 24 * 60 * 60_000 : ms)
}

describe('an amount', () => {
  it.each([
    [0, 7000],
    [-1_000, 7000],
    [1.5, 7000],
    [1e21, 7000],
    ['１００００', 7000],
    ['10000', 7000],
    [null, 7000],
    [999, 40412],
    [500_001, 40411],
  ])('%j is rejected with %i', async (amount, code) => {
    const answer = await sendGift(backend, member, card, amount)
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(answer.body.fields.amount).toMatch(/요\.?$/)
    expect(await readCardBalance(backend.db, card)).toBe(2_000_000)
  })

  const wayToMove: [string, PasscodeAction, object][] = [
    [
      '/api/gift/send-basic',
      'send_gift',
      { basicCardId: 'basic_love-heart', msgToReceiver: '', payWith: 'window' },
    ],
    ['/api/charge/card', 'charge_card', { cardDivision: 'MASTER', from: 'window' }],
    ['/api/charge/card', 'charge_card', { cardDivision: 'MASTER', from: 'money' }],
    ['/api/card/exchange', 'exchange', { cardDivision: 'MASTER' }],
    ['/api/money/charge', 'charge_money', { accountId: 'any' }],
    ['/api/money/withdraw', 'withdraw_money', { accountId: 'any' }],
  ]
  it.each(wayToMove)('that is invalid is rejected by %s (%s) as well', async (path, action, more) => {
    for (const amount of [0, -1_000, 1.5, 1e21, '１００００', Number.MAX_SAFE_INTEGER + 2]) {
      const proof = await issueProofFor(backend, member, action)
      const answer = await callWithProof(backend, member, path, { cardId: card, ...more, amount }, { proof })
      expect([answer.status, answer.body.code]).toEqual([400, 7000])
      expect(answer.body.fields.amount).toMatch(/요\.?$/)
    }
    expect([await readCardBalance(backend.db, card), await readMoneyBalance(backend.db, member)]).toEqual([
      2_000_000, 100_000,
    ])
  })

  it.each(wayToMove.filter(([path]) => path !== '/api/card/exchange' && !path.startsWith('/api/money')))(
    'beyond the limit of one transfer is rejected by %s (%s)',
    async (path, _action, more) => {
      for (const [amount, code] of [
        [999, 40412],
        [500_001, 40411],
      ] as const) {
        const answer = await callWithProof(backend, member, path, { cardId: card, ...more, amount })
        expect([answer.status, answer.body.code]).toEqual([400, code])
        expect(answer.body.fields.amount).toMatch(/요\.?$/)
      }
    },
  )

  it('returns the remaining amount of today, and resets it tomorrow', async () => {
    await sendGift(backend, member, card, 500_000)
    await sendGift(backend, member, card, 400_000)
    const over = await sendGift(backend, member, card, 100_001)
    expect([over.body.code, over.body.message]).toEqual([40411, expect.stringContaining('10만원')])
    expect((await backend.call('GET', '/api/gift/limit', { as: member })).body).toMatchObject({
      sentToday: 900_000,
      leftToday: 100_000,
    })
    expect((await sendGift(backend, member, card, 100_000)).status).toBe(200)
    backend.passTime(24 * 60 * 60_000)
    expect((await sendGift(backend, member, card, 1_000)).status).toBe(200)
  })

  it('of gifts of a day is counted from midnight in Seoul', async () => {
    passTimeUntil('23:59')
    await sendGift(backend, member, card, 500_000)
    await sendGift(backend, member, card, 400_000)
    backend.passTime(2 * 60_000)
    expect((await sendGift(backend, member, card, 500_000)).status).toBe(200)
  })

  it('of gifts of a day is counted on at midnight in UTC', async () => {
    passTimeUntil('08:59')
    await sendGift(backend, member, card, 500_000)
    await sendGift(backend, member, card, 400_000)
    backend.passTime(2 * 60_000)
    expect((await sendGift(backend, member, card, 500_000)).body.code).toBe(40411)
  })

  it('of gifts of a day leaves out the cancelled and the declined ones', async () => {
    const { secondaryCardId } = (await sendGift(backend, member, card, 500_000)).body
    const declined = (await sendGift(backend, member, card, 500_000)).body
    const sendThird = () => sendGift(backend, member, card, 500_000)
    expect((await sendThird()).body.code).toBe(40411)
    await callWithProof(backend, member, '/api/gift/cancel', { secondaryCardId })
    expect((await sendThird()).status).toBe(200)
    await openGift(backend, KIM_DAMA, declined.link)
    await callWithProof(backend, KIM_DAMA, '/api/gift/decline', { secondaryCardId: declined.secondaryCardId })
    expect((await backend.call('GET', '/api/gift/limit', { as: member })).body).toMatchObject({
      sentToday: 500_000,
      leftToday: 500_000,
    })
    expect((await sendThird()).status).toBe(200)
  })
})

describe('a message', () => {
  const family = '👨‍👩‍👧‍👦'
  it.each([
    ['200 families', family.repeat(200), family.repeat(200)],
    ['zero-width only', '\u200b\u200d\ufeff \u2060', ''],
    ['hidden marks', '\u202e고\u200b마워\u0007', '고마워'],
    ['many lines', '가\r\n\n\n\n나', '가\n\n나'],
  ])('of %s is stored as it is displayed', async (_what, msgToReceiver, kept) => {
    const { body } = await sendGift(backend, member, card, 1_000, { msgToReceiver })
    expect(body.msgToReceiver).toBe(kept)
  })

  it('may be 200 characters long', async () => {
    const answer = await sendGift(backend, member, card, 1_000, { msgToReceiver: `${family.repeat(200)}!` })
    expect(answer.body).toMatchObject({ code: 7000, fields: { msgToReceiver: '200자까지 쓸 수 있어요.' } })
  })
})

it('in thanks and names is stored as it is displayed too', async () => {
  const hidden = '\u202e고\u200b마워\u0007'
  const { body } = await sendGift(backend, member, card, 1_000, { giverName: hidden })
  expect(body.giverName).toBe('고마워')
  const taker = await addWalletMember(backend.db, `thanks-${count}`)
  const { secondaryCardId, cardHistoryId, link } = body
  await callWithProof(backend, taker, '/api/gift/accept', { secondaryCardId, token: link.split('gift=')[1] })
  const thank = (thankMsgFromReceiver: string) =>
    callWithProof(backend, taker, '/api/gift/send-msg', {
      cardHistoryId,
      secondaryCardId,
      thankMsgFromReceiver,
    })
  expect((await thank('\u200b\u2060\ufeff')).body.code).toBe(errorCodes.INVALID_INPUT)
  expect((await thank('👩‍❤️‍👨'.repeat(201))).body.code).toBe(errorCodes.INVALID_INPUT)
  expect((await thank(`${hidden}👩‍❤️‍👨`)).body.thankMsgFromReceiver).toBe('고마워👩‍❤️‍👨')
})

describe('a card', () => {
  const remove = (as: string, id: string, division = 'MASTER') =>
    callWithProof(backend, as, `/api/card/delete/${division}/${id}`, {}, { method: 'PATCH' })

  it('is deleted only when its balance is zero, and once', async () => {
    expect((await remove(member, card)).body.code).toBe(errorCodes.CARD_BALANCE_REMAINS)
    const empty = await addCard(backend.db, { id: `empty-${count}`, ownerId: member, at: backend.deps.now() })
    expect((await remove(member, empty, 'REFUND')).body.code).toBe(errorCodes.CARD_NOT_FOUND)
    expect((await remove(member, empty)).body).toEqual({ cardId: empty, status: 'DELETED' })
    expect((await remove(member, empty)).body.code).toBe(errorCodes.ALREADY_REMOVED)
    expect((await sendGift(backend, member, empty, 1_000)).body.code).toBe(errorCodes.INVALID_CARD_STATUS)
  })

  it('is not accessible to another member', async () => {
    const stranger = await addWalletMember(backend.db, `stranger-${count}`, 100_000)
    const body = { cardDivision: 'MASTER', cardId: card, amount: 1_000 }
    const get = (path: string) => backend.call('GET', path, { as: stranger })
    for (const answer of [
      await get(`/api/card/detail/MASTER/${card}`),
      await get(`/api/card/received/${card}`),
      await get(`/api/card/exchange/MASTER/${card}`),
      await get(`/api/money/history/MASTER/${card}?year=2026&month=11`),
      await sendGift(backend, stranger, card, 1_000),
      await callWithProof(backend, stranger, '/api/card/exchange', body),
      await callWithProof(backend, stranger, '/api/charge/card', { ...body, from: 'money' }),
      await remove(stranger, card),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 4043])
    }
    expect((await backend.call('GET', `/api/card/detail/MASTER/${card}`)).status).toBe(401)
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('of a kind that is not allowed is rejected', async () => {
    const at = backend.deps.now()
    const refund = await addCard(backend.db, {
      id: `refund-${count}`,
      ownerId: member,
      amount: 5_000,
      division: 'REFUND',
      at,
    })
    const charge = { cardDivision: 'REFUND', cardId: refund, amount: 1_000, from: 'money' }
    expect((await callWithProof(backend, member, '/api/charge/card', charge)).body.code).toBe(
      errorCodes.INVALID_CARD_STATUS,
    )
    const sorted = async (sort: string) =>
      (await backend.call('GET', `/api/card/list/shopping/${sort}`, { as: member })).body.items.map(
        (item: { cardId: string }) => item.cardId,
      )
    expect(await sorted('HIGH')).toEqual([card, refund])
    expect(await sorted('LOWER')).toEqual([refund, card])
    expect((await backend.call('GET', '/api/card/count', { as: member })).body).toMatchObject({
      total: 2,
      totalBalance: 2_005_000,
      byTab: { REFUND: 1, PUBLISH: 1, PURCHASED: 0 },
    })
  })
})
