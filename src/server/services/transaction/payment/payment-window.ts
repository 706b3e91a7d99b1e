import { isNull, type SQL } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'
import { type PaymentKey, transitionPayment } from './transition-payment'

/**
 * Closes a payment window from which the shopper has not returned. A payment that is being approved stays as it is.
 *
 * @returns whether this call closed it
 */
export const closePaymentWindow = async (tx: Db, key: PaymentKey, at: Date): Promise<boolean> => {
  const close = (status: 'cancelled_by_user' | 'declined', condition?: SQL) =>
    transitionPayment(tx, key, 'requested', { status, updatedAt: at }, condition)
  const closed =
    (await close('cancelled_by_user', isNull(payments.tid))) ??
    // Its gateway may still take the amount in the window, which is then refunded from this status.
    (await close('declined'))
  return closed !== undefined
}
