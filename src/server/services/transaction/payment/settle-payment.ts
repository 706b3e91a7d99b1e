import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { ErrorName } from '@/domain/error-codes'
import { depositDeadline, type PaymentStatus } from '@/domain/order'
import { compactTime } from '@/lib/date'
import type { Approval } from '@/server/adapters/payment/payment-adapter'
import { lockMember } from '@/server/db/locks'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { beginRefund } from './refund-payment'
import { failPayment, type Payment, purposeOf, transitionPayment } from './transition-payment'

type Approved = Extract<Approval, { outcome: 'approved' | 'deposit_waiting' }>

/** Returns why an approval does not belong to a payment, or null when order number and amount agree. */
const findMismatch = (payment: Payment, approval: Approved): ErrorName | null => {
  if (approval.moid !== payment.moid) return 'INVALID_PAYMENT_RETURN'
  if (approval.mismatch) return approval.mismatch
  return approval.amount === payment.amount ? null : 'PAYMENT_AMOUNT_MISMATCH'
}

/** Records the approval and marks the purpose as paid, or as waiting for its deposit, in one transaction. */
const completePayment = (
  deps: Deps,
  payment: Payment,
  from: PaymentStatus,
  approval: Approved,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now()
    const isDeposit = from === 'deposit_waiting'
    const until = depositDeadline(payment.createdAt)
    // The method decides how a refund is paid, and a gateway's record of a deposit need not repeat it.
    const method = isDeposit ? payment.method : approval.method
    const status = approval.outcome
    const purpose = purposeOf(deps, payment)
    // Deposits of a member begin one after another, so that they are counted. Members are locked before payments.
    if (status === 'deposit_waiting') await lockMember(tx, await purpose.payer(tx))
    const receipt = {
      ...(isDeposit && payment.receipt),
      ...approval.receipt,
      ...(status === 'deposit_waiting' && { 입금기한: compactTime(until).slice(0, 8) }),
    }
    const returnsDeposit = deps.adapters.payments[payment.gateway].returnsDeposits ?? false
    const change = { status, method, receipt, returnsDeposit, updatedAt: at, compareAt: addDays(at, 1) }
    if (!(await transitionPayment(tx, payment, from, change))) return false
    const isDone =
      status === 'approved' ? await purpose.markPaid(tx, at) : await purpose.awaitDeposit(tx, { at, until })
    if (!isDone) throw new AppError('ORDER_ALREADY_PROCESSED')
    return true
  })

/**
 * Applies the gateway's answer to a payment in status `from`. Nothing here trusts the browser. The answer `unknown`
 * changes nothing: a job asks again.
 *
 * @returns whether the payment ended by this call
 */
export const settlePayment = async (
  deps: Deps,
  payment: Payment,
  from: 'approving' | 'deposit_waiting',
  approval: Approval,
): Promise<boolean> => {
  if (approval.outcome === 'unknown') return false
  if (approval.outcome === 'declined') {
    const reason = approval.isByShopper ? 'PAYMENT_CANCELLED' : 'PAYMENT_DECLINED'
    return failPayment(deps, payment, { from, to: 'declined', reason })
  }
  // Recorded first, because every refund needs it.
  if (payment.transactionId !== approval.transactionId)
    await deps.db
      .update(payments)
      .set({ transactionId: approval.transactionId })
      .where(eq(payments.id, payment.id))
  // The method decides how the payment is refunded.
  const approved = { ...payment, method: payment.method ?? approval.method }
  const mismatch = findMismatch(payment, approval)
  // A gateway transaction belongs to one payment only, so a mismatched one is refunded here.
  if (mismatch) return beginRefund(deps, approved, from, mismatch)
  if (from === 'deposit_waiting' && approval.outcome === 'deposit_waiting') return false
  try {
    return await completePayment(deps, payment, from, approval)
  } catch (error) {
    // The points were spent elsewhere, or the order is closed: the gateway's part is refunded.
    if (error instanceof AppError) return beginRefund(deps, approved, from, error.reason)
    throw error
  }
}
