import { asc, eq } from 'drizzle-orm'
import { errorCodes, type ErrorName } from '@/domain/error-codes'
import type { ActorType, OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { orderLines, orders } from '@/server/db/schema/order'
import { moveLine } from './move-line'
import { notifyOrder } from './notices'
import { releaseStock } from './stock'

export interface Closing {
  orderId: string
  /** abandoned: the shopper turned back, and the history shows it only if it was placed; failed: the payment went wrong. */
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
 * Ends an order that was not paid: stock goes back and its lines say why. Does nothing to an order that
 * has ended already. Runs in the caller's transaction.
 */
export const closeOrder = async (tx: Db, { orderId, status, reason, at }: Closing): Promise<boolean> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (order?.status !== 'pending_payment' && order?.status !== 'awaiting_deposit') return false
  const placedAt = status === 'failed' ? (order.placedAt ?? at) : order.placedAt
  await tx
    .update(orders)
    .set({ status, failureCode: errorCodes[reason], placedAt })
    .where(eq(orders.id, orderId))
  await releaseStock(tx, orderId)
  const lines = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const actor: ActorType = reason === 'PAYMENT_CANCELLED' ? 'user' : 'system'
  for (const line of lines) {
    await moveLine(tx, { lineId: line.id, to: LINE_STATUS[reason] ?? 'payment_fail_error', actor, at })
  }
  // Nobody is at the screen when the deposit's time runs out.
  if (order.status === 'awaiting_deposit' && reason !== 'PAYMENT_CANCELLED') {
    await notifyOrder(tx, order, 'order-deposit-missed', at)
  }
  return true
}
