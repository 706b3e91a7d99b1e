import type { Deps } from '@/server/deps'
import { readGatewayRecord } from './read-gateway-record'
import { settlePayment } from './settle-payment'
import { type Payment, transitionPayment } from './transition-payment'

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
