import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { balanceOf } from '@/server/ledger/post-ledger'
import { createTestBackend } from '@tests/setup/backend'
import { readNotifications } from '@tests/setup/stored-rows'
import { postPaymentReturn, submitPaymentWindow } from './order-fixtures'
import {
  addCard,
  addWalletMember,
  callWithProof,
  openGift,
  readCardBalance,
  readMoneyBalance,
  sendGift,
} from './wallet-fixtures'

const DAY = 24 * 60 * 60_000

const backend = await createTestBackend()
let count = 0
let [giver, taker, card] = ['', '', '']
afterAll(() => backend.close())
beforeEach(async () => {
  count += 1
  const { db } = backend
  giver = await addWalletMember(db, `dated-giver-${count}`, 100_000)
  taker = await addWalletMember(db, `dated-taker-${count}`)
  card = await addCard(db, {
    id: `dated-card-${count}`,
    ownerId: giver,
    amount: 100_000,
    at: backend.deps.now(),
  })
})
afterEach(async () => {
  const findings = await checkLedger(backend.db, backend.deps.invariants)
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
})

const later = (days: number) => new Date(backend.deps.now().getTime() + days * DAY).toISOString()
const heldOf = (cardId: string) => balanceOf(backend.db, 'gift_escrow', cardId)
const answerAs = (as: string, answer: 'accept' | 'decline', secondaryCardId: string) =>
  callWithProof(backend, as, `/api/gift/${answer}`, { secondaryCardId })
const accept = (as: string, secondaryCardId: string) => answerAs(as, 'accept', secondaryCardId)
const schedule = (as: string, secondaryCardId: string, sendAt: string | null) =>
  callWithProof(backend, as, '/api/gift/schedule', { secondaryCardId, sendAt })
const cancel = (as: string, secondaryCardId: string) =>
  callWithProof(backend, as, '/api/gift/cancel', { secondaryCardId })
const detail = async (sent: { cardHistoryId: string; senderCardId: string }, as = giver) =>
  (
    await backend.call(
      'GET',
      `/api/gift/history/send-history/detail/MASTER/${sent.cardHistoryId}/${sent.senderCardId}`,
      { as },
    )
  ).body
const listed = async (as: string) =>
  (await backend.call('GET', '/api/card/my-cards/GIFT_RECEIVING', { as })).body
const openedNotices = (giftId: string) => readNotifications(backend.db, { eventKey: `gift-opened:${giftId}` })

describe('a card gift on a day', () => {
  it('holds its amount from the sending, and shows and gives nothing before its hour', async () => {
    const sendAt = later(10)
    const { body: sent, status } = await sendGift(backend, giver, card, 30_000, { sendAt })
    expect(status).toBe(200)
    const { secondaryCardId } = sent
    expect(await readCardBalance(backend.db, card)).toBe(70_000)
    expect(await heldOf(secondaryCardId)).toBe(30_000)
    expect((await backend.call('GET', '/api/gift/limit', { as: giver })).body.sentToday).toBe(30_000)
    expect(await detail(sent)).toMatchObject({
      status: 'RECEIVING',
      sendAt,
      canCancel: true,
      link: sent.link,
    })

    for (const viewer of [undefined, taker])
      expect((await openGift(backend, viewer, sent.link)).body).toMatchObject({
        status: 'RECEIVING',
        sendAt,
        amount: null,
        msgToReceiver: null,
      })
    expect((await openGift(backend, giver, sent.link)).body).toMatchObject({ amount: 30_000, sendAt })
    expect((await listed(taker)).total).toBe(0)
    const early = await backend.call('GET', `/api/card/received/${secondaryCardId}`, { as: taker })
    expect(early.status).toBe(404)
    for (const answer of ['accept', 'decline'] as const)
      expect((await answerAs(taker, answer, secondaryCardId)).body).toMatchObject({
        code: 4047,
        message: expect.stringContaining('아직 열리지 않은'),
      })
    // Neither the term of another gift nor a job ends it.
    backend.passTime(9 * DAY)
    await runAllJobs(backend.deps)
    expect((await accept(taker, secondaryCardId)).body.code).toBe(errorCodes.INVALID_CARD_STATUS)
    expect(await heldOf(secondaryCardId)).toBe(30_000)
  })

  it('opens once in the next run of the job, also after days without a process, and has its seven days from then on', async () => {
    const { body: sent } = await sendGift(backend, giver, card, 30_000, { sendAt: later(3) })
    const { secondaryCardId, cardHistoryId } = sent
    await openGift(backend, taker, sent.link)
    backend.passTime(12 * DAY)
    expect((await accept(taker, secondaryCardId)).body.code).toBe(errorCodes.INVALID_CARD_STATUS)
    await Promise.all([runAllJobs(backend.deps), runAllJobs(backend.deps)])
    await runAllJobs(backend.deps)
    expect(await openedNotices(cardHistoryId)).toHaveLength(1)
    expect(await openedNotices(`${cardHistoryId}:${taker}`)).toMatchObject([{ userId: taker }])
    const receiveBy = later(7)
    expect(await detail(sent)).toMatchObject({ status: 'RECEIVING', sendAt: null, receiveBy })
    expect(await listed(taker)).toMatchObject({ total: 1, items: [{ receiveBy, balance: 30_000 }] })
    expect((await openGift(backend, taker, sent.link)).body).toMatchObject({ amount: 30_000, sendAt: null })

    const answers = await Promise.all([accept(taker, secondaryCardId), accept(taker, secondaryCardId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await readCardBalance(backend.db, secondaryCardId)).toBe(30_000)
    expect(await heldOf(secondaryCardId)).toBe(0)
    // The receiver got it on the day that it opened.
    const received = await backend.call('GET', '/api/gift/history/receive-history', { as: taker })
    expect(received.body.items[0].sentAt).toBe(backend.deps.now().toISOString())
  })

  it('returns to its card seven days after it opened', async () => {
    const { body: sent } = await sendGift(backend, giver, card, 30_000, { sendAt: later(2) })
    backend.passTime(2 * DAY)
    await runAllJobs(backend.deps)
    backend.passTime(7 * DAY - 1)
    await runAllJobs(backend.deps)
    expect(await heldOf(sent.secondaryCardId)).toBe(30_000)
    backend.passTime(1)
    await runAllJobs(backend.deps)
    expect(await heldOf(sent.secondaryCardId)).toBe(0)
    expect(await readCardBalance(backend.db, card)).toBe(100_000)
    expect(await detail(sent)).toMatchObject({ status: 'CANCELLED_EXPIRED', sendAt: null })
  })

  it('can be cancelled until then, which returns its amount', async () => {
    const { body: sent } = await sendGift(backend, giver, card, 30_000, { sendAt: later(5) })
    expect((await cancel(taker, sent.secondaryCardId)).body.code).toBe(errorCodes.CARD_HISTORY_NOT_FOUND)
    expect((await cancel(giver, sent.secondaryCardId)).status).toBe(200)
    expect(await readCardBalance(backend.db, card)).toBe(100_000)
    expect((await openGift(backend, taker, sent.link)).body).toMatchObject({
      status: 'CANCELLED',
      sendAt: null,
    })
    expect((await schedule(giver, sent.secondaryCardId, later(8))).body.code).toBe(
      errorCodes.INVALID_CARD_STATUS,
    )
    backend.passTime(6 * DAY)
    await runAllJobs(backend.deps)
    expect(await openedNotices(sent.cardHistoryId)).toHaveLength(0)
  })

  it('can be moved to another hour, or opened now, by its sender alone', async () => {
    const { body: sent } = await sendGift(backend, giver, card, 30_000, { sendAt: later(5) })
    const { secondaryCardId } = sent
    expect((await schedule(taker, secondaryCardId, later(1))).body.code).toBe(
      errorCodes.CARD_HISTORY_NOT_FOUND,
    )
    expect((await schedule(giver, secondaryCardId, later(-1))).body.fields.sendAt).toBeDefined()
    expect((await schedule(giver, secondaryCardId, later(367))).body.fields.sendAt).toBeDefined()
    const sendAt = later(20)
    expect((await schedule(giver, secondaryCardId, sendAt)).body).toMatchObject({ sendAt, canCancel: true })
    backend.passTime(6 * DAY)
    await runAllJobs(backend.deps)
    expect((await accept(taker, secondaryCardId)).body.code).toBe(errorCodes.CARD_HISTORY_NOT_FOUND)
    await openGift(backend, taker, sent.link)
    expect((await schedule(giver, secondaryCardId, null)).body).toMatchObject({
      sendAt: null,
      receiveBy: later(7),
    })
    expect(await openedNotices(`${sent.cardHistoryId}:${taker}`)).toHaveLength(1)
    expect((await schedule(giver, secondaryCardId, later(1))).body.code).toBe(errorCodes.INVALID_CARD_STATUS)
    expect((await accept(taker, secondaryCardId)).status).toBe(200)
  })

  it.each([-1, 367])('refuses a day that is over or more than a year ahead (%i days)', async (days) => {
    const refused = await sendGift(backend, giver, card, 30_000, { sendAt: later(days) })
    expect(refused).toMatchObject({ status: 400, body: { fields: { sendAt: expect.any(String) } } })
    expect(await readCardBalance(backend.db, card)).toBe(100_000)
  })

  it('is opened by the job or moved by its sender, whichever comes first at its hour', async () => {
    const { body: sent } = await sendGift(backend, giver, card, 30_000, { sendAt: later(1) })
    backend.passTime(DAY)
    const [moved] = await Promise.all([
      schedule(giver, sent.secondaryCardId, later(3)),
      runAllJobs(backend.deps),
    ])
    // Whichever was first decides: it is either open for seven days or waits for the other day.
    const isMoved = moved.status === 200
    expect(await openedNotices(sent.cardHistoryId)).toHaveLength(isMoved ? 0 : 1)
    expect((await detail(sent)).sendAt === null).toBe(!isMoved)
  })

  it('keeps its sender from leaving, but not a member who only looked at its link', async () => {
    const { body: sent } = await sendGift(backend, giver, card, 100_000, { sendAt: later(200) })
    await openGift(backend, taker, sent.link)
    const check = (as: string) => backend.call('GET', '/api/auth/validate-withdraw', { as })
    expect((await check(taker)).status).toBe(200)
    expect((await check(giver)).status).toBe(409)
  })
})

describe('a BASIC gift on a day', () => {
  const sendBasic = (body: object) =>
    callWithProof(backend, giver, '/api/gift/send-basic', {
      basicCardId: 'basic_birthday-cake',
      amount: 20_000,
      msgToReceiver: '생일 축하해',
      payWith: 'money',
      ...body,
    })
  const paidGift = async (paymentId: string) =>
    (await backend.call('GET', `/api/charge/${paymentId}`, { as: giver })).body.gift

  it('is paid from 담아머니 at once and returns to a REFUND card when it is cancelled', async () => {
    const sendAt = later(30)
    const { body } = await sendBasic({ sendAt })
    expect(await readMoneyBalance(backend.db, giver)).toBe(80_000)
    expect(await detail(body.gift)).toMatchObject({ sendAt })
    expect((await cancel(giver, body.gift.secondaryCardId)).body.returnedTo.cardDivision).toBe('REFUND')
  })

  it('waits for its day after its payment in the window', async () => {
    const sendAt = later(4)
    const { body } = await sendBasic({ payWith: 'window', sendAt })
    await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'approve'))
    const gift = await paidGift(body.paymentId)
    expect(await heldOf(gift.secondaryCardId)).toBe(20_000)
    expect((await openGift(backend, taker, gift.link)).body).toMatchObject({ sendAt, amount: null })
    backend.passTime(4 * DAY)
    await runAllJobs(backend.deps)
    expect((await accept(taker, gift.secondaryCardId)).status).toBe(200)
  })

  it('opens at once when its payment is later than its day', async () => {
    const { body } = await sendBasic({ payWith: 'window', sendAt: later(1 / 96) })
    const way = await submitPaymentWindow(backend, body.window, 'approve')
    backend.passTime(DAY / 48)
    await postPaymentReturn(backend, way)
    const gift = await paidGift(body.paymentId)
    expect((await openGift(backend, taker, gift.link)).body).toMatchObject({ sendAt: null, amount: 20_000 })
    expect((await accept(taker, gift.secondaryCardId)).status).toBe(200)
  })
})
