import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { onlyRow } from '@/server/db/rows'
import { cards } from '@/server/db/schema/card'
import { gifts } from '@/server/db/schema/wallet'
import { expireGifts } from '@/server/jobs/expire-gifts'
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend } from '@tests/setup/backend'
import {
  callWithProof,
  addCard,
  addWalletMember,
  readCardBalance,
  readMoneyBalance,
  openGift,
  sendGift,
} from './wallet-fixtures'

const backend = await createTestBackend()
let count = 0
let [giver, taker, card] = ['', '', '']

afterAll(() => backend.close())
beforeEach(async () => {
  count += 1
  giver = await addWalletMember(backend.db, `giver-${count}`, 100_000)
  taker = await addWalletMember(backend.db, `taker-${count}`)
  card = await addCard(backend.db, {
    id: `card-${count}`,
    ownerId: giver,
    amount: 100_000,
    at: backend.deps.now(),
  })
})

const isClean = async () => expect(await checkLedger(backend.db)).toEqual([])
const ask = (as: string, path: string) => backend.call('GET', path, { as })
const codeOf = (answer: { body: { code?: number } }) => answer.body.code

describe('a gift', () => {
  it('is debited at once, waits for its receiver, and is credited when accepted', async () => {
    const sent = await sendGift(backend, giver, card, 30_000)
    expect(sent.status).toBe(200)
    expect(await readCardBalance(backend.db, card)).toBe(70_000)
    const preview = await openGift(backend, taker, sent.body.link)
    expect(preview.body).toMatchObject({
      viewer: 'member',
      status: 'RECEIVING',
      amount: 30_000,
      msgToReceiver: '고마워',
    })
    expect((await ask(taker, '/api/card/my-cards/GIFT_RECEIVING')).body).toMatchObject({
      total: 1,
      items: [{ balance: 30_000, giverName: '김담아' }],
    })
    const { secondaryCardId } = sent.body
    const taken = await callWithProof(backend, taker, '/api/gift/accept', { secondaryCardId })
    expect(taken.body).toMatchObject({ status: 'OWNED', amount: 30_000 })
    expect(await readCardBalance(backend.db, secondaryCardId)).toBe(30_000)
    expect((await ask(taker, `/api/card/received/${secondaryCardId}`)).body).toMatchObject({
      status: 'OWNED',
      gift: { msgToReceiver: '고마워' },
    })
    await isClean()
  })

  it('can be accepted by whoever has the link, and only once', async () => {
    const { body } = await sendGift(backend, giver, card, 10_000)
    const token = body.link.split('gift=')[1]
    const gift = { secondaryCardId: body.secondaryCardId, token }
    const other = await addWalletMember(backend.db, `other-${count}`)
    expect(
      codeOf(
        await callWithProof(backend, other, '/api/gift/accept', { secondaryCardId: body.secondaryCardId }),
      ),
    ).toBe(4044)
    expect((await callWithProof(backend, taker, '/api/gift/accept', gift)).status).toBe(200)
    expect(codeOf(await callWithProof(backend, taker, '/api/gift/accept', gift))).toBe(
      errorCodes.GIFT_ALREADY_RECEIVED,
    )
    expect(codeOf(await callWithProof(backend, other, '/api/gift/accept', gift))).toBe(
      errorCodes.INVALID_CARD_STATUS,
    )
    expect((await openGift(backend, other, body.link)).body).toMatchObject({
      viewer: 'member',
      status: 'OWNED',
      amount: null,
      msgToReceiver: null,
    })
    expect(codeOf(await callWithProof(backend, giver, '/api/gift/accept', gift))).toBe(errorCodes.OWN_GIFT)
  })

  it('is refunded to its card when cancelled or declined', async () => {
    const first = (await sendGift(backend, giver, card, 10_000)).body
    expect(
      codeOf(
        await callWithProof(backend, taker, '/api/gift/cancel', { secondaryCardId: first.secondaryCardId }),
      ),
    ).toBe(4044)
    const cancelled = await callWithProof(backend, giver, '/api/gift/cancel', {
      secondaryCardId: first.secondaryCardId,
    })
    expect(cancelled.body).toMatchObject({
      status: 'CANCELLED',
      returnedTo: { cardId: card, cardDivision: 'MASTER' },
    })
    const second = (await sendGift(backend, giver, card, 10_000)).body
    await openGift(backend, taker, second.link)
    const declined = await callWithProof(backend, taker, '/api/gift/decline', {
      secondaryCardId: second.secondaryCardId,
    })
    expect(declined.body.status).toBe('CANCELLED')
    expect(await readCardBalance(backend.db, card)).toBe(100_000)
    expect(
      codeOf(
        await callWithProof(backend, giver, '/api/gift/cancel', { secondaryCardId: second.secondaryCardId }),
      ),
    ).toBe(4047)
    await isClean()
  })

  it('is refunded to a REFUND card when its card was deleted, or is full', async () => {
    const all = (await sendGift(backend, giver, card, 100_000)).body
    expect(
      (await callWithProof(backend, giver, `/api/card/delete/MASTER/${card}`, {}, { method: 'PATCH' }))
        .status,
    ).toBe(200)
    const back = await callWithProof(backend, giver, '/api/gift/cancel', {
      secondaryCardId: all.secondaryCardId,
    })
    expect(back.body.returnedTo.cardDivision).toBe('REFUND')
    expect(await readCardBalance(backend.db, back.body.returnedTo.cardId)).toBe(100_000)
    const full = await addCard(backend.db, {
      id: `full-${count}`,
      ownerId: giver,
      amount: 1_990_000,
      at: backend.deps.now(),
    })
    const gift = (await sendGift(backend, giver, full, 20_000)).body
    await callWithProof(backend, giver, '/api/charge/card', {
      cardDivision: 'MASTER',
      cardId: full,
      amount: 15_000,
      from: 'money',
    })
    const over = await callWithProof(backend, giver, '/api/gift/cancel', {
      secondaryCardId: gift.secondaryCardId,
    })
    expect(over.body.returnedTo.cardDivision).toBe('REFUND')
    expect((await ask(giver, '/api/card/refund-card/history')).body.items).toMatchObject([
      { usageKind: 'REFUND', reason: 'CANCELLED', target: 'REFUND', amount: 20_000 },
      { usageKind: 'REFUND', reason: 'CANCELLED', target: 'REFUND', amount: 100_000 },
    ])
    await isClean()
  })

  it('is sent from a card that was a gift itself', async () => {
    const first = (await sendGift(backend, giver, card, 50_000)).body
    await openGift(backend, taker, first.link)
    await callWithProof(backend, taker, '/api/gift/accept', { secondaryCardId: first.secondaryCardId })
    backend.passTime(1)
    const on = await callWithProof(backend, taker, '/api/gift/send-secondary', {
      cardId: first.secondaryCardId,
      amount: 20_000,
      msgToReceiver: '',
      giverName: '택이',
    })
    expect(on.body).toMatchObject({ giverName: '택이', amount: 20_000 })
    expect(codeOf(await sendGift(backend, taker, first.secondaryCardId, 1_000))).toBe(
      errorCodes.CARD_NOT_FOUND,
    )
    expect((await ask(taker, '/api/gift/history/list')).body.items).toMatchObject([
      { direction: 'SENT', amount: 20_000 },
      { direction: 'RECEIVED', amount: 50_000 },
    ])
    await isClean()
  })

  it('is thanked for once, and both sides read its history', async () => {
    const gift = (await sendGift(backend, giver, card, 10_000)).body
    await openGift(backend, taker, gift.link)
    await callWithProof(backend, taker, '/api/gift/accept', { secondaryCardId: gift.secondaryCardId })
    // The day that screens show as the one of the gift.
    const updatedAt = backend.deps.now().toISOString()
    backend.passTime(24 * 60 * 60_000)
    const { cardHistoryId, secondaryCardId } = gift
    const thanks = { cardHistoryId, secondaryCardId, thankMsgFromReceiver: '고마워요 👨‍👩‍👧‍👦' }
    expect((await callWithProof(backend, taker, '/api/gift/send-msg', thanks)).body).toMatchObject({
      canThank: false,
      updatedAt,
    })
    expect(codeOf(await callWithProof(backend, taker, '/api/gift/send-msg', thanks))).toBe(
      errorCodes.THANKS_ALREADY_SENT,
    )
    expect(codeOf(await callWithProof(backend, giver, '/api/gift/send-msg', thanks))).toBe(
      errorCodes.CARD_HISTORY_NOT_FOUND,
    )
    const path = `/api/gift/history/send-history/detail/MASTER/${cardHistoryId}/${card}`
    expect((await ask(giver, path)).body).toMatchObject({
      receiverName: '김담아',
      thankMsgFromReceiver: '고마워요 👨‍👩‍👧‍👦',
      canCancel: false,
      link: null,
      updatedAt,
    })
    expect(codeOf(await ask(taker, path))).toBe(errorCodes.CARD_HISTORY_NOT_FOUND)
    expect(
      (await ask(taker, `/api/gift/history/receive-history/detail/${cardHistoryId}/${card}`)).status,
    ).toBe(200)
    const at = `/my/gift/sent-history?historyId=${cardHistoryId}&senderCardId=${card}&division=MASTER`
    expect((await ask(giver, '/api/notifications')).body.items).toMatchObject([
      { title: '김담아님의 감사 메시지가 도착했어요', body: '고마워요 👨‍👩‍👧‍👦', href: at },
      { title: '김담아님이 선물을 받았어요', href: at },
    ])
    expect((await ask(giver, '/api/gift/history/send-history?year=2026&month=10')).body.total).toBe(0)
    expect((await ask(giver, '/api/gift/history/send-history?year=2026&month=11')).body.total).toBe(1)
    for (const query of ['year=2026', 'year=5&month=1', 'year=0&month=0', 'year=2026&month=13'])
      expect(codeOf(await ask(giver, `/api/gift/history/send-history?${query}`))).toBe(
        errorCodes.INVALID_INPUT,
      )
  })
})

describe('money', () => {
  it('comes from a card without a fee, up to its limit', async () => {
    const path = `/api/card/exchange/MASTER/${card}`
    expect((await ask(giver, path)).body).toMatchObject({ maxAmount: 100_000, moneyBalance: 100_000, fee: 0 })
    const body = { cardDivision: 'MASTER', cardId: card, amount: 1 }
    expect((await callWithProof(backend, giver, '/api/card/exchange', body)).body).toMatchObject({
      cardBalance: 99_999,
      moneyBalance: 100_001,
    })
    expect(
      codeOf(await callWithProof(backend, giver, '/api/card/exchange', { ...body, amount: 100_000 })),
    ).toBe(4061)
    expect(codeOf(await callWithProof(backend, taker, '/api/card/exchange', body))).toBe(
      errorCodes.CARD_NOT_FOUND,
    )
    const rich = await addWalletMember(backend.db, `rich-${count}`, 1_999_000)
    const own = await addCard(backend.db, {
      id: `rich-card-${count}`,
      ownerId: rich,
      amount: 5_000,
      at: backend.deps.now(),
    })
    const over = await callWithProof(backend, rich, '/api/card/exchange', {
      ...body,
      cardId: own,
      amount: 1_001,
    })
    expect([over.body.code, over.body.message]).toEqual([40411, expect.stringContaining('200만원')])
    await isClean()
  })

  it('returns the movements of a card and of the money in a month', async () => {
    await callWithProof(backend, giver, '/api/charge/card', {
      cardDivision: 'MASTER',
      cardId: card,
      amount: 10_000,
      from: 'money',
    })
    await callWithProof(backend, giver, '/api/card/exchange', {
      cardDivision: 'MASTER',
      cardId: card,
      amount: 5_000,
    })
    const gift = (await sendGift(backend, giver, card, 2_000)).body
    await callWithProof(backend, giver, '/api/gift/cancel', { secondaryCardId: gift.secondaryCardId })
    const of = (rest: string) => ask(giver, `/api/money/history/${rest}&year=2026&month=11`)
    expect((await of(`MASTER/${card}?x=1`)).body).toMatchObject({
      balance: 105_000,
      totalIn: 112_000,
      totalOut: 7_000,
      items: [
        { action: 'REFUNDED', usageKind: 'REFUND', amount: 2_000, balanceAfter: 105_000 },
        { action: 'SENT', amount: -2_000, message: '고마워' },
        { action: 'EXCHANGED', usageKind: 'EXCHANGE_TO_DAMA_MONEY', counterpart: '담아머니' },
        { action: 'CHARGED', amount: 10_000 },
        { action: 'CHARGED', amount: 100_000 },
      ],
    })
    const money = await of('MONEY/me?actionCodeList=PURCHASED,EXCHANGED')
    expect(money.body).toMatchObject({
      total: 2,
      title: '담아머니',
      items: [
        { action: 'EXCHANGED', amount: 5_000, counterpart: `카드 ${card}` },
        { action: 'PURCHASED', amount: -10_000 },
      ],
    })
    expect(codeOf(await of('MONEY/me?actionCodeList=STOLEN'))).toBe(errorCodes.INVALID_INPUT)
    expect(codeOf(await of(`MONEY/${taker}?x=1`))).toBe(errorCodes.AMOUNT_NOT_FOUND)
    expect(codeOf(await of('SECONDARY/nobody?x=1'))).toBe(errorCodes.CARD_NOT_FOUND)
    expect((await ask(giver, `/api/money/history/MASTER/${card}?year=2026&month=10`)).body.total).toBe(0)
  })

  it("names movements of another member's design by the BTOC family", async () => {
    const at = backend.deps.now()
    const b2c = await addCard(backend.db, {
      id: `b2c-${count}`,
      ownerId: giver,
      amount: 9_000,
      type: 'NORMAL_B2C',
      at,
    })
    await callWithProof(backend, giver, '/api/card/exchange', {
      cardDivision: 'MASTER',
      cardId: b2c,
      amount: 4_000,
    })
    const month = 'year=2026&month=11'
    expect((await ask(giver, `/api/money/history/MASTER/${b2c}?${month}`)).body.items).toMatchObject([
      { action: 'BTOC_EXCHANGED' },
      { action: 'BTOC_CHARGED' },
    ])
    const filtered = await ask(giver, `/api/money/history/MONEY/me?${month}&actionCodeList=BTOC_EXCHANGED`)
    expect(filtered.body).toMatchObject({ total: 1, totalIn: 4_000 })
  })
})

describe('expiry', () => {
  it('refunds a gift behind more than a batch of those that cannot be returned', async () => {
    const { db, deps } = backend
    const { secondaryCardId } = (await sendGift(backend, giver, card, 10_000)).body
    const gift = onlyRow(await db.select().from(gifts).where(eq(gifts.secondaryCardId, secondaryCardId)))
    const face = onlyRow(await db.select().from(cards).where(eq(cards.id, secondaryCardId)))
    // Their escrow accounts hold no amount.
    const stuck = Array.from({ length: 101 }, (_, index) => `stuck-${index}`)
    const receiveBy = new Date(gift.receiveBy.getTime() - 1)
    await db.insert(cards).values(stuck.map((id) => ({ ...face, id })))
    await db
      .insert(gifts)
      .values(stuck.map((id) => ({ ...gift, id, secondaryCardId: id, token: id, receiveBy })))
    backend.passTime(7 * 24 * 60 * 60_000)
    await expireGifts(deps)
    expect(await readCardBalance(db, card)).toBe(100_000)
    const isStuck = and(eq(gifts.status, 'RECEIVING'), inArray(gifts.id, stuck))
    expect(await db.$count(gifts, isStuck)).toBe(stuck.length)
    await db.delete(gifts).where(inArray(gifts.id, stuck))
    await db.delete(cards).where(inArray(cards.id, stuck))
  })

  it('refunds a gift after 7 days, and not earlier', async () => {
    const gift = (await sendGift(backend, giver, card, 10_000)).body
    await openGift(backend, taker, gift.link)
    backend.passTime(7 * 24 * 60 * 60_000 - 1)
    await expireGifts(backend.deps)
    expect(await readCardBalance(backend.db, card)).toBe(90_000)
    backend.passTime(1)
    expect(
      codeOf(
        await callWithProof(backend, taker, '/api/gift/accept', { secondaryCardId: gift.secondaryCardId }),
      ),
    ).toBe(4047)
    expect(await expireGifts(backend.deps)).toBeGreaterThan(0)
    expect(await expireGifts(backend.deps)).toBe(0)
    expect(await readCardBalance(backend.db, card)).toBe(100_000)
    const [row] = await backend.db.select().from(cards).where(eq(cards.id, gift.secondaryCardId))
    expect(row?.status).toBe('CANCELLED_EXPIRED')
    expect((await ask(giver, '/api/gift/history/send-history')).body.items[0]).toMatchObject({
      status: 'CANCELLED_EXPIRED',
      endedBy: 'expiry',
    })
    await isClean()
  })
})

it('shows a balance of zero for a member without postings', async () => {
  expect(await readMoneyBalance(backend.db, taker)).toBe(0)
  expect((await ask(taker, '/api/money')).body).toEqual({
    balance: 0,
    maxBalance: 2_000_000,
    roomLeft: 2_000_000,
    chargeBlock: null,
  })
})

it('places a received gift in the month in which it was accepted', async () => {
  const { deps } = backend
  const seoulNow = () => new Date(deps.now().getTime() + 9 * 60 * 60_000)
  const turn = Date.UTC(seoulNow().getUTCFullYear(), seoulNow().getUTCMonth() + 1)
  backend.passTime(turn - seoulNow().getTime() - 60_000)
  const month = (side: string, at: Date) =>
    `/api/gift/history/${side}-history?year=${at.getUTCFullYear()}&month=${at.getUTCMonth() + 1}`
  const sentAt = seoulNow()
  const { body } = await sendGift(backend, giver, card, 10_000)
  await openGift(backend, taker, body.link)
  backend.passTime(120_000)
  const { secondaryCardId } = body
  expect((await callWithProof(backend, taker, '/api/gift/accept', { secondaryCardId })).status).toBe(200)
  expect(seoulNow().getUTCMonth()).not.toBe(sentAt.getUTCMonth())
  expect((await ask(giver, month('send', sentAt))).body.total).toBe(1)
  expect((await ask(taker, month('receive', sentAt))).body.total).toBe(0)
  expect((await ask(taker, month('receive', seoulNow()))).body.total).toBe(1)
})
