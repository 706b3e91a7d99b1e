import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { ErrorName } from '@/domain/error-codes'
import { depositDeadline, type PaymentStatus } from '@/domain/order'
import { compactTime } from '@/lib/date'
import type { Approval, UnknownOutcome } from '@/server/adapters/payment/payment-adapter'
import { lockMember } from '@/server/db/locks'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { comparePayment } from './compare-payment'
import { readGatewayRecord } from './read-gateway-record'
import { beginRefund, refundPayment } from './refund-payment'
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

/**
 * Reads the record of a payment that still waits for its return, at a gateway that takes the amount in its window
 * (`PaymentAdapter.capturesInWindow`), and settles it if it is paid: the browser may never come back.
 *
 * @returns `waiting` while nothing is paid, `unknown` without an answer, and `ended` where it waits no more
 */
export const confirmCaptured = async (
  deps: Deps,
  payment: Payment,
): Promise<'ended' | 'waiting' | 'unknown'> => {
  const record = await readGatewayRecord(deps, payment)
  if (record.outcome === 'unknown') return 'unknown'
  if (record.outcome !== 'approved' && record.outcome !== 'deposit_waiting') return 'waiting'
  const at = deps.now()
  const approving = await transitionPayment(deps.db, payment, 'requested', {
    status: 'approving',
    approvalRequestedAt: at,
    updatedAt: at,
  })
  if (approving) await settlePayment(deps, approving, 'approving', record)
  return 'ended'
}

/**
 * `unknown`: the gateway did not answer, or another process refunds the payment, so that the deposit may have arrived.
 * `ended`: it does not wait any more. `unclear`: the gateway's record has a status that no rule covers.
 */
export type DepositState = 'ended' | 'waiting' | 'unknown' | 'unclear'

/** A status without a rule has an answer, so that the gateway need not call again. `readGatewayRecord` has logged it. */
const unknownState = ({ status }: UnknownOutcome): DepositState =>
  status === undefined ? 'unknown' : 'unclear'

const STATE = { agrees: 'ended', unclear: 'unclear', unknown: 'unknown' } as const

/** Refunds a deposit that arrived after its payment had ended without success. */
const refundLateDeposit = async (deps: Deps, payment: Payment): Promise<DepositState> => {
  const { tid, status } = payment
  if (!tid) return 'ended'
  const record = await readGatewayRecord(deps, payment)
  if (record.outcome === 'unknown') return unknownState(record)
  if (record.outcome !== 'approved') return 'ended'
  const reason = (await purposeOf(deps, payment).failureReason(deps.db)) ?? 'PAYMENT_EXPIRED'
  await beginRefund(deps, payment, status, reason)
  return 'ended'
}

/**
 * Asks the gateway whether a virtual account received its deposit, and settles the payment if so. A deposit for a payment
 * that has ended is refunded, and what left or came in after an approval is booked. Only the gateway's record is trusted, never
 * the webhook call that causes this one.
 */
export const confirmDeposit = async (deps: Deps, payment: Payment): Promise<DepositState> => {
  switch (payment.status) {
    case 'requested':
      return payment.tid ? confirmCaptured(deps, payment) : 'ended'
    case 'deposit_waiting': {
      const record = await readGatewayRecord(deps, payment)
      if (record.outcome === 'unknown') return unknownState(record)
      if (record.outcome !== 'approved') return 'waiting'
      await settlePayment(deps, payment, 'deposit_waiting', record)
      return 'ended'
    }
    case 'cancelling':
      return (await refundPayment(deps, payment)) ? 'ended' : 'unknown'
    case 'approved':
    case 'credited':
      return STATE[(await comparePayment(deps, payment)).comparison]
    case 'cancelled':
    case 'declined':
    case 'timed_out':
      return refundLateDeposit(deps, payment)
    default:
      return 'ended'
  }
}
