import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { endOfDayAfter } from '@/domain/seoul-calendar'
import { compactTime, formatDate } from '@/lib/date'
import { notifications } from '@/server/db/schema/notification'
import { payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { walletPayments } from '@/server/db/schema/wallet'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { confirmDeposit } from '@/server/services/transaction/payment/settle-payment'
import { createTestBackend } from '@tests/setup/backend'
import { postPaymentReturn, submitPaymentWindow } from './order-fixtures'
import {
  callWithProof,
  fillCard,
  addCard,
  addWalletMember,
  setChargeBlock,
  readCardBalance,
  readMoneyBalance,
} from './wallet-fixtures'

const backend = await createTestBackend()
let count = 0
let [member, card] = ['', '']

afterAll(() => backend.close())
beforeEach(async () => {
  count += 1
  member = await addWalletMember(backend.db, `charger-${count}`, 600_000)
  card = await addCard(backend.db, { id: `charged-${count}`, ownerId: member, at: backend.deps.now() })
})

const isClean = async () => expect(await checkLedger(backend.db)).toEqual([])
const charge = (change: object = {}) =>
  callWithProof(backend, member, '/api/charge/card', {
    cardDivision: 'MASTER',
    cardId: card,
    amount: 50_000,
    from: 'window',
    ...change,
  })
const stateOf = async (paymentId: string, as = member) =>
  (await backend.call('GET', `/api/charge/${paymentId}`, { as })).body

const reported = (userId: string) =>
  backend.db
    .select({ title: notifications.title, body: notifications.body, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.createdAt)

describe('a card’s charge', () => {
  it('is paid from 담아머니 at once', async () => {
    expect((await charge({ from: 'money' })).body).toMatchObject({
      status: 'paid',
      window: null,
      cardBalance: 50_000,
      moneyBalance: 550_000,
    })
    expect([await readCardBalance(backend.db, card), await readMoneyBalance(backend.db, member)]).toEqual([
      50_000, 550_000,
    ])
    const history = await backend.call('GET', '/api/money/history/MONEY/me?year=2026&month=11', {
      as: member,
    })
    expect(history.body.items[0]).toMatchObject({ amount: -50_000, receiptOf: null })
    await isClean()
  })

  it('is paid through the payment window', async () => {
    const { body } = await charge()
    expect(await stateOf(body.paymentId)).toMatchObject({ status: 'pending', purpose: 'card_charge' })
    const way = await submitPaymentWindow(backend, body.window, 'approve')
    expect(await postPaymentReturn(backend, way)).toBe(`303 /card/charge/success?paymentId=${body.paymentId}`)
    expect(await postPaymentReturn(backend, way)).toBe(`303 /card/charge/success?paymentId=${body.paymentId}`)
    expect(await stateOf(body.paymentId)).toMatchObject({ status: 'paid', card: { balance: 50_000 } })
    const history = await backend.call('GET', `/api/money/history/MASTER/${card}?year=2026&month=11`, {
      as: member,
    })
    expect(history.body.items).toMatchObject([{ receiptOf: { kind: 'payment', id: body.paymentId } }])
    expect((await stateOf(body.paymentId, 'usr_kim_dama')).code).toBe(40413)
    expect(await reported(member)).toMatchObject([
      { title: '5만원을 카드에 충전했어요', href: `/card/charge/success?paymentId=${body.paymentId}` },
    ])
    await isClean()
  })

  it.each([
    ['cancel', 'abandoned', 7203],
    ['decline', 'failed', 7201],
    ['tamper', 'failed', 7204],
  ])('that ends by %s changes nothing', async (button, status, failureCode) => {
    const { body } = await charge()
    expect(
      await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, button)),
    ).toContain('/card/charge/fail')
    expect(await stateOf(body.paymentId)).toMatchObject({ status, failureCode })
    expect(await readCardBalance(backend.db, card)).toBe(0)
    await isClean()
  })

  it('is confirmed later when the gateway does not answer', async () => {
    const { body } = await charge()
    await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'timeout'))
    expect(await stateOf(body.paymentId)).toMatchObject({ status: 'confirming' })
    backend.passTime(21_000)
    await runAllJobs(backend.deps)
    expect(await stateOf(body.paymentId)).toMatchObject({ status: 'paid' })
    await isClean()
  })

  it.each(['window', 'money'])(
    'keeps another one (%s) of the card from being made unnoticed while the gateway does not answer',
    async (from) => {
      const { body } = await charge()
      await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'timeout'))
      const asked = { from, onlyIfNoneConfirming: true }
      expect((await charge(asked)).body).toMatchObject({ code: 7208, fields: { earlier: body.paymentId } })
      const otherId = `other-${member}-${from}`
      const other = await addCard(backend.db, { id: otherId, ownerId: member, at: backend.deps.now() })
      expect((await charge({ ...asked, cardId: other })).status).toBe(200)
      expect((await charge({ from })).status).toBe(200)
      backend.passTime(21_000)
      await runAllJobs(backend.deps)
      expect((await charge(asked)).status).toBe(200)
      await isClean()
    },
  )

  it('waits for a deposit, and expires with its period', async () => {
    const { body } = await charge()
    await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'vbank'))
    const until = endOfDayAfter(backend.deps.now(), 3)
    expect(await stateOf(body.paymentId)).toMatchObject({
      status: 'awaiting_deposit',
      receipt: { 입금기한: compactTime(until).slice(0, 8) },
    })
    const [row] = await backend.db.select().from(walletPayments).where(eq(walletPayments.id, body.paymentId))
    expect(row?.expiresAt).toEqual(until)
    const waits = {
      title: '입금을 기다리고 있어요',
      body: `${formatDate(until)}까지 50,000원을 입금하면 카드에 충전돼요.`,
      href: `/card/charge/success?paymentId=${body.paymentId}`,
    }
    expect(await reported(member)).toMatchObject([waits])
    backend.passTime(4 * 24 * 60 * 60_000)
    await runAllJobs(backend.deps)
    await runAllJobs(backend.deps)
    expect(await stateOf(body.paymentId)).toMatchObject({ status: 'failed', failureCode: 7202 })
    const missed = {
      title: '입금 기한이 지나 충전이 취소됐어요',
      body: '입금할 금액은 50,000원이었어요.',
      href: `/card/charge/fail?paymentId=${body.paymentId}`,
    }
    expect(await reported(member)).toMatchObject([waits, missed])
    await isClean()
  })

  it('is expired by the job when the browser does not return', async () => {
    const { body } = await charge()
    backend.passTime(16 * 60_000)
    await runAllJobs(backend.deps)
    expect(await stateOf(body.paymentId)).toMatchObject({ status: 'abandoned', failureCode: 7202 })
  })

  it('cancelled by its member cannot be paid in a window left open, nor cancelled by anybody else', async () => {
    const { body } = await charge()
    const abandon = (as: string) => backend.call('POST', `/api/charge/${body.paymentId}/abandon`, { as })
    expect((await abandon('usr_kim_dama')).body.code).toBe(40413)
    expect(await stateOf(body.paymentId)).toMatchObject({ status: 'pending' })
    const way = await submitPaymentWindow(backend, body.window, 'approve')
    expect((await abandon(member)).body).toMatchObject({ status: 'abandoned', failureCode: 7203 })
    expect(await postPaymentReturn(backend, way)).toContain('/card/charge/fail')
    expect((await abandon(member)).body).toMatchObject({ status: 'abandoned', failureCode: 7203 })
    expect(await readCardBalance(backend.db, card)).toBe(0)

    const paid = (await charge()).body
    await postPaymentReturn(backend, await submitPaymentWindow(backend, paid.window, 'approve'))
    const late = await backend.call('POST', `/api/charge/${paid.paymentId}/abandon`, { as: member })
    expect(late.body).toMatchObject({ status: 'paid', card: { balance: 50_000 } })
    await isClean()
  })

  it('is refunded at the gateway when the card was deleted or filled in the meantime', async () => {
    const first = (await charge()).body
    await callWithProof(backend, member, `/api/card/delete/MASTER/${card}`, {}, { method: 'PATCH' })
    await postPaymentReturn(backend, await submitPaymentWindow(backend, first.window, 'approve'))
    expect(await stateOf(first.paymentId)).toMatchObject({ status: 'failed', failureCode: 4047 })
    card = await addCard(backend.db, {
      id: `near-${count}`,
      ownerId: member,
      amount: 1_900_000,
      at: backend.deps.now(),
    })
    const late = (await charge({ amount: 60_000 })).body
    await fillCard(backend.db, { id: card, ownerId: member, amount: 60_000, at: backend.deps.now() })
    await postPaymentReturn(backend, await submitPaymentWindow(backend, late.window, 'approve'))
    expect(await stateOf(late.paymentId)).toMatchObject({ status: 'failed', failureCode: 40411 })
    const trips = await backend.db.select().from(payments).where(eq(payments.walletPaymentId, late.paymentId))
    expect(trips.map((session) => session.status)).toEqual(['cancelled'])
    await isClean()
  })

  it('counts towards the limit of its card while it waits for a deposit, however many are requested', async () => {
    const outcomes: unknown[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const { body } = await charge({ amount: 500_000 })
      outcomes.push(body.code ?? 'window')
      if (body.window)
        await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'vbank'))
    }
    expect(outcomes).toEqual(['window', 'window', 'window', 'window', 40411])
    const fromMoney = await charge({ amount: 10_000, from: 'money' })
    expect(fromMoney.body).toMatchObject({
      code: 40411,
      message: expect.stringContaining('결제하지 않은 충전'),
    })
    await isClean()
  })

  it('closes the window of an earlier charge of its card', async () => {
    const first = (await charge()).body
    const opened = await submitPaymentWindow(backend, first.window, 'vbank')
    const second = (await charge({ amount: 500_000 })).body
    expect(await stateOf(first.paymentId)).toMatchObject({ status: 'abandoned', failureCode: 7203 })
    expect(await postPaymentReturn(backend, opened)).toContain('/card/charge/fail')
    expect(await stateOf(second.paymentId)).toMatchObject({ status: 'pending' })
    await isClean()
  })

  it.each([9800, 9801] as const)('is blocked by %i, but sending and exchanging are not', async (code) => {
    await charge({ from: 'money', amount: 10_000 })
    await setChargeBlock(backend.db, member, code)
    for (const from of ['money', 'window']) expect((await charge({ from })).body.code).toBe(code)
    const exchange = { cardDivision: 'MASTER', cardId: card, amount: 1_000 }
    expect((await callWithProof(backend, member, '/api/card/exchange', exchange)).status).toBe(200)
    const gift = { cardId: card, amount: 1_000, msgToReceiver: '' }
    expect((await callWithProof(backend, member, '/api/gift/send-master', gift)).status).toBe(200)
  })
})

describe('a gift on a ready-made face', () => {
  const sendBasic = (change: object = {}) =>
    callWithProof(backend, member, '/api/gift/send-basic', {
      basicCardId: 'basic_love-heart',
      amount: 20_000,
      msgToReceiver: '사랑해',
      payWith: 'money',
      ...change,
    })

  it('is paid from 담아머니, and refunded to a REFUND card', async () => {
    const { gift } = (await sendBasic()).body
    expect(gift).toMatchObject({ cardType: 'BASIC', amount: 20_000, senderCardId: 'basic_love-heart' })
    expect(await readMoneyBalance(backend.db, member)).toBe(580_000)
    const { returnedTo } = (
      await callWithProof(backend, member, '/api/gift/cancel', { secondaryCardId: gift.secondaryCardId })
    ).body
    expect(returnedTo.cardDivision).toBe('REFUND')
    const history = await backend.call(
      'GET',
      `/api/money/history/REFUND/${returnedTo.cardId}?year=2026&month=11`,
      { as: member },
    )
    expect(history.body.items).toMatchObject([
      { action: 'REFUNDED', usageKind: 'GIFT_CANCEL_FROM_BASIC_CARD', amount: 20_000 },
    ])
    expect(
      (
        await callWithProof(backend, member, '/api/gift/send-master', {
          cardId: returnedTo.cardId,
          amount: 1_000,
          msgToReceiver: '',
        })
      ).body.code,
    ).toBe(4043)
    await isClean()
  })

  it.each(['window', 'money'])(
    'keeps another one (%s) from being sent unnoticed while the gateway does not answer',
    async (payWith) => {
      const { body } = await sendBasic({ payWith: 'window' })
      await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'timeout'))
      const asked = { payWith, onlyIfNoneConfirming: true }
      expect((await sendBasic(asked)).body).toMatchObject({ code: 7208, fields: { earlier: body.paymentId } })
      expect((await sendBasic({ payWith })).status).toBe(200)
      backend.passTime(21_000)
      await runAllJobs(backend.deps)
      expect((await sendBasic(asked)).status).toBe(200)
      await isClean()
    },
  )

  it('an open window of another gift is no reason to ask', async () => {
    await sendBasic({ payWith: 'window' })
    expect((await sendBasic({ payWith: 'money', onlyIfNoneConfirming: true })).status).toBe(200)
  })

  it('is created only after the payment in the window', async () => {
    const { body } = await sendBasic({ payWith: 'window' })
    expect(body.gift).toBeNull()
    expect(await stateOf(body.paymentId)).toMatchObject({ status: 'pending', gift: null })
    const back = await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'approve'))
    expect(back).toBe(`303 /card/send-gift/success?paymentId=${body.paymentId}`)
    expect(await stateOf(body.paymentId)).toMatchObject({
      status: 'paid',
      gift: { msgToReceiver: '사랑해', link: expect.stringContaining('/card/receive-gift?gift=gl_') },
    })
    await isClean()
  })

  it('sends a notice of the deadline, and one with the address of its link when a deposit pays it', async () => {
    const { body } = await sendBasic({ payWith: 'window', paymentMethod: 'vbank' })
    await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'vbank'))
    expect(await stateOf(body.paymentId)).toMatchObject({ status: 'awaiting_deposit', gift: null })
    const session = eq(payments.walletPaymentId, body.paymentId)
    const [payment] = await backend.db.select().from(payments).where(session)
    await backend.db
      .update(sandboxPayments)
      .set({ state: 'approved' })
      .where(eq(sandboxPayments.tid, payment?.tid ?? ''))
    backend.passTime(1)
    if (payment) await confirmDeposit(backend.deps, payment)
    expect(await stateOf(body.paymentId)).toMatchObject({ status: 'paid', gift: { msgToReceiver: '사랑해' } })
    const href = `/card/send-gift/success?paymentId=${body.paymentId}`
    expect(await reported(member)).toMatchObject([
      {
        title: '입금을 기다리고 있어요',
        body: expect.stringMatching(/20,000원을 입금하면 선물이 만들어져요/),
        href,
      },
      { title: '선물이 준비됐어요', href },
    ])
    await isClean()
  })

  it('counts towards the limit of the day before it is paid', async () => {
    const outcomes: unknown[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const { body } = await sendBasic({ amount: 500_000, payWith: 'window' })
      outcomes.push(body.code ?? 'window')
      if (body.window)
        await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'vbank'))
    }
    expect(outcomes).toEqual(['window', 'window', 40411])
    await isClean()
  })

  it.each([9800, 9801] as const)(
    'is paid from 담아머니 only while charging is blocked by %i',
    async (code) => {
      await setChargeBlock(backend.db, member, code)
      expect((await sendBasic({ payWith: 'window' })).body.code).toBe(code)
      expect((await sendBasic()).body.gift).toMatchObject({ amount: 20_000 })
    },
  )

  it('closes the window of an earlier gift', async () => {
    const first = (await sendBasic({ payWith: 'window' })).body
    await sendBasic({ payWith: 'window', msgToReceiver: '고마워' })
    expect(await stateOf(first.paymentId)).toMatchObject({ status: 'abandoned', failureCode: 7203 })
  })

  it('is rejected without a face or enough money', async () => {
    expect((await sendBasic({ basicCardId: 'basic_nothing' })).body.code).toBe(errorCodes.CARD_NOT_FOUND)
    const poor = await addWalletMember(backend.db, `poor-${count}`, 10_000)
    member = poor
    expect((await sendBasic()).body.code).toBe(errorCodes.INSUFFICIENT_MONEY)
  })
})
