import type { Context, Hono } from 'hono'
import type { CardStatus, Division } from '@tests/foreign/data/cards'
import { localDaysAgo } from '@tests/foreign/data/time'
import { nextId } from '@tests/foreign/data/world'
import { ServiceError, required } from '@tests/foreign/http/service-error'
import { amountIn, bodyOf, memberOf, replyPage } from '@tests/foreign/services/main/main-context'
import type { MainContext } from '@tests/foreign/services/main/main-context'

const DAILY_LIMIT = 500_000
const MAX_MESSAGE = 200

const requireReceiving = (status: CardStatus) => {
  if (status !== 'RECEIVING') throw new ServiceError(409, 'Invalid card status.', 4047)
}

export const addGiftRoutes = (service: Hono, context: MainContext) => {
  const { world } = context

  const giftCard = (secondaryCardId: unknown) =>
    required(
      world.cards.find((card) => card.secondaryCardId === Number(secondaryCardId)),
      'The gift',
    )

  const send = async (c: Context, division: Division) => {
    memberOf(c, context)
    const body = await bodyOf(c)
    const amount = amountIn(body) ?? 10_000
    if (amount > DAILY_LIMIT) throw new ServiceError(400, 'The limit is exceeded.', 40411)
    const gift = {
      cardHistoryId: nextId(world),
      senderCardId: Number(body.cardId ?? body.senderCardId ?? 100),
      secondaryCardId: nextId(world),
      cardDivision: division,
      giverName: '한지우',
      receiverName: String(body.receiverName ?? '받는 사람'),
      amount,
      msgToReceiver: String(body.msgToReceiver ?? ''),
      thankMsgFromReceiver: null,
      updatedAt: localDaysAgo(0),
      cardStatus: 'RECEIVING' as const,
      imageUrl: `${world.origin}/pictures/card/100.svg`,
    }
    world.sentGifts.unshift(gift)
    return c.json(gift, 201)
  }

  service.get('/api/gift/limit', (c) => {
    memberOf(c, context)
    return c.json({ dailyLimit: DAILY_LIMIT, remaining: DAILY_LIMIT, minimum: 1000 })
  })

  service.post('/api/gift/send-master', (c) => send(c, 'MASTER'))
  service.post('/api/gift/send-secondary', (c) => send(c, 'SECONDARY'))

  service.post('/api/gift/accept', async (c) => {
    memberOf(c, context)
    const { secondaryCardId } = await bodyOf(c)
    const card = giftCard(secondaryCardId)
    requireReceiving(card.status)
    card.status = 'OWNED'
    return c.json({ secondaryCardId: card.secondaryCardId, cardId: card.cardId })
  })

  // Only the sender can cancel a gift, until it is accepted.
  service.post('/api/gift/cancel', async (c) => {
    memberOf(c, context)
    const { secondaryCardId } = await bodyOf(c)
    const gift = required(
      world.sentGifts.find((candidate) => candidate.secondaryCardId === Number(secondaryCardId)),
      'The gift',
    )
    requireReceiving(gift.cardStatus)
    gift.cardStatus = 'CANCELLED'
    gift.updatedAt = localDaysAgo(0)
    const source = world.cards.find((card) => card.cardId === gift.senderCardId)
    if (source) source.balance += gift.amount
    return c.body(null, 200)
  })

  service.post('/api/gift/send-msg', async (c) => {
    memberOf(c, context)
    const { cardHistoryId, thankMsgFromReceiver } = await bodyOf(c)
    const gift = required(
      world.receivedGifts.find((candidate) => candidate.cardHistoryId === Number(cardHistoryId)),
      'The gift',
    )
    gift.thankMsgFromReceiver = String(thankMsgFromReceiver).slice(0, MAX_MESSAGE)
    return c.body(null, 200)
  })

  service.get('/api/gift/history/send-history', (c) => {
    memberOf(c, context)
    return c.json(world.sentGifts)
  })

  service.get('/api/gift/history/send-history/detail/:division/:historyId/:senderCardId', (c) => {
    memberOf(c, context)
    const { historyId } = c.req.param()
    const gift = world.sentGifts.find((candidate) => candidate.cardHistoryId === Number(historyId))
    return c.json(required(gift, 'The gift'))
  })

  service.get('/api/gift/history/receive-history', (c) => {
    memberOf(c, context)
    return c.json(world.receivedGifts)
  })

  service.get('/api/gift/history/receive-history/detail/:historyId/:senderCardId', (c) => {
    memberOf(c, context)
    const { historyId } = c.req.param()
    const gift = world.receivedGifts.find((candidate) => candidate.cardHistoryId === Number(historyId))
    return c.json(required(gift, 'The gift'))
  })

  service.get('/api/gift/history/list', (c) => {
    memberOf(c, context)
    return replyPage(c, [...world.receivedGifts, ...world.sentGifts], 10)
  })
}
