import type { Deps } from '@/server/deps'
import { settlePayment } from './settle-payment'
import type { Payment } from './transition-payment'

/**
 * Asks the gateway whether a virtual account received its deposit, and settles the payment if so. Only the
 * gateway's record is trusted, never the deposit notice that causes this call.
 *
 * @returns whether the payment ended by this call
 */
export const confirmDeposit = async (deps: Deps, payment: Payment): Promise<boolean> => {
  if (payment.status !== 'deposit_waiting') return false
  const { moid, tid, window: provider } = payment
  const record = await deps.adapters.payments[provider].inquire({ moid, tid })
  return record.outcome === 'approved' ? settlePayment(deps, payment, 'deposit_waiting', record) : false
}
