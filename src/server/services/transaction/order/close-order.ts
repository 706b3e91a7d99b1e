import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { errorCodes, type ErrorName } from '@/domain/error-codes'
import { orderLimits } from '@/domain/limits'
import { type OrderStatus, UNPAID_ORDER_STATUSES } from '@/domain/order'
import type { ActorType, OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { orders, payments, stockReservations } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'
import { lockOrder, lockOrderLines } from '../order-line/order-rows'
import { transitionUnpaidLines } from '../order-line/transition-line'
import { closePaymentWindow } from '../payment/transition-payment'
import { closeUnpaidGifts } from '../product-gift-record'
import { releaseReservedStock } from '../stock/reserve-stock'
import { notifyOrder } from './notify-order'

export interface Closing {
  orderId: string
  /** `abandoned` by the shopper: the history shows it only if it was placed. `failed`: the payment failed. */
  status: 'failed' | 'abandoned'
  reason: ErrorName
  at: Date
}

const LINE_STATUS: Partial<Record<ErrorName, OrderLineStatus>> = {
  PAYMENT_EXPIRED: 'payment_fail_timeout',
  PAYMENT_CANCELLED: 'order_cancelled',
  PAYMENT_AMOUNT_MISMATCH: 'payment_fail_validation',
  INVALID_PAYMENT_RETURN: 'payment_fail_invalid_trial',
}

/**
 * Closes an unpaid order in the caller's transaction: releases its stock and gives its lines the status of the reason.
 *
 * @returns false for an order that does not wait for payment any more
 */
export const closeOrder = async (tx: Db, { orderId, status, reason, at }: Closing): Promise<boolean> => {
  const order = await lockOrder(tx, orderId)
  if (!order || !UNPAID_ORDER_STATUSES.includes(order.status)) return false
  const placedAt = status === 'failed' ? (order.placedAt ?? at) : order.placedAt
  await tx
    .update(orders)
    .set({ status, failureCode: errorCodes[reason], placedAt })
    .where(eq(orders.id, orderId))
  if (order.giftRole === 'given') await closeUnpaidGifts(tx, orderId, at)
  await releaseReservedStock(tx, orderId)
  const lines = await lockOrderLines(tx, orderId)
  const actor: ActorType = reason === 'PAYMENT_CANCELLED' ? 'user' : 'system'
  const to = LINE_STATUS[reason] ?? 'payment_fail_error'
  await transitionUnpaidLines(
    tx,
    lines.map((line) => ({ line, to })),
    { actor, at },
  )
  // The shopper is not on the screen when the deposit period ends.
  if (order.status === 'awaiting_deposit' && reason === 'PAYMENT_EXPIRED') {
    await notifyOrder(tx, order, 'order-deposit-missed', at)
  }
  return true
}

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

/** A member's unpaid orders that reserve one of the SKUs. */
const isPendingWith = (userId: string, skuIds: readonly string[]) =>
  and(
    eq(orders.userId, userId),
    eq(orders.status, 'pending_payment'),
    inArray(stockReservations.skuId, [...skuIds]),
  )

/** Returns the ids of a member's orders with an open payment window that reserve one of the SKUs. */
export const findPendingOrders = async (tx: Db, userId: string, skuIds: readonly string[]) => {
  const rows = await tx
    .selectDistinct({ orderId: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(stockReservations, eq(stockReservations.orderId, orders.id))
    .where(and(isPendingWith(userId, skuIds), eq(payments.status, 'requested')))
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
    .where(and(isPendingWith(userId, skuIds), ne(payments.status, 'requested')))
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
