import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { HELD_GIFT_STATUSES, productGiftLimits, type ProductGiftStatus } from '@/domain/product-gift'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { orderLines, orders } from '@/server/db/schema/order'
import { productGifts } from '@/server/db/schema/product-gift'
import type { CardLook } from '../main/card/card-rows'
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
  /** Whether it is opened by the link of the order's first gift, as are the others. */
  isShared?: boolean
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
  const firstId = newId('pgf')
  await tx.insert(productGifts).values(
    gifts.map((gift, index) => {
      const line = lines[index]
      if (!line) throw new Error(`order ${orderId} has fewer lines than gifts`)
      return {
        id: index === 0 ? firstId : newId('pgf'),
        shareId: gift.isShared ? firstId : null,
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

/** What became of the gifts of a link that several members open. */
export interface GiftShare {
  total: number
  accepted: number
  /** Gifts that nobody has accepted, and that are held. */
  held: number
}

/** Gifts that are opened by one link: by the id of their share, else by their own. */
export const linkIdOf = ({ id, shareId }: Pick<ProductGiftRow, 'id' | 'shareId'>): string => shareId ?? id

/** The gifts that are opened by the link of a gift, itself among them. */
export const isOfLink = ({ id, shareId }: Pick<ProductGiftRow, 'id' | 'shareId'>): SQL =>
  shareId === null ? eq(productGifts.id, id) : eq(productGifts.shareId, shareId)

/** Counts the gifts of each of these shares. */
export const countShares = async (
  db: Db,
  shareIds: readonly string[],
): Promise<ReadonlyMap<string, GiftShare & { status: ProductGiftStatus }>> => {
  if (shareIds.length === 0) return new Map()
  const rows = await db
    .select({ shareId: productGifts.shareId, status: productGifts.status, count: count() })
    .from(productGifts)
    .where(inArray(productGifts.shareId, [...shareIds]))
    .groupBy(productGifts.shareId, productGifts.status)
  return new Map(
    shareIds.map((shareId) => {
      const counts = new Map(
        rows.filter((row) => row.shareId === shareId).map((row) => [row.status, row.count]),
      )
      const held = HELD_GIFT_STATUSES.find((status) => counts.has(status))
      const [other = 'CLOSED'] = counts.keys()
      return [
        shareId,
        {
          total: [...counts.values()].reduce((sum, one) => sum + one, 0),
          accepted: counts.get('ACCEPTED') ?? 0,
          held: HELD_GIFT_STATUSES.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0),
          // What may still be opened says what the link is; then whether anybody has.
          status: held ?? (counts.has('ACCEPTED') ? 'ACCEPTED' : other),
        },
      ]
    }),
  )
}
