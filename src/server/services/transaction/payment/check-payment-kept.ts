import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { orders, payments } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import { payingGiftOf } from '../product-gift-record'

/**
 * Checks that the payment of an order is still there. An order whose payment was taken back outside is frozen: nothing of it is
 * sent or redeemed until it is cancelled or paid again. What a member received as a gift was paid by the order of its giver.
 *
 * @throws PAYMENT_REVERSED
 */
export const checkPaymentKept = async (tx: Db, orderId: string): Promise<void> => {
  const [order] = await tx.select({ giftId: orders.giftId }).from(orders).where(eq(orders.id, orderId))
  const paidBy = order?.giftId ? (await payingGiftOf(tx, order.giftId)).orderId : orderId
  const [gap] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.kind, 'reversal'), eq(ledgerAccounts.ref, payments.id)))
    .where(and(eq(payments.orderId, paidBy), lt(ledgerAccounts.balance, 0)))
    .limit(1)
  if (gap) throw new AppError('PAYMENT_REVERSED')
}
