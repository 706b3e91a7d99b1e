import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'

/** Statuses of an order or a wallet payment that can still be paid. */
export const OPEN_PAYMENT_STATUSES: OrderStatus[] = ['pending_payment', 'awaiting_deposit']

/**
 * Closes a payment window from which the shopper has not returned. A payment that is being approved stays as it is.
 *
 * @returns whether this call closed it
 */
export const closePaymentWindow = async (
  tx: Db,
  purpose: { orderId: string } | { walletPaymentId: string },
  at: Date,
): Promise<boolean> => {
  const isOfPurpose =
    'orderId' in purpose
      ? eq(payments.orderId, purpose.orderId)
      : eq(payments.walletPaymentId, purpose.walletPaymentId)
  const closed = await tx
    .update(payments)
    .set({ status: 'cancelled_by_user', updatedAt: at })
    .where(and(isOfPurpose, eq(payments.status, 'requested')))
    .returning({ id: payments.id })
  return closed.length > 0
}
