import { and, eq } from 'drizzle-orm'
import type { ErrorName } from '@/domain/error-codes'
import type { PaymentStatus } from '@/domain/order'
import type { Approval } from '@/server/adapters/payment/payment-adapter'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { purposeOf } from './purpose-of'

export type Payment = typeof payments.$inferSelect

/** Moves a payment on only from where it is expected to stand: of many at once, one gets it. */
const step = async (
  tx: Db,
  id: string,
  from: PaymentStatus,
  change: Partial<Payment> & { status: PaymentStatus; updatedAt: Date },
): Promise<Payment | undefined> => {
  const where = and(eq(payments.id, id), eq(payments.status, from))
  const [row] = await tx.update(payments).set(change).where(where).returning()
  return row
}

/** Ends the trip and what it was for together. @returns whether this call did it */
export const failPayment = (
  deps: Deps,
  payment: Payment,
  end: { from: PaymentStatus; to: PaymentStatus; reason: ErrorName },
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now()
    if (!(await step(tx, payment.id, end.from, { status: end.to, updatedAt: at }))) return false
    const status = end.reason === 'PAYMENT_CANCELLED' ? 'abandoned' : 'failed'
    await purposeOf(payment).close(tx, { status, reason: end.reason, at })
    return true
  })

/** The gateway is asked for the money back; its books say how much went. Repeated by a job until it answers. */
export const giveBack = async (deps: Deps, payment: Payment): Promise<boolean> => {
  const adapter = deps.adapters.payments[payment.window]
  const { tid, moid } = payment
  if (tid) {
    const books = await adapter.inquire({ moid, tid })
    if (books.outcome === 'unknown') return false
    const amount = 'amount' in books ? books.amount : payment.amount
    const isGone =
      books.outcome === 'cancelled' || books.outcome === 'declined' || books.outcome === 'not_found'
    if (!isGone && (await adapter.cancel({ tid, moid, amount, cancelId: payment.id })) === 'unknown')
      return false
  }
  const reason = (await purposeOf(payment).failureReason(deps.db)) ?? 'PAYMENT_EXPIRED'
  return failPayment(deps, payment, { from: 'cancelling', to: 'cancelled', reason })
}

/** Written before the gateway is asked, so that a crash leaves a trace of what must be given back. */
export const takeBack = async (
  deps: Deps,
  payment: Payment,
  from: PaymentStatus,
  reason: ErrorName,
): Promise<boolean> => {
  const begun = await deps.db.transaction(async (tx) => {
    const row = await step(tx, payment.id, from, { status: 'cancelling', updatedAt: deps.now() })
    if (row) await purposeOf(payment).noteFailure(tx, reason)
    return row
  })
  return begun ? giveBack(deps, begun) : false
}

type Approved = Extract<Approval, { outcome: 'approved' | 'deposit_waiting' }>

/** Why an approval does not belong to this payment; null when order number and amount agree. */
const findMismatch = (payment: Payment, approval: Approved): ErrorName | null => {
  if (approval.moid !== payment.moid) return 'INVALID_PAYMENT_RETURN'
  return approval.amount === payment.amount ? null : 'PAYMENT_AMOUNT_MISMATCH'
}

/** In one transaction: the trip is over and what it was for is paid, or waits for its deposit. */
const book = (deps: Deps, payment: Payment, from: PaymentStatus, approval: Approved): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now()
    const { method, receipt } = approval
    const status = approval.outcome
    if (!(await step(tx, payment.id, from, { status, method, receipt, updatedAt: at }))) return false
    const purpose = purposeOf(payment)
    const isDone = status === 'approved' ? await purpose.markPaid(tx, at) : await purpose.awaitDeposit(tx, at)
    if (!isDone) throw new AppError('ORDER_ALREADY_PROCESSED')
    return true
  })

/**
 * Acts on what the gateway says of a payment that stood at `from`. Nothing here trusts the browser. An
 * `unknown` answer changes nothing: the job asks again.
 *
 * @returns whether the payment reached an end by this call
 */
export const settle = async (
  deps: Deps,
  payment: Payment,
  from: 'approving' | 'deposit_waiting',
  approval: Approval,
): Promise<boolean> => {
  if (approval.outcome === 'unknown') return false
  if (approval.outcome === 'declined')
    return failPayment(deps, payment, { from, to: 'declined', reason: 'PAYMENT_DECLINED' })
  const mismatch = findMismatch(payment, approval)
  // A tid belongs to one trip only, so what it moved, even under another order's name, is ours to give back.
  if (mismatch) return takeBack(deps, payment, from, mismatch)
  if (from === 'deposit_waiting' && approval.outcome === 'deposit_waiting') return false
  try {
    return await book(deps, payment, from, approval)
  } catch (error) {
    // Points spent elsewhere meanwhile, or an order that is no longer open: the gateway's part goes back.
    if (error instanceof AppError) return takeBack(deps, payment, from, error.reason)
    throw error
  }
}
