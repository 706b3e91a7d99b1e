import { eq } from 'drizzle-orm'
import { errorCodes, type ErrorName } from '@/domain/error-codes'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import type { ActorType, OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { lockOrder, lockOrderLines } from '../order-line/order-rows'
import { transitionUnpaidLines } from '../order-line/transition-line'
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
