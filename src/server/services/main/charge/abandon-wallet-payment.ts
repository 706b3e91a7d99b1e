import { and, eq } from 'drizzle-orm'
import type { WalletPayment } from '@/contract/main/charge'
import type { Db } from '@/server/db/client'
import { walletPayments } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { abandonPayment } from '../wallet-payment/open-payments'
import { getWalletPayment } from './get-wallet-payment'

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
    const isOwn = and(eq(walletPayments.id, paymentId), eq(walletPayments.userId, userId))
    const [row] = await tx.select({ id: walletPayments.id }).from(walletPayments).where(isOwn)
    if (!row) throw new AppError('PAYMENT_NOT_FOUND')
    await abandonPayment(tx, paymentId, at)
  })
  return getWalletPayment(db, userId, paymentId)
}
