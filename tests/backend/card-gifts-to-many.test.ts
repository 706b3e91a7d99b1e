import { eq, or } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/duration'
import { errorCodes } from '@/domain/error-codes'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { users } from '@/server/db/schema/identity'
import { gifts, walletPayments } from '@/server/db/schema/wallet'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { balanceOf } from '@/server/ledger/post-ledger'
import { eraseMemberGifts } from '@/server/services/main/account-withdrawal/erase-member-gifts'
import { issueProof } from '@/server/services/main/passcode/proof'
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

const backend = await createTestBackend()
let count = 0
let [giver, taker, other, card] = ['', '', '', '']
afterAll(() => backend.close())
beforeEach(async () => {
  count += 1
  const { db } = backend
  giver = await addWalletMember(db, `many-giver-${count}`, 300_000)
  taker = await addWalletMember(db, `many-taker-${count}`)
  other = await addWalletMember(db, `many-other-${count}`)
  const at = backend.deps.now()
  card = await addCard(db, { id: `many-card-${count}`, ownerId: giver, amount: 300_000, at })
})
afterEach(async () => {
  const findings = await checkLedger(backend.db, backend.deps.invariants)
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
})

const members = async (n: number) => {
  const ids = Array.from({ length: n }, (_, index) => `many-${count}-${index}`)
  for (const id of ids) await addWalletMember(backend.db, id)
  return ids
}
const later = (days: number) => new Date(backend.deps.now().getTime() + days * DAY_MS).toISOString()
const named = (names: readonly string[]) => ({ receivers: names.map((name) => ({ name })) })
const shared = (n: number, name = '동호회') => ({
  receivers: Array.from({ length: n }, () => ({ name })),
  isSharedLink: true,
})
const send = async (amount: number, body: object) => {
  const answer = await sendGift(backend, giver, card, amount, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const detail = async (sent: { cardHistoryId: string; senderCardId: string }) =>
  (
    await backend.call(
      'GET',
      `/api/gift/history/send-history/detail/MASTER/${sent.cardHistoryId}/${sent.senderCardId}`,
      { as: giver },
    )
  ).body
const listOf = async (as: string, side: 'send' | 'receive') =>
  (await backend.call('GET', `/api/gift/history/${side}-history?page=1&size=40`, { as })).body.items
const waitingOf = async (as: string) =>
  (await backend.call('GET', '/api/card/my-cards/GIFT_RECEIVING', { as })).body
const tokenOf = (link: string) => new URL(link, 'http://dama.local').searchParams.get('gift') ?? ''
/** By the link, as the page of a gift does. */
const accept = (as: string, sent: { secondaryCardId: string; link: string }) =>
  callWithProof(backend, as, '/api/gift/accept', {
    secondaryCardId: sent.secondaryCardId,
    token: tokenOf(sent.link),
  })
const cancel = (as: string, secondaryCardId: string, path = 'cancel') =>
  callWithProof(backend, as, `/api/gift/${path}`, { secondaryCardId })
const rowsOf = (id: string) =>
  backend.db
    .select()
    .from(gifts)
    .where(or(eq(gifts.id, id), eq(gifts.batchId, id)))
const heldOf = async (id: string) => {
  const held = await Promise.all(
    (await rowsOf(id)).map((gift) => balanceOf(backend.db, 'gift_escrow', gift.secondaryCardId)),
  )
  return held.reduce((sum, amount) => sum + amount, 0)
}
const noticesOf = (as: string) => readNotifications(backend.db, { userId: as })

describe('one payment for several receivers', () => {
  it('sends each a gift of the amount with a separate link, which its sender sees together', async () => {
    const sent = await send(10_000, named(['민지', '', '하루']))
    expect(await readCardBalance(backend.db, card)).toBe(270_000)
    expect(await heldOf(sent.cardHistoryId)).toBe(30_000)
    expect((await backend.call('GET', '/api/gift/limit', { as: giver })).body.sentToday).toBe(30_000)
    expect(
      (await listOf(giver, 'send')).map((gift: { namedReceiver: string }) => gift.namedReceiver),
    ).toEqual(['민지', '', '하루'])
    const { batch, share } = await detail(sent)
    expect(share).toBeNull()
    expect(batch.map((one: { namedReceiver: string }) => one.namedReceiver)).toEqual(['민지', '', '하루'])
    expect(new Set(batch.map(({ link }: { link: string }) => link)).size).toBe(3)

    // One line in the history of the card, which names how many it went to.
    const now = backend.deps.now()
    const month = `year=${now.getFullYear()}&month=${now.getMonth() + 1}`
    const usage = await backend.call('GET', `/api/money/history/MASTER/${card}?${month}`, { as: giver })
    expect(
      usage.body.items.filter(({ amount }: { amount: number }) => Math.abs(amount) === 30_000),
    ).toMatchObject([{ counterpart: '3명', cardHistoryId: sent.cardHistoryId }])

    const [, second] = batch
    expect((await openGift(backend, taker, second.link)).body).toMatchObject({ share: null, amount: 10_000 })
    expect((await accept(taker, second)).status).toBe(200)
    expect(await readCardBalance(backend.db, second.secondaryCardId)).toBe(10_000)
    const after = await detail(sent)
    expect(after.batch.map(({ status }: { status: string }) => status)).toEqual([
      'RECEIVING',
      'OWNED',
      'RECEIVING',
    ])
    expect(after.batch[1]).toMatchObject({ receiverName: expect.any(String), link: null })
    // Not for the receiver: neither the note nor the others.
    const [received] = await listOf(taker, 'receive')
    expect(received).toMatchObject({ namedReceiver: '', share: null })
    const own = await backend.call(
      'GET',
      `/api/gift/history/receive-history/detail/${received.cardHistoryId}/${received.senderCardId}`,
      { as: taker },
    )
    expect(own.body.batch).toEqual([])
  })

  it('is declined or cancelled one by one, and the rest at once with one notification', async () => {
    const sent = await send(10_000, named(['가', '나', '다', '라']))
    const [first, second, third, fourth] = (await detail(sent)).batch
    await openGift(backend, taker, first.link)
    const declined = await callWithProof(backend, taker, '/api/gift/decline', {
      secondaryCardId: first.secondaryCardId,
    })
    expect(declined.status).toBe(200)
    expect((await accept(taker, second)).status).toBe(200)
    expect((await cancel(taker, third.secondaryCardId, 'cancel-all')).body.code).toBe(
      errorCodes.CARD_HISTORY_NOT_FOUND,
    )
    expect((await cancel(giver, third.secondaryCardId)).body).toMatchObject({ amount: 10_000 })
    expect(await heldOf(sent.cardHistoryId)).toBe(10_000)
    // By any of them, also by one that has ended.
    expect((await cancel(giver, first.secondaryCardId, 'cancel-all')).body).toMatchObject({
      amount: 10_000,
      returnedTo: { cardId: card },
    })
    expect(await heldOf(sent.cardHistoryId)).toBe(0)
    expect(await readCardBalance(backend.db, card)).toBe(290_000)
    expect((await detail(sent)).batch.map(({ status }: { status: string }) => status)).toEqual([
      'CANCELLED',
      'OWNED',
      'CANCELLED',
      'CANCELLED',
    ])
    expect((await cancel(giver, fourth.secondaryCardId, 'cancel-all')).body.code).toBe(
      errorCodes.INVALID_CARD_STATUS,
    )
    expect((await cancel(giver, second.secondaryCardId)).body.code).toBe(errorCodes.INVALID_CARD_STATUS)
  })

  it('returns what expires to one card, with one notification', async () => {
    const sent = await send(10_000, named(['가', '나', '다']))
    const [first] = (await detail(sent)).batch
    await accept(taker, first)
    const before = new Set((await noticesOf(giver)).map(({ id }) => id))
    backend.passTime(7 * DAY_MS)
    await Promise.all([runAllJobs(backend.deps), runAllJobs(backend.deps)])
    expect(await heldOf(sent.cardHistoryId)).toBe(0)
    expect(await readCardBalance(backend.db, card)).toBe(290_000)
    const notices = (await noticesOf(giver)).filter(({ id }) => !before.has(id))
    expect(notices).toHaveLength(1)
    expect(notices[0]?.body).toContain('2개, 2만원')
  })

  it.each([
    ['more than the limit of a day', 100_000, 11, errorCodes.LIMIT_EXCEEDED],
    ['more than the balance', 30_000, 11, errorCodes.INSUFFICIENT_CARD_BALANCE],
    ['less than the least amount each', 900, 3, errorCodes.BELOW_MINIMUM],
    ['more than the largest amount each', 600_000, 1, errorCodes.LIMIT_EXCEEDED],
  ])('refuses %s in sum', async (_what, amount, n, code) => {
    const names = Array.from({ length: n }, (_, index) => `분 ${index}`)
    const refused = await sendGift(backend, giver, card, amount, named(names))
    expect(refused.body.code).toBe(code)
    expect(await readCardBalance(backend.db, card)).toBe(300_000)
  })

  it.each([
    ['nobody', []],
    ['31 receivers', Array.from({ length: 31 }, (_, index) => `분 ${index}`)],
    ['a name that is too long', ['가'.repeat(21)]],
    ['a name of two lines', ['가\n나']],
  ])('refuses %s', async (_what, names) => {
    const refused = await sendGift(backend, giver, card, 1_000, named(names))
    expect(refused.status).toBe(400)
    expect(await readCardBalance(backend.db, card)).toBe(300_000)
  })

  it('needs a proof of a passkey for the sum', async () => {
    const body = { cardId: card, amount: 10_000, msgToReceiver: '', ...named(['가', '나']) }
    const proofOf = async (amount: number) =>
      (await issueProof(backend.db, giver, 'send_gift', backend.deps.now(), amount)).proof
    const path = '/api/gift/send-master'
    const refused = await callWithProof(backend, giver, path, body, { proof: await proofOf(10_000) })
    expect(refused.body.code).toBe(errorCodes.PASSCODE_PROOF_REQUIRED)
    const sent = await callWithProof(backend, giver, path, body, { proof: await proofOf(20_000) })
    expect(sent.status).toBe(200)
  })

  it('sends once for one key, however often it is pressed', async () => {
    const proof = (await issueProof(backend.db, giver, 'send_gift', backend.deps.now())).proof
    const body = { cardId: card, amount: 10_000, msgToReceiver: '', ...named(['가', '나']) }
    const headers = { 'idempotency-key': `many-key-${count}`, [PASSCODE_PROOF_HEADER]: proof }
    const press = () => backend.call('POST', '/api/gift/send-master', { as: giver, body, headers })
    const answers = await Promise.all([press(), press(), press()])
    expect(new Set(answers.map((answer) => answer.body.cardHistoryId)).size).toBe(1)
    expect(await readCardBalance(backend.db, card)).toBe(280_000)
  })
})

describe('one link for several receivers', () => {
  it('is one gift in the history of its sender, whose link each member opens once', async () => {
    const sent = await send(10_000, shared(3))
    expect(await heldOf(sent.cardHistoryId)).toBe(30_000)
    expect(await listOf(giver, 'send')).toMatchObject([
      {
        cardHistoryId: sent.cardHistoryId,
        amount: 10_000,
        namedReceiver: '동호회',
        status: 'RECEIVING',
        link: sent.link,
        share: { total: 3, accepted: 0, heldAmount: 30_000 },
      },
    ])
    expect((await openGift(backend, undefined, sent.link)).body).toMatchObject({
      amount: 10_000,
      share: { total: 3, accepted: 0 },
    })
    expect((await accept(giver, sent)).body.code).toBe(errorCodes.OWN_GIFT)
    for (const as of [taker, other]) await openGift(backend, as, sent.link)
    expect((await waitingOf(taker)).total).toBe(1)
    const waiting = await backend.call('GET', `/api/card/received/${sent.secondaryCardId}`, { as: taker })
    expect(waiting.body.gift).toMatchObject({ amount: 10_000, share: { total: 3, accepted: 0 } })

    // Without the token: from the list of waiting gifts.
    const taken = await callWithProof(backend, taker, '/api/gift/accept', {
      secondaryCardId: sent.secondaryCardId,
    })
    expect(taken).toMatchObject({ status: 200, body: { amount: 10_000, status: 'OWNED' } })
    expect(taken.body.secondaryCardId).not.toBe(sent.secondaryCardId)
    expect(await readCardBalance(backend.db, taken.body.secondaryCardId)).toBe(10_000)
    expect(await heldOf(sent.cardHistoryId)).toBe(20_000)
    for (const again of [
      await accept(taker, sent),
      await callWithProof(backend, taker, '/api/gift/accept', { secondaryCardId: sent.secondaryCardId }),
    ])
      expect(again.body).toMatchObject({
        code: errorCodes.GIFT_ALREADY_RECEIVED,
        message: expect.stringContaining('한 분이 한 번만'),
      })
    // Theirs is in their cards, and the link is no longer in their list, also after they open it again.
    expect((await openGift(backend, taker, sent.link)).body).toMatchObject({
      viewer: 'receiver',
      status: 'OWNED',
      cardHistoryId: taken.body.cardHistoryId,
    })
    expect((await waitingOf(taker)).total).toBe(0)
    expect((await waitingOf(other)).total).toBe(1)
    expect((await openGift(backend, other, sent.link)).body).toMatchObject({
      viewer: 'member',
      status: 'RECEIVING',
      share: { total: 3, accepted: 1 },
    })
    const declined = await callWithProof(backend, other, '/api/gift/decline', {
      secondaryCardId: sent.secondaryCardId,
    })
    expect(declined.body.code).toBe(errorCodes.NOT_SUPPORTED)
    const thanks = { ...taken.body, thankMsgFromReceiver: '고마워요' }
    expect((await callWithProof(backend, taker, '/api/gift/send-msg', thanks)).status).toBe(200)
    const notices = (await noticesOf(giver)).filter(({ href }) => href.includes(sent.cardHistoryId))
    expect(notices).toHaveLength(2)

    for (const as of [other, ...(await members(1))]) expect((await accept(as, sent)).status).toBe(200)
    expect(await heldOf(sent.cardHistoryId)).toBe(0)
    const [late] = [await addWalletMember(backend.db, `many-late-${count}`)]
    expect((await accept(late, sent)).body).toMatchObject({
      code: errorCodes.INVALID_CARD_STATUS,
      message: '준비된 선물 3개를 모두 받아 갔어요.',
    })
    expect((await openGift(backend, late, sent.link)).body).toMatchObject({ status: 'OWNED', amount: null })
    const { batch, share } = await detail(sent)
    expect(share).toEqual({ total: 3, accepted: 3, heldAmount: 0 })
    expect(
      batch.every(({ link, receiverName }: { link: null; receiverName: string }) => !link && receiverName),
    ).toBe(true)
    expect(await listOf(giver, 'send')).toMatchObject([{ status: 'OWNED', link: null, receiverName: null }])
  })

  it('has 30 places: 31 members who press twice at the same time get 30 gifts', async () => {
    const sent = await send(1_000, shared(30))
    const racers = await members(31)
    const answers = await Promise.all([...racers, ...racers, giver].map((as) => accept(as, sent)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    const refused = answers.flatMap(({ status, body }) => (status === 200 ? [] : body.code))
    expect(
      refused.every((code) =>
        [errorCodes.GIFT_ALREADY_RECEIVED, errorCodes.INVALID_CARD_STATUS, errorCodes.OWN_GIFT].includes(
          code,
        ),
      ),
    ).toBe(true)
    const receivers = (await rowsOf(sent.cardHistoryId)).map(({ receiverId }) => receiverId)
    expect(receivers).not.toContain(null)
    expect(new Set(receivers).size).toBe(30)
    expect(await heldOf(sent.cardHistoryId)).toBe(0)
  })

  it('is cancelled or accepted, whichever comes first', async () => {
    const sent = await send(10_000, shared(4))
    const racers = await members(3)
    const [cancelled, ...accepted] = await Promise.all([
      cancel(giver, sent.secondaryCardId),
      ...racers.map((as) => accept(as, sent)),
    ])
    expect(cancelled.status).toBe(200)
    const taken = accepted.filter(({ status }) => status === 200).length
    expect(cancelled.body.amount).toBe((4 - taken) * 10_000)
    expect(await readCardBalance(backend.db, card)).toBe(300_000 - taken * 10_000)
    expect(await heldOf(sent.cardHistoryId)).toBe(0)
  })

  it('is accepted or expires, whichever comes first', async () => {
    const sent = await send(10_000, shared(4))
    const [first, second] = await members(2)
    expect((await accept(first ?? '', sent)).status).toBe(200)
    backend.passTime(7 * DAY_MS - 1)
    const late = accept(second ?? '', sent)
    backend.passTime(1)
    await Promise.all([late, runAllJobs(backend.deps)])
    await runAllJobs(backend.deps)
    const taken = (await rowsOf(sent.cardHistoryId)).filter(({ status }) => status === 'OWNED').length
    expect(await readCardBalance(backend.db, card)).toBe(300_000 - taken * 10_000)
    // What its sender sees of one that was accepted in part.
    expect(await listOf(giver, 'send')).toMatchObject([
      { status: 'OWNED', endedBy: null, link: null, share: { total: 4, accepted: taken, heldAmount: 0 } },
    ])
    expect((await openGift(backend, other, sent.link)).body).toMatchObject({ status: 'CANCELLED_EXPIRED' })
  })

  it('opens on its day for all, which its sender may move, with one notification', async () => {
    const sent = await send(10_000, { ...shared(3), sendAt: later(3) })
    await openGift(backend, taker, sent.link)
    expect((await accept(taker, sent)).body.message).toContain('아직 열리지 않은')
    expect((await waitingOf(taker)).total).toBe(0)
    const moved = await callWithProof(backend, giver, '/api/gift/schedule', {
      secondaryCardId: sent.secondaryCardId,
      sendAt: later(1),
    })
    expect(moved.body).toMatchObject({ sendAt: later(1), share: { total: 3 } })
    backend.passTime(DAY_MS)
    await Promise.all([runAllJobs(backend.deps), runAllJobs(backend.deps)])
    const opened = (await rowsOf(sent.cardHistoryId)).map(({ openedAt }) => openedAt?.toISOString())
    expect(opened).toEqual(Array(3).fill(later(0)))
    const eventKey = `gift-opened:${sent.cardHistoryId}`
    expect(await readNotifications(backend.db, { eventKey })).toHaveLength(1)
    expect(await readNotifications(backend.db, { eventKey: `${eventKey}:${taker}` })).toHaveLength(1)
    expect((await accept(taker, sent)).status).toBe(200)
    expect((await accept(other, sent)).status).toBe(200)
    expect((await cancel(giver, sent.secondaryCardId)).body).toMatchObject({ amount: 10_000 })
  })

  it('of one is a separate link', async () => {
    const sent = await send(10_000, shared(1))
    expect(await detail(sent)).toMatchObject({ share: null, batch: [], namedReceiver: '동호회' })
    await cancel(giver, sent.secondaryCardId)
  })
})

describe('BASIC gifts for several receivers', () => {
  const sendBasic = (body: object) =>
    callWithProof(backend, giver, '/api/gift/send-basic', {
      basicCardId: 'basic_birthday-cake',
      amount: 20_000,
      msgToReceiver: '생일 축하해',
      payWith: 'money',
      ...body,
    })

  it('are paid from 담아머니 at once, and return to one REFUND card', async () => {
    const { body } = await sendBasic(named(['가', '나', '다']))
    expect(await readMoneyBalance(backend.db, giver)).toBe(240_000)
    const { batch } = await detail(body.gift)
    expect((await accept(taker, batch[0])).status).toBe(200)
    const cancelled = await cancel(giver, batch[1].secondaryCardId, 'cancel-all')
    expect(cancelled.body).toMatchObject({ amount: 40_000, returnedTo: { cardDivision: 'REFUND' } })
    expect(await readCardBalance(backend.db, cancelled.body.returnedTo.cardId)).toBe(40_000)
  })

  it('are paid by one payment in the window, whose receipt each of them has', async () => {
    const { body } = await sendBasic({ payWith: 'window', ...shared(3, '반 친구들') })
    await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'approve'))
    const paid = (await backend.call('GET', `/api/charge/${body.paymentId}`, { as: giver })).body
    expect(paid).toMatchObject({ status: 'paid', amount: 60_000 })
    expect(await heldOf(paid.gift.cardHistoryId)).toBe(60_000)
    expect(await detail(paid.gift)).toMatchObject({
      paidFrom: 'gateway',
      paymentId: body.paymentId,
      share: { total: 3 },
      amount: 20_000,
    })
    expect((await accept(taker, paid.gift)).status).toBe(200)
    expect((await cancel(giver, paid.gift.secondaryCardId)).body).toMatchObject({ amount: 40_000 })
  })

  it('have no names of who they were for once their sender has left', async () => {
    const { body } = await sendBasic({ payWith: 'window', ...named(['민지', '하루']) })
    await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'approve'))
    const { gift } = (await backend.call('GET', `/api/charge/${body.paymentId}`, { as: giver })).body
    const { batch } = await detail(gift)
    await accept(taker, batch[0])
    await accept(other, batch[1])
    const [row] = await backend.db.select().from(users).where(eq(users.id, giver))
    if (!row) throw new Error('no giver')
    await backend.db.transaction((tx) => eraseMemberGifts(tx, row))
    expect((await rowsOf(gift.cardHistoryId)).map(({ receiverName }) => receiverName)).toEqual(['', ''])
    const [payment] = await backend.db
      .select()
      .from(walletPayments)
      .where(eq(walletPayments.id, body.paymentId))
    expect(payment?.plan?.receivers).toEqual([{ name: '' }, { name: '' }])
  })
})
