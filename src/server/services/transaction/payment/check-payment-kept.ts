import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { payments } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'

/**
 * Checks that the payment of an order is still there. An order whose payment was taken back outside is frozen: nothing of it is
 * sent or redeemed until it is cancelled or paid again.
 *
 * @throws PAYMENT_REVERSED
 */
export const checkPaymentKept = async (tx: Db, orderId: string): Promise<void> => {
  const [gap] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.kind, 'reversal'), eq(ledgerAccounts.ref, payments.id)))
    .where(and(eq(payments.orderId, orderId), lt(ledgerAccounts.balance, 0)))
    .limit(1)
  if (gap) throw new AppError('PAYMENT_REVERSED')
}
