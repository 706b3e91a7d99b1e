import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orders, payments, stockReservations } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import { closeOrder } from './close-order'

/** Ends the trip to the window if nobody has come back from it yet. @returns whether it did */
const closeWindow = async (tx: Db, orderId: string, at: Date): Promise<boolean> => {
  const closed = await tx
    .update(payments)
    .set({ status: 'cancelled_by_user', updatedAt: at })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'requested')))
    .returning({ id: payments.id })
  return closed.length > 0
}

/**
 * Gives a member's pending order up; one that is being approved, is paid or has ended stays as it is.
 *
 * @throws NOT_FOUND when it is not theirs
 */
export const abandonOrder = async (db: Db, userId: string, orderId: string, at: Date) =>
  db.transaction(async (tx) => {
    const own = and(eq(orders.id, orderId), eq(orders.userId, userId))
    const [order] = await tx.select({ id: orders.id }).from(orders).where(own)
    if (!order) throw notFound()
    if (await closeWindow(tx, orderId, at)) {
      await closeOrder(tx, { orderId, status: 'abandoned', reason: 'PAYMENT_CANCELLED', at })
    }
    const [after] = await tx.select({ status: orders.status }).from(orders).where(own)
    return { orderId, status: after?.status ?? 'abandoned' }
  })

/**
 * A shopper who comes back by another way and orders again must not compete with the stock that their
 * own forgotten window holds: those orders, with a sku in common, are the ones found here.
 */
export const ownPendingOrders = async (tx: Db, userId: string, skuIds: readonly string[]) => {
  const rows = await tx
    .selectDistinct({ orderId: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(stockReservations, eq(stockReservations.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'pending_payment'),
        eq(payments.status, 'requested'),
        inArray(stockReservations.skuId, [...skuIds]),
      ),
    )
    .orderBy(orders.id)
  return rows.map(({ orderId }) => orderId)
}

/** Closes their windows first; whoever was quicker to approve keeps the order. @returns those closed */
export const closeWindows = async (tx: Db, orderIds: readonly string[], at: Date): Promise<string[]> => {
  const closed: string[] = []
  for (const orderId of orderIds) if (await closeWindow(tx, orderId, at)) closed.push(orderId)
  return closed
}
