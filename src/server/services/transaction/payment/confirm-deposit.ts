import type { Deps } from '@/server/deps'
import { readGatewayRecord } from './read-gateway-record'
import { settlePayment } from './settle-payment'
import type { Payment } from './transition-payment'

/** `unknown`: the gateway did not answer, so that the deposit may have arrived. `ended`: it does not wait any more. */
export type DepositState = 'ended' | 'waiting' | 'unknown'

/**
 * Asks the gateway whether a virtual account received its deposit, and settles the payment if so. Only the
 * gateway's record is trusted, never the deposit notice that causes this call.
 */
export const confirmDeposit = async (deps: Deps, payment: Payment): Promise<DepositState> => {
  if (payment.status !== 'deposit_waiting') return 'ended'
  const record = await readGatewayRecord(deps, payment)
  if (record.outcome === 'unknown') return 'unknown'
  if (record.outcome !== 'approved') return 'waiting'
  await settlePayment(deps, payment, 'deposit_waiting', record)
  return 'ended'
}
