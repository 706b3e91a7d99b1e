import { and, eq } from 'drizzle-orm'
import type { WalletPayment } from '@/contract/main/charge'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'
import { walletPayments } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { getWalletPayment } from './get-wallet-payment'
import { walletPaymentPurpose } from './wallet-payment-purpose'

/** Closes the window of a wallet payment. One that is being approved, paid or closed stays as it is. */
export const closeWalletPaymentWindow = async (tx: Db, paymentId: string, at: Date): Promise<void> => {
  const closed = await tx
    .update(payments)
    .set({ status: 'cancelled_by_user', updatedAt: at })
    .where(and(eq(payments.walletPaymentId, paymentId), eq(payments.status, 'requested')))
    .returning({ id: payments.id })
  if (closed.length === 0) return
  await walletPaymentPurpose(paymentId).close(tx, { status: 'abandoned', reason: 'PAYMENT_CANCELLED', at })
}

/**
 * Abandons a member's open wallet payment, so that its payment window can't be used any more.
 *
 * @returns the payment as it is afterwards
 * @throws PAYMENT_NOT_FOUND for a payment that is not theirs
 */
export const abandonWalletPayment = async (
  db: Db,
  { userId, paymentId, at }: { userId: string; paymentId: string; at: Date },
): Promise<WalletPayment> => {
  await db.transaction(async (tx) => {
    const own = and(eq(walletPayments.id, paymentId), eq(walletPayments.userId, userId))
    const [row] = await tx.select({ id: walletPayments.id }).from(walletPayments).where(own)
    if (!row) throw new AppError('PAYMENT_NOT_FOUND')
    await closeWalletPaymentWindow(tx, paymentId, at)
  })
  return getWalletPayment(db, userId, paymentId)
}
