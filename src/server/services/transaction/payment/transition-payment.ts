import { and, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { ErrorName } from '@/domain/error-codes'
import { PAYMENT_TRANSITIONS, type PaymentStatus } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { orders, payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { PaymentPurpose } from '@/server/payment-purpose'
import { payingGiftOf } from '../product-gift-record'

export type Payment = typeof payments.$inferSelect

/** A payment by its id, or by the order or wallet payment that it pays for. */
export type PaymentKey = { id: string } | { orderId: string } | { walletPaymentId: string }

const isKey = (key: PaymentKey) => {
  if ('id' in key) return eq(payments.id, key.id)
  return 'orderId' in key
    ? eq(payments.orderId, key.orderId)
    : eq(payments.walletPaymentId, key.walletPaymentId)
}

/**
 * Changes a payment only if its status is still `from` and the `condition` holds, so that one of several concurrent callers succeeds. Nothing else changes the
 * status of a payment.
 *
 * @returns the changed payment, or undefined when the status was another one
 */
export const transitionPayment = async (
  tx: Db,
  key: PaymentKey,
  from: PaymentStatus,
  change: Partial<Payment> & { status: PaymentStatus; updatedAt: Date },
  condition?: SQL,
): Promise<Payment | undefined> => {
  if (!PAYMENT_TRANSITIONS[from].includes(change.status))
    throw new Error(`a payment may not change from ${from} to ${change.status}`)
  const where = and(isKey(key), eq(payments.status, from), condition)
  const [row] = await tx.update(payments).set(change).where(where).returning()
  return row
}

/** Returns the payment that paid an order at a gateway; undefined where none is approved. */
export const findApprovedPayment = async (db: Db, orderId: string): Promise<Payment | undefined> => {
  const isApproved = and(eq(payments.orderId, orderId), eq(payments.status, 'approved'))
  const [payment] = await db.select().from(payments).where(isApproved)
  return payment
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

interface PaymentEnd {
  from: PaymentStatus
  reason: ErrorName
}

/** Whether the shopper has left the payment: cancelled it, or not returned from its window. Else the payment failed. */
const isAbandoned = ({ from, reason }: PaymentEnd): boolean =>
  reason === 'PAYMENT_CANCELLED' || (from === 'requested' && reason === 'PAYMENT_EXPIRED')

/** Closes the purpose of a payment that ends without success. @returns false when it was closed before */
export const closePurpose = (
  tx: Db,
  deps: Deps,
  payment: Payment,
  { at, ...end }: PaymentEnd & { at: Date },
): Promise<boolean> =>
  purposeOf(deps, payment).close(tx, {
    status: isAbandoned(end) ? 'abandoned' : 'failed',
    reason: end.reason,
    at,
  })

/** Ends a payment without success and closes its purpose in one transaction. @returns whether this call ended it */
export const failPayment = (
  deps: Deps,
  payment: Payment,
  { from, to, reason }: PaymentEnd & { to: PaymentStatus },
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now()
    if (!(await transitionPayment(tx, payment, from, { status: to, updatedAt: at }))) return false
    await closePurpose(tx, deps, payment, { from, reason, at })
    return true
  })

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

/** Returns what a payment pays for: an order, or a payment of the wallet. */
export const purposeOf = (
  { paymentPurposes }: Pick<Deps, 'paymentPurposes'>,
  payment: Pick<typeof payments.$inferSelect, 'orderId' | 'walletPaymentId'>,
): PaymentPurpose =>
  payment.orderId
    ? paymentPurposes.order(payment.orderId)
    : paymentPurposes.wallet(payment.walletPaymentId ?? '')

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
