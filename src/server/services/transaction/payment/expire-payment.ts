import type { Deps } from '@/server/deps'
import { confirmCaptured } from './confirm-captured'
import { confirmDeposit } from './confirm-deposit'
import { beginRefund } from './refund-payment'
import { acquirePayment, failPayment, type Payment } from './transition-payment'

/**
 * Expires a deposit. The gateway is inquired first, because the deposit may have arrived just now. Without an answer the payment
 * waits for the next run, behind the others.
 */
const expireDeposit = async (deps: Deps, payment: Payment): Promise<boolean> => {
  if (!(await acquirePayment(deps, payment))) return false
  const state = await confirmDeposit(deps, payment)
  if (state === 'waiting') return beginRefund(deps, payment, 'deposit_waiting', 'PAYMENT_EXPIRED')
  return state === 'ended'
}

/**
 * Ends a payment in status `requested` or `deposit_waiting` after its time limit. One that its gateway may have taken in the window
 * (`tid` without a return) is inquired first.
 *
 * @returns whether the payment ended by this call
 */
export const expirePayment = async (deps: Deps, payment: Payment): Promise<boolean> => {
  if (payment.status !== 'requested') return expireDeposit(deps, payment)
  if (payment.tid) {
    if (!(await acquirePayment(deps, payment))) return false
    const state = await confirmCaptured(deps, payment)
    if (state !== 'waiting') return state === 'ended'
  }
  return failPayment(deps, payment, { from: 'requested', to: 'timed_out', reason: 'PAYMENT_EXPIRED' })
}
