import { and, eq } from 'drizzle-orm'
import { errorCodes, errorNameOf } from '@/domain/error-codes'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { moneyAccount } from '@/server/ledger/post-ledger'
import type { PaymentPurpose } from '@/server/payment-purpose'
import { checkUnpaidOrders, closeOrder } from './close-order'
import { markOrderPaid, removeOrderedLinesFromCart } from './mark-order-paid'
import { notifyOrder } from './notify-order'

const payer = async (db: Db, orderId: string): Promise<string> => {
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`payment of an unknown order ${orderId}`)
  return order.userId
}

/** Returns the purpose of a payment for an order. */
export const orderPaymentPurpose = (orderId: string): PaymentPurpose => ({
  markPaid: (tx, at) => markOrderPaid(tx, orderId, at),
  awaitDeposit: async (tx, { at, until }) => {
    // The method is chosen in the payment window, whatever the order named.
    await checkUnpaidOrders(tx, await payer(tx, orderId), ['awaiting_deposit'])
    const [order] = await tx
      .update(orders)
      .set({ status: 'awaiting_deposit', placedAt: at, expiresAt: until })
      .where(and(eq(orders.id, orderId), eq(orders.status, 'pending_payment')))
      .returning()
    if (!order) return false
    await removeOrderedLinesFromCart(tx, orderId, order.userId)
    await notifyOrder(tx, order, 'order-deposit', at)
    return true
  },
  close: (tx, end) => closeOrder(tx, { orderId, ...end }),
  recordFailure: async (tx, reason) => {
    await tx.update(orders).set({ failureCode: errorCodes[reason] }).where(eq(orders.id, orderId))
  },
  failureReason: async (db) => {
    const [order] = await db.select({ code: orders.failureCode }).from(orders).where(eq(orders.id, orderId))
    return errorNameOf(order?.code) ?? null
  },
  payer: (db) => payer(db, orderId),
  recoverableAccounts: async () => [],
  receivingAccount: async (tx) => moneyAccount(await payer(tx, orderId)),
  resultPage: async (_db, result) => `/shopping/order/${result}?orderId=${encodeURIComponent(orderId)}`,
})
