import type { ErrorName } from '@/domain/error-codes'
import type { PaymentStatus } from '@/domain/order'
import type { Deps } from '@/server/deps'
import { purposeOf } from './purpose-of'
import { readGatewayRecord } from './read-gateway-record'
import { failPayment, type Payment, transitionPayment } from './transition-payment'

/**
 * Cancels a payment in status `cancelling` at the gateway in full. The gateway's record decides how much is cancelled.
 * A job repeats this until the gateway answers.
 *
 * @returns whether the payment ended by this call
 */
export const refundPayment = async (deps: Deps, payment: Payment): Promise<boolean> => {
  const adapter = deps.adapters.payments[payment.window]
  const { tid, moid } = payment
  if (tid) {
    const record = await readGatewayRecord(deps, payment)
    if (record.outcome === 'unknown') return false
    const amount = 'amount' in record ? record.amount : payment.amount
    const isWithoutCharge =
      record.outcome === 'cancelled' || record.outcome === 'declined' || record.outcome === 'not_found'
    const transactionId = 'transactionId' in record ? record.transactionId : (payment.transactionId ?? tid)
    const request = { transactionId, moid, amount, cancelId: payment.id }
    if (!isWithoutCharge && (await adapter.cancel(request)) === 'unknown') return false
  }
  const reason = (await purposeOf(deps, payment).failureReason(deps.db)) ?? 'PAYMENT_EXPIRED'
  return failPayment(deps, payment, { from: 'cancelling', to: 'cancelled', reason })
}

/**
 * Records that a payment has to be refunded, then refunds it. The record is written before the gateway is called, so
 * that a job can finish the refund after a crash.
 *
 * @returns whether the payment ended by this call
 */
export const beginRefund = async (
  deps: Deps,
  payment: Payment,
  from: PaymentStatus,
  reason: ErrorName,
): Promise<boolean> => {
  const cancelling = await deps.db.transaction(async (tx) => {
    const row = await transitionPayment(tx, payment.id, from, {
      status: 'cancelling',
      updatedAt: deps.now(),
    })
    if (row) await purposeOf(deps, payment).recordFailure(tx, reason)
    return row
  })
  return cancelling ? refundPayment(deps, cancelling) : false
}
