import type { Approval } from '@/server/adapters/payment/payment-adapter'
import { describeError, isUniqueViolation } from '@/server/db/database-error'
import type { Deps } from '@/server/deps'
import { confirmCaptured, settlePayment } from './settle-payment'
import { failPayment, type Payment, transitionPayment } from './transition-payment'

type Authenticated = { tid: string; ticket: Record<string, string> }

/**
 * Starts the approval of a payment; of several concurrent returns one succeeds.
 *
 * @returns the payment, null when another return was first, or `used` when the `tid` belongs to another payment
 */
const startApproval = async (
  deps: Deps,
  payment: Payment,
  { tid, ticket }: Authenticated,
): Promise<Payment | 'used' | null> => {
  const at = deps.now()
  try {
    const approving = await transitionPayment(deps.db, payment, 'requested', {
      status: 'approving',
      tid,
      approvalTicket: ticket,
      approvalRequestedAt: at,
      updatedAt: at,
    })
    return approving ?? null
  } catch (error) {
    if (isUniqueViolation(error)) return 'used'
    throw error
  }
}

const requestApproval = async (
  deps: Deps,
  payment: Payment,
  { tid, ticket }: Authenticated,
): Promise<Approval> => {
  const { moid, amount, gateway } = payment
  try {
    return await deps.adapters.payments[gateway].approve({ tid, ticket, moid, amount })
  } catch (error) {
    deps.log('error', 'payment approval failed', { payment: payment.id, ...describeError(error) })
    return { outcome: 'unknown' }
  }
}

const FAILURES = {
  cancelled: { to: 'cancelled_by_user', reason: 'PAYMENT_CANCELLED' },
  declined: { to: 'declined', reason: 'PAYMENT_DECLINED' },
  invalid: { to: 'declined', reason: 'INVALID_PAYMENT_RETURN' },
} as const

/**
 * Handles the form that the browser brought back from the payment window. Only the first return of a payment has an
 * effect; repeated, foreign and late ones change nothing. The gateway is called outside of any transaction, between
 * `approving` and the outcome, and a job settles what a crash leaves there.
 */
export const handlePaymentReturn = async (
  deps: Deps,
  payment: Payment,
  form: URLSearchParams,
): Promise<void> => {
  if (payment.status !== 'requested' || form.size === 0) return
  const returned = deps.adapters.payments[payment.gateway].readReturn(form)
  if (returned.outcome !== 'authenticated') {
    await failPayment(deps, payment, { from: 'requested', ...FAILURES[returned.outcome] })
    return
  }
  const approving = await startApproval(deps, payment, returned)
  if (approving === 'used') {
    await failPayment(deps, payment, { from: 'requested', ...FAILURES.invalid })
  } else if (approving) {
    await settlePayment(deps, approving, 'approving', await requestApproval(deps, approving, returned))
  }
}

/** Handles that the window could not be opened. A payment that an earlier window has taken is settled instead. */
export const handleLaunchFailure = async (deps: Deps, payment: Payment): Promise<void> => {
  if (payment.tid && (await confirmCaptured(deps, payment)) !== 'waiting') return
  await failPayment(deps, payment, { from: 'requested', ...FAILURES.declined })
}

/** Handles that the shopper closed the payment window. @returns whether the payment ended by this call */
export const handlePaymentStop = (deps: Deps, payment: Payment): Promise<boolean> =>
  failPayment(deps, payment, {
    from: 'requested',
    ...FAILURES.cancelled,
    // Its gateway may still take the amount in the window, which is then refunded from this status.
    ...(payment.tid && { to: 'declined' }),
  })
