import { and, count, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GiftHistory, GiftHistoryDetail, GiftHistoryItem } from '@/contract/main/gift'
import type { CardDivision } from '@/domain/card'
import { monthRange, type YearMonth } from '@/lib/date'
import { giftLinkPath } from '@/lib/gift-paths'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { cards } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { gifts, walletPayments } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { toWireLook } from '../card/card-rows'
import { isScheduled } from './return-gift'

export type GiftSide = 'sent' | 'received' | 'both'

const SIDE: Record<GiftSide, (userId: string) => SQL | undefined> = {
  sent: (userId) => eq(gifts.senderId, userId),
  received: (userId) => eq(gifts.receiverId, userId),
  both: (userId) => or(eq(gifts.senderId, userId), eq(gifts.receiverId, userId)),
}

/** The instant that places a gift in a history. A received one belongs where the receiver's card has it. */
const TIME = { sent: gifts.sentAt, received: gifts.receivedAt, both: gifts.sentAt } as const

const inMonth = (side: GiftSide, month: YearMonth | null): SQL | undefined => {
  if (!month) return undefined
  const { from, to } = monthRange(month)
  return and(gte(TIME[side], new Date(from)), lt(TIME[side], new Date(to)))
}

const returned = alias(cards, 'returned')

const selectGifts = (db: Db) =>
  db
    .select({ gift: gifts, card: cards, receiverName: users.name, returned })
    .from(gifts)
    .innerJoin(cards, eq(cards.id, gifts.secondaryCardId))
    .leftJoin(users, eq(users.id, gifts.receiverId))
    .leftJoin(returned, eq(returned.id, gifts.returnedCardId))

type Row = Awaited<ReturnType<typeof selectGifts>>[number]

const toItem = ({ gift, card, receiverName }: Row, userId: string): GiftHistoryItem => {
  const isSender = gift.senderId === userId
  return {
    cardHistoryId: gift.id,
    secondaryCardId: gift.secondaryCardId,
    senderCardId: gift.senderCardId,
    senderCardDivision: gift.senderCardDivision,
    direction: isSender ? 'SENT' : 'RECEIVED',
    ...toWireLook(card),
    status: gift.status,
    endedBy: gift.endedBy,
    giverName: gift.giverName,
    receiverName,
    amount: gift.amount,
    msgToReceiver: gift.msgToReceiver,
    thankMsgFromReceiver: gift.thankMsgFromReceiver,
    // The receiver got it on its day.
    sentAt: ((isSender ? null : gift.openedAt) ?? gift.sentAt).toISOString(),
    sendAt: isScheduled(gift) ? gift.sendAt.toISOString() : null,
    receiveBy: gift.receiveBy.toISOString(),
    updatedAt: gift.updatedAt.toISOString(),
    link: isSender && gift.status === 'RECEIVING' ? giftLinkPath(gift.token) : null,
  }
}

/** Returns a page of a member's sent or received gifts, or both, newest first. */
export const giftHistory = async (
  db: Db,
  userId: string,
  side: GiftSide,
  query: PageRequest & { month: YearMonth | null },
): Promise<GiftHistory> => {
  const where = and(SIDE[side](userId), inMonth(side, query.month))
  const [all] = await db.select({ total: count() }).from(gifts).where(where)
  const rows = await selectGifts(db)
    .where(where)
    .orderBy(descending(TIME[side]), gifts.id)
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(
    rows.map((row) => toItem(row, userId)),
    all?.total ?? 0,
    query,
  )
}

export interface GiftRef {
  historyId: string
  senderCardId: string
  division?: CardDivision
}

const findPayment = async (db: Db, giftId: string): Promise<{ id: string } | undefined> => {
  const [payment] = await db
    .select({ id: walletPayments.id })
    .from(walletPayments)
    .where(eq(walletPayments.giftId, giftId))
  return payment
}

/** Returns one gift of a member. @throws CARD_HISTORY_NOT_FOUND for a gift that is not theirs */
export const giftDetail = async (
  db: Db,
  userId: string,
  side: Exclude<GiftSide, 'both'>,
  { historyId, senderCardId, division }: GiftRef,
): Promise<GiftHistoryDetail> => {
  const where = and(
    SIDE[side](userId),
    eq(gifts.id, historyId),
    eq(gifts.senderCardId, senderCardId),
    division && eq(gifts.senderCardDivision, division),
  )
  const [row] = await selectGifts(db).where(where)
  if (!row) throw new AppError('CARD_HISTORY_NOT_FOUND')
  const item = toItem(row, userId)
  const isSender = side === 'sent'
  const returnedTo = isSender ? row.returned : null
  const { source } = row.gift
  const paid = isSender && source === 'gateway' ? await findPayment(db, historyId) : null
  return {
    ...item,
    returnedTo: returnedTo && {
      cardDivision: returnedTo.division,
      cardId: returnedTo.id,
      title: returnedTo.title,
    },
    paidFrom: isSender ? source : null,
    paymentId: paid?.id ?? null,
    canCancel: isSender && item.status === 'RECEIVING',
    canThank: side === 'received' && item.thankMsgFromReceiver === '',
  }
}
