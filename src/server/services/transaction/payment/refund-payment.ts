import type { ErrorName } from '@/domain/error-codes'
import type { PaymentStatus } from '@/domain/order'
import { isDeposit } from '@/domain/payment-method'
import type { ApprovedPayment, Inquiry } from '@/server/adapters/payment/payment-adapter'
import type { Deps } from '@/server/deps'
import { creditDeposit } from './credit-deposit'
import { purposeOf } from './purpose-of'
import { readGatewayRecord } from './read-gateway-record'
import { recordRefusal } from './record-refusal'
import { failPayment, type Payment, transitionPayment } from './transition-payment'

/** Returns the gateway's record of a deposit that has arrived in a virtual account; null for other payments. */
const depositOf = ({ method }: Payment, record: Inquiry): ApprovedPayment | null =>
  record.outcome === 'approved' && (isDeposit(method) || isDeposit(record.method)) ? record : null

/**
 * Refunds a payment in status `cancelling` or `refund_blocked` in full: at the gateway, or a deposit to the member's money.
 * The gateway's record decides how much. A job repeats this until the gateway answers.
 *
 * @returns whether the payment ended by this call
 */
export const refundPayment = async (deps: Deps, payment: Payment): Promise<boolean> => {
  const adapter = deps.adapters.payments[payment.gateway]
  const { tid, moid } = payment
  const reason = (await purposeOf(deps, payment).failureReason(deps.db)) ?? 'PAYMENT_EXPIRED'
  if (tid) {
    const record = await readGatewayRecord(deps, payment)
    if (record.outcome === 'unknown') {
      await recordRefusal(deps, { payment: payment.id }, record)
      return false
    }
    const deposit = depositOf(payment, record)
    // Of swapped returns the deposit belongs to the payment with its order number, which credits it.
    const isOfOther = deposit !== null && deposit.moid !== moid
    const amount = 'amount' in record ? record.amount : payment.amount
    const held = record.outcome === 'approved' ? amount - (record.cancelledAmount ?? 0) : null
    if (deposit && held !== null && held > 0 && !isOfOther)
      return creditDeposit(deps, payment, { amount: held, reason })
    // A person may have cancelled the whole amount at the gateway in parts.
    const isWithoutCharge =
      isOfOther || held === 0 || ['cancelled', 'declined', 'not_found'].includes(record.outcome)
    const transactionId = 'transactionId' in record ? record.transactionId : (payment.transactionId ?? tid)
    const request = { transactionId, moid, amount, cancelId: payment.id }
    if (!isWithoutCharge) {
      const answer = await adapter.cancel(request)
      if (answer.outcome === 'unknown') {
        await recordRefusal(deps, { payment: payment.id }, answer)
        return false
      }
    }
  }
  return failPayment(deps, payment, { from: payment.status, to: 'cancelled', reason })
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
    const row = await transitionPayment(tx, payment, from, {
      status: 'cancelling',
      method: payment.method,
      updatedAt: deps.now(),
    })
    if (row) await purposeOf(deps, payment).recordFailure(tx, reason)
    return row
  })
  return cancelling ? refundPayment(deps, cancelling) : false
}
