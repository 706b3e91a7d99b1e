import type { UnknownOutcome } from '@/server/adapters/payment/payment-adapter'
import type { Deps } from '@/server/deps'
import { comparePayment } from './compare-payment'
import { readGatewayRecord } from './read-gateway-record'
import { beginRefund, refundPayment } from './refund-payment'
import { settlePayment } from './settle-payment'
import { type Payment, purposeOf, transitionPayment } from './transition-payment'

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
