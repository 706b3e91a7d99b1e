import { and, asc, count, eq, gte, isNull, lt, or, type SQL } from 'drizzle-orm'
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
import { countShares, listedIdOf } from '../gift-record'
import { isScheduled } from './return-gift'

export type GiftSide = 'sent' | 'received' | 'both'

/** The gifts of a link for several members are one in the list of their sender. */
const isListed = or(isNull(gifts.shareId), eq(gifts.shareId, gifts.id))

const isSentBy = (userId: string): SQL | undefined => and(eq(gifts.senderId, userId), isListed)

const SIDE: Record<GiftSide, (userId: string) => SQL | undefined> = {
  sent: isSentBy,
  received: (userId) => eq(gifts.receiverId, userId),
  both: (userId) => or(isSentBy(userId), eq(gifts.receiverId, userId)),
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

type Shares = Awaited<ReturnType<typeof countShares>>

/** The status of a gift for its sender, of a link that several members open: that of what is left, else whether any was accepted. */
const statusOf = ({ status, endedBy }: Row['gift'], share: ReturnType<Shares['get']> | null) =>
  share && share.accepted > 0 && status !== 'RECEIVING'
    ? { status: 'OWNED' as const, endedBy: null }
    : { status, endedBy }

const linkOf = (gift: Row['gift']): string | null =>
  gift.status === 'RECEIVING' && listedIdOf(gift) === gift.id ? giftLinkPath(gift.token) : null

const toItem = ({ gift, card, receiverName }: Row, userId: string, shares: Shares): GiftHistoryItem => {
  const isSender = gift.senderId === userId
  const share = isSender && gift.shareId !== null ? (shares.get(gift.shareId) ?? null) : null
  return {
    cardHistoryId: gift.id,
    secondaryCardId: gift.secondaryCardId,
    senderCardId: gift.senderCardId,
    senderCardDivision: gift.senderCardDivision,
    direction: isSender ? 'SENT' : 'RECEIVED',
    ...toWireLook(card),
    ...statusOf(gift, share),
    giverName: gift.giverName,
    // Each of a link has another one.
    receiverName: share === null ? receiverName : null,
    namedReceiver: isSender ? gift.receiverName : '',
    amount: gift.amount,
    share,
    msgToReceiver: gift.msgToReceiver,
    thankMsgFromReceiver: share === null ? gift.thankMsgFromReceiver : '',
    // The receiver got it on its day.
    sentAt: ((isSender ? null : gift.openedAt) ?? gift.sentAt).toISOString(),
    sendAt: isScheduled(gift) ? gift.sendAt.toISOString() : null,
    receiveBy: gift.receiveBy.toISOString(),
    updatedAt: gift.updatedAt.toISOString(),
    link: isSender ? linkOf(gift) : null,
  }
}

const sharesOf = (db: Db, rows: readonly Row[]): Promise<Shares> =>
  countShares(
    db,
    rows.flatMap(({ gift }) => gift.shareId ?? []),
  )

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
    .orderBy(descending(TIME[side]), asc(gifts.batchOrder), asc(gifts.id))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  const shares = await sharesOf(db, rows)
  return toPage(
    rows.map((row) => toItem(row, userId, shares)),
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

/** Returns all gifts that one payment has sent, in the order in which they were named; none for one that was sent alone. */
const batchOf = async (db: Db, { batchId, senderId }: Row['gift']): Promise<GiftHistoryItem[]> => {
  if (batchId === null) return []
  const rows = await selectGifts(db).where(eq(gifts.batchId, batchId)).orderBy(asc(gifts.batchOrder))
  return rows.map((row) => toItem(row, senderId, new Map()))
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
  const item = toItem(row, userId, await sharesOf(db, [row]))
  const isSender = side === 'sent'
  const returnedTo = isSender ? row.returned : null
  const { source } = row.gift
  const { batchId } = row.gift
  const paid = isSender && source === 'gateway' ? await findPayment(db, batchId ?? historyId) : null
  return {
    ...item,
    returnedTo: returnedTo && {
      cardDivision: returnedTo.division,
      cardId: returnedTo.id,
      title: returnedTo.title,
    },
    paidFrom: isSender ? source : null,
    paymentId: paid?.id ?? null,
    batch: isSender ? await batchOf(db, row.gift) : [],
    canCancel: isSender && item.status === 'RECEIVING',
    canThank: side === 'received' && item.thankMsgFromReceiver === '',
  }
}
