import { and, eq, notExists, sql } from 'drizzle-orm'
import { PRODUCT_GIFTS_RECEIVED, PRODUCT_GIFTS_SENT } from '@/config/paths'
import type { Db } from '@/server/db/client'
import { orderLines } from '@/server/db/schema/order'
import { productGiftOpenings, productGifts } from '@/server/db/schema/product-gift'
import { AppError, notFound } from '@/server/http/app-error'
import { notify } from '../../main/notification/notify'
import { isOfLink, linkIdOf, openedColumns, type ProductGiftRow } from '../product-gift-record'
import { lockGift } from './return-gift'

interface GiftNews {
  /** Identifies the event of the gift, such as `product-gift-reminder`. */
  event: string
  /** What follows the name that the giver has chosen for the gift. */
  title: string
  body: string
  at: Date
}

/** Notifies the members who have opened the link of a gift and have received nothing by it. Nobody else is known to get it. */
export const notifyOpeners = async (
  tx: Db,
  gift: ProductGiftRow,
  { event, title, body, at }: GiftNews,
): Promise<void> => {
  const linkId = linkIdOf(gift)
  // Of a link for several members.
  const receivedBy = tx
    .select({ one: sql`1` })
    .from(productGifts)
    .where(and(eq(productGifts.shareId, linkId), eq(productGifts.receiverId, productGiftOpenings.userId)))
  const opened = await tx
    .select({ userId: productGiftOpenings.userId })
    .from(productGiftOpenings)
    .where(and(eq(productGiftOpenings.giftId, linkId), notExists(receivedBy)))
  const text = { title: `${gift.giverName}${title}`, body }
  for (const { userId } of opened)
    await notify(tx, {
      userId,
      kind: 'gift',
      eventKey: `${event}:${linkId}:${userId}`,
      ...text,
      href: PRODUCT_GIFTS_RECEIVED,
      at,
      push: text,
    })
}

const notifyOpened = async (tx: Db, gift: ProductGiftRow, at: Date): Promise<void> => {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, gift.lineId))
  await notify(tx, {
    userId: gift.senderId,
    kind: 'gift',
    eventKey: `product-gift-opened:${linkIdOf(gift)}`,
    title: `${gift.receiverName === '' ? '예약한 선물이' : `${gift.receiverName}님께 예약한 선물이`} 열렸어요`,
    body: `${line?.productTitle ?? ''} · 아직 링크를 보내지 않았다면 지금 보내 주세요`,
    href: PRODUCT_GIFTS_SENT,
    at,
  })
  await notifyOpeners(tx, gift, {
    event: 'product-gift-opened',
    title: '님의 선물이 열렸어요',
    body: `${line?.productTitle ?? ''} · 지금 받을 수 있어요`,
    at,
  })
}

/** Opens a dated gift whose hour has come. It waits from now on, however late it is. @returns false if it was opened before */
export const openScheduledGift = async (tx: Db, gift: ProductGiftRow, at: Date): Promise<boolean> => {
  const isScheduled = and(eq(productGifts.id, gift.id), eq(productGifts.status, 'SCHEDULED'))
  const isDue = and(isScheduled, sql`${productGifts.sendAt} <= ${at.toISOString()}::timestamptz`)
  const [opened] = await tx.update(productGifts).set(openedColumns(at)).where(isDue).returning()
  if (!opened) return false
  await notifyOpened(tx, opened, at)
  return true
}

/** Changes the hour of a gift that has not opened; null opens it now. @throws NOT_FOUND, GIFT_ENDED */
export const scheduleGift = async (
  tx: Db,
  { userId, giftId, sendAt, at }: { userId: string; giftId: string; sendAt: Date | null; at: Date },
): Promise<void> => {
  const isOwn = and(eq(productGifts.id, giftId), eq(productGifts.senderId, userId))
  const [found] = await tx.select().from(productGifts).where(isOwn)
  if (!found) throw notFound()
  const { gift } = await lockGift(tx, found)
  if (gift.status !== 'SCHEDULED')
    throw new AppError('GIFT_ENDED', { message: '이미 열린 선물이라 날짜를 바꿀 수 없어요.' })
  const changed = sendAt === null ? { ...openedColumns(at), sendAt: at } : { sendAt, updatedAt: at }
  await tx
    .update(productGifts)
    .set(changed)
    .where(and(isOfLink(gift), eq(productGifts.status, 'SCHEDULED')))
}
