import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { orderLimits } from '@/domain/limits'
import type { OrderStatus } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { orders, payments, stockReservations } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'
import { closePaymentWindow } from '../payment/transition-payment'
import { closeOrder } from './close-order'

/**
 * Checks how many orders of a member are in one of these statuses, before one more waits for a deposit: each holds its stock for
 * days at no cost. The member is locked.
 *
 * @throws TOO_MANY_REQUESTS
 */
export const checkUnpaidOrders = async (tx: Db, userId: string, statuses: OrderStatus[]): Promise<void> => {
  const [open] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, statuses)))
  if ((open?.orders ?? 0) < orderLimits.maxUnpaid) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `아직 결제하지 않은 주문이 ${orderLimits.maxUnpaid}개 있어요. 입금하거나 취소한 뒤 다시 주문해 주세요.`,
  })
}

/**
 * Abandons a member's pending order. An order that is being approved, paid or closed stays as it is.
 *
 * @returns the order's status afterwards
 * @throws NOT_FOUND for an order that is not the member's
 */
export const abandonOrder = async (db: Db, userId: string, orderId: string, at: Date) =>
  db.transaction(async (tx) => {
    const isOwn = and(eq(orders.id, orderId), eq(orders.userId, userId))
    const [order] = await tx.select({ id: orders.id }).from(orders).where(isOwn)
    if (!order) throw notFound()
    if (await closePaymentWindow(tx, { orderId }, at)) {
      await closeOrder(tx, { orderId, status: 'abandoned', reason: 'PAYMENT_CANCELLED', at })
    }
    const [current] = await tx.select({ status: orders.status }).from(orders).where(isOwn)
    return { orderId, status: current?.status ?? 'abandoned' }
  })

/** Returns the ids of a member's orders with an open payment window that reserve one of the SKUs. */
export const findPendingOrders = async (tx: Db, userId: string, skuIds: readonly string[]) => {
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

/**
 * Refuses another order of goods while the payment of an earlier one is being confirmed. Called after the orders of open windows are
 * closed, because one of them may have returned meanwhile.
 *
 * @throws STILL_CONFIRMING with the id of the newest one as the field `earlier`
 */
export const checkNoneConfirming = async (
  tx: Db,
  userId: string,
  skuIds: readonly string[],
): Promise<void> => {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(stockReservations, eq(stockReservations.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'pending_payment'),
        ne(payments.status, 'requested'),
        inArray(stockReservations.skuId, [...skuIds]),
      ),
    )
    .orderBy(descending(orders.createdAt), orders.id)
    .limit(1)
  if (order) throw new AppError('STILL_CONFIRMING', { fields: { earlier: order.id } })
}

/** Closes the payment windows of orders. Returns the ids of those that were still open. */
export const closePaymentWindows = async (
  tx: Db,
  orderIds: readonly string[],
  at: Date,
): Promise<string[]> => {
  const closed: string[] = []
  for (const orderId of orderIds) if (await closePaymentWindow(tx, { orderId }, at)) closed.push(orderId)
  return closed
}
