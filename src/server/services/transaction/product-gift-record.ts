import { and, asc, eq, sql } from 'drizzle-orm'
import { productGiftLimits } from '@/domain/product-gift'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { orderLines, orders } from '@/server/db/schema/order'
import { productGifts } from '@/server/db/schema/product-gift'
import type { CardLook } from '../main/card/card-look'
import type { OrderLineRow, OrderRow } from './order-line/order-rows'

/** Whether the holder of a voucher may give it on: it came as a gift, nothing of it was used, and nobody has given it on before. */
export const isGivableVoucher = async (
  db: Db,
  { order, line }: { order: OrderRow; line: OrderLineRow },
  now: Date,
): Promise<boolean> => {
  if (order.giftId === null || line.status !== 'received') return false
  if (line.expirationDate === null || line.expirationDate <= now) return false
  const isGivenOn = and(eq(productGifts.id, order.giftId), eq(productGifts.source, 'voucher'))
  return (await db.$count(productGifts, isGivenOn)) === 0
}

export type ProductGiftRow = typeof productGifts.$inferSelect

/** What a giver writes on a gift. */
export interface GiftLetter {
  look: CardLook
  giverName: string
  message: string
}

/** A gift of an order that is not paid yet. */
export interface NewProductGift extends GiftLetter {
  receiverName: string
  canChooseOption: boolean
  sendAt: Date | null
}

/** The columns of a gift that its giver's letter fills. */
export const letterColumns = ({ look, giverName, message }: GiftLetter) => ({
  giverName,
  message,
  faceType: look.type,
  faceTitle: look.title,
  face: look.face,
  orientation: look.orientation,
  video: look.video,
  overlay: look.overlay,
})

/**
 * Inserts the gifts of a pending order, one for each of its lines. Each has its price and an equal part of the delivery fee, which
 * is that of one parcel.
 */
export const insertGifts = async (
  tx: Db,
  {
    orderId,
    senderId,
    gifts,
    at,
  }: { orderId: string; senderId: string; gifts: readonly NewProductGift[]; at: Date },
): Promise<void> => {
  const lines = await tx
    .select({ id: orderLines.id, price: orderLines.totalAmount, total: orders.totalAmount })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.sortOrder))
  await tx.insert(productGifts).values(
    gifts.map((gift, index) => {
      const line = lines[index]
      if (!line) throw new Error(`order ${orderId} has fewer lines than gifts`)
      return {
        id: newId('pgf'),
        orderId,
        lineId: line.id,
        senderId,
        source: 'payment' as const,
        status: 'UNPAID' as const,
        amount: line.total / lines.length,
        ...letterColumns(gift),
        receiverName: gift.receiverName,
        canChooseOption: gift.canChooseOption,
        token: newId('pgl'),
        sendAt: gift.sendAt,
        createdAt: at,
        updatedAt: at,
      }
    }),
  )
}

/** Returns the term of a gift that opens at this instant. */
export const openedColumns = (at: Date) => ({
  status: 'WAITING' as const,
  sentAt: at,
  receiveBy: new Date(at.getTime() + productGiftLimits.receiveWithinMs),
  updatedAt: at,
})

const isUnpaid = (orderId: string) =>
  and(eq(productGifts.orderId, orderId), eq(productGifts.status, 'UNPAID'))

/** Opens the gifts of an order that is paid now; one with a later day waits for it. Returns them by id. */
export const openPaidGifts = async (tx: Db, orderId: string, at: Date): Promise<ProductGiftRow[]> => {
  const opened = openedColumns(at)
  const isLater = sql`${productGifts.sendAt} > ${at.toISOString()}::timestamptz`
  const scheduled = await tx
    .update(productGifts)
    .set({ status: 'SCHEDULED', updatedAt: at })
    .where(and(isUnpaid(orderId), isLater))
    .returning()
  const waiting = await tx.update(productGifts).set(opened).where(isUnpaid(orderId)).returning()
  return [...scheduled, ...waiting].toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Closes the gifts of an order that will not be paid. */
export const closeUnpaidGifts = async (tx: Db, orderId: string, at: Date): Promise<void> => {
  await tx.update(productGifts).set({ status: 'CLOSED', updatedAt: at }).where(isUnpaid(orderId))
}

/**
 * Returns the gift that was paid for, of the one that a receiver accepted: a received voucher may have been given on.
 *
 * @throws when there is none
 */
export const payingGiftOf = async (tx: Db, giftId: string): Promise<ProductGiftRow> => {
  const [row] = await tx
    .select({ gift: productGifts, parent: orders.giftId })
    .from(productGifts)
    .innerJoin(orders, eq(orders.id, productGifts.orderId))
    .where(eq(productGifts.id, giftId))
  if (!row) throw new Error(`unknown gift ${giftId}`)
  return row.gift.source === 'payment' || row.parent === null ? row.gift : payingGiftOf(tx, row.parent)
}
