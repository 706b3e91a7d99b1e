import { describeError } from '@/server/db/database-error'
import { and, asc, eq } from 'drizzle-orm'
import { orderTimes } from '@/domain/order'
import { refunds } from '@/server/db/schema/claim'
import { payments } from '@/server/db/schema/order'
import type { Inquiry } from '@/server/adapters/payment/payment-adapter'
import type { Deps } from '@/server/deps'
import { readGatewayRecord } from '../payment/read-gateway-record'
import { recordRefusal } from '../payment/record-refusal'
import type { RefundRow } from '../order-line/order-rows'
import type { Payment } from '../payment/transition-payment'
import { completeRefund } from './complete-refund'

/** Counts an attempt. @returns whether this caller may call the gateway; of several concurrent ones, one may */
const acquireRefundAttempt = async (deps: Deps, refund: RefundRow): Promise<boolean> => {
  const rows = await deps.db
    .update(refunds)
    .set({ attempts: refund.attempts + 1, updatedAt: deps.now() })
    .where(
      and(eq(refunds.id, refund.id), eq(refunds.state, 'cancelling'), eq(refunds.attempts, refund.attempts)),
    )
    .returning({ id: refunds.id })
  return rows.length > 0
}

/** Returns the amount (KRW) that the gateway has cancelled of a payment, or null if its record lacks the amount. */
const cancelledAmountOf = (record: Inquiry | null, payment: Payment): number | null => {
  if (record?.outcome === 'cancelled') return payment.amount
  return record?.outcome === 'approved' ? (record.cancelledAmount ?? null) : null
}

/**
 * Requests the gateway's part of one refund. Once it may have been carried out without our knowledge (`isOverdue`), the gateway's
 * record is read first. The refunds of an order are sent one after another, so an amount that was cancelled beyond our record is
 * this refund, and the remainder the next ones: a person may cancel several of them there at once.
 *
 * @returns whether the gateway has cancelled the amount
 */
const refundAtGateway = async (
  deps: Deps,
  refund: RefundRow,
  payment: Payment,
  isOverdue: boolean,
): Promise<boolean> => {
  const { gateway, moid, cancelledAmount, amount } = payment
  // Payments from before the column lack the id of their transaction, which the record has.
  const needsRecord = isOverdue || payment.transactionId === null
  const record = needsRecord ? await readGatewayRecord(deps, payment) : null
  if (record?.outcome === 'unknown') {
    await recordRefusal(deps, { payment: payment.id, refund: refund.id }, record)
    return false
  }
  const cancelledAfter = cancelledAmount + refund.pgAmount
  if (isOverdue) {
    const cancelled = cancelledAmountOf(record, payment)
    if (cancelled !== null && cancelled >= cancelledAfter) return true
    if (cancelled !== cancelledAmount) return false
  }
  const transactionId = payment.transactionId ?? (record && 'transactionId' in record && record.transactionId)
  if (!transactionId) return false
  const adapter = deps.adapters.payments[gateway]
  const request = { transactionId, moid, amount: refund.pgAmount, cancelId: refund.id }
  const answer =
    refund.pgAmount === amount
      ? await adapter.cancel(request)
      : await adapter.cancelPartially({ ...request, remainingAmount: amount - cancelledAfter })
  if (answer.outcome === 'cancelled') return true
  await recordRefusal(deps, { payment: payment.id, refund: refund.id }, answer)
  return false
}

const settleRefund = async (deps: Deps, refund: RefundRow, isOverdue: boolean): Promise<boolean> => {
  if (!(await acquireRefundAttempt(deps, refund))) return false
  // In one statement: a slow caller may complete this refund meanwhile, and its amount would be taken for that of another one.
  const [row] = await deps.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(refunds, eq(refunds.orderId, payments.orderId))
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'cancelling'), eq(payments.status, 'approved')))
  if (!row || !(await refundAtGateway(deps, refund, row.payment, isOverdue))) return false
  return deps.db.transaction((tx) => completeRefund(tx, refund.id, deps.now()))
}

/**
 * Settles the pending refunds of an order through the gateway, the oldest first, outside of any transaction. It stops
 * at a refund that another caller is requesting or that was attempted less than `settleAfterMs` ago.
 *
 * @returns the number of refunds settled
 */
export const settleOrderRefunds = async (
  deps: Deps,
  orderId: string,
  settleAfterMs: number = orderTimes.settleAfterMs,
): Promise<number> => {
  for (let settled = 0; ; settled += 1) {
    const [next] = await deps.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'cancelling')))
      .orderBy(asc(refunds.seq))
      .limit(1)
    if (!next) return settled
    const isOverdue = next.updatedAt.getTime() <= deps.now().getTime() - settleAfterMs
    if (next.attempts > 0 && !isOverdue) return settled
    try {
      if (!(await settleRefund(deps, next, isOverdue))) return settled
    } catch (error) {
      deps.log('error', 'refund payment failed', { refund: next.id, ...describeError(error) })
      return settled
    }
  }
}
