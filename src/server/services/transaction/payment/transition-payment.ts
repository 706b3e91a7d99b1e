import { and, eq } from 'drizzle-orm'
import type { ErrorName } from '@/domain/error-codes'
import type { PaymentStatus } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { purposeOf } from './purpose-of'

export type Payment = typeof payments.$inferSelect

/**
 * Changes a payment only if its status is still `from`, so that one of several concurrent callers succeeds.
 *
 * @returns the changed payment, or undefined when the status was another one
 */
export const transitionPayment = async (
  tx: Db,
  id: string,
  from: PaymentStatus,
  change: Partial<Payment> & { status: PaymentStatus; updatedAt: Date },
): Promise<Payment | undefined> => {
  const where = and(eq(payments.id, id), eq(payments.status, from))
  const [row] = await tx.update(payments).set(change).where(where).returning()
  return row
}

/** Updates the time of an unchanged payment. @returns whether this process may ask about it; of several, one may */
export const acquirePayment = async ({ db, now }: Deps, payment: Payment): Promise<boolean> => {
  const isUnchanged = and(
    eq(payments.id, payment.id),
    eq(payments.status, payment.status),
    eq(payments.updatedAt, payment.updatedAt),
  )
  const rows = await db
    .update(payments)
    .set({ updatedAt: now() })
    .where(isUnchanged)
    .returning({ id: payments.id })
  return rows.length > 0
}

/** Closes the purpose of a payment that ends without success. @returns false when it was closed before */
export const closePurpose = (
  tx: Db,
  deps: Deps,
  payment: Payment,
  { reason, at }: { reason: ErrorName; at: Date },
): Promise<boolean> => {
  const status = reason === 'PAYMENT_CANCELLED' ? 'abandoned' : 'failed'
  return purposeOf(deps, payment).close(tx, { status, reason, at })
}

/** Ends a payment without success and closes its purpose in one transaction. @returns whether this call ended it */
export const failPayment = (
  deps: Deps,
  payment: Payment,
  end: { from: PaymentStatus; to: PaymentStatus; reason: ErrorName },
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now()
    if (!(await transitionPayment(tx, payment.id, end.from, { status: end.to, updatedAt: at }))) return false
    await closePurpose(tx, deps, payment, { reason: end.reason, at })
    return true
  })
