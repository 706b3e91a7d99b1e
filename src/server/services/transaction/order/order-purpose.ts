import { and, eq } from 'drizzle-orm'
import { errorCodes, errorNameOf } from '@/domain/error-codes'
import { orderTimes } from '@/domain/order'
import { orders } from '@/server/db/schema/order'
import { emptyOrderedLines } from '../cart/take-out'
import type { Purpose } from '../payment-return/purpose'
import { closeOrder } from './close-order'
import { markPaid } from './mark-paid'
import { notifyOrder } from './notices'

/** A trip that pays an order. */
export const orderPurpose = (orderId: string): Purpose => ({
  markPaid: (tx, at) => markPaid(tx, orderId, at),
  awaitDeposit: async (tx, at) => {
    const waiting = await tx
      .update(orders)
      .set({
        status: 'awaiting_deposit',
        placedAt: at,
        expiresAt: new Date(at.getTime() + orderTimes.depositMs),
      })
      .where(and(eq(orders.id, orderId), eq(orders.status, 'pending_payment')))
      .returning()
    const [order] = waiting
    if (!order) return false
    await emptyOrderedLines(tx, orderId, order.userId)
    await notifyOrder(tx, order, 'order-deposit', at)
    return true
  },
  close: (tx, end) => closeOrder(tx, { orderId, ...end }),
  noteFailure: async (tx, reason) => {
    await tx.update(orders).set({ failureCode: errorCodes[reason] }).where(eq(orders.id, orderId))
  },
  failureReason: async (db) => {
    const [order] = await db.select({ code: orders.failureCode }).from(orders).where(eq(orders.id, orderId))
    return errorNameOf(order?.code) ?? null
  },
  resultPage: async (_db, result) => `/shopping/order/${result}?orderId=${encodeURIComponent(orderId)}`,
})
