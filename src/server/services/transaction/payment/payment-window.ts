import type { Db } from '@/server/db/client'
import { type PaymentKey, transitionPayment } from './transition-payment'

/**
 * Closes a payment window from which the shopper has not returned. A payment that is being approved stays as it is.
 *
 * @returns whether this call closed it
 */
export const closePaymentWindow = async (tx: Db, key: PaymentKey, at: Date): Promise<boolean> => {
  const closed = await transitionPayment(tx, key, 'requested', { status: 'cancelled_by_user', updatedAt: at })
  return closed !== undefined
}
