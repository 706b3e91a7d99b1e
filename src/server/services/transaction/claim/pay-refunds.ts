import { and, asc, eq, lte } from 'drizzle-orm'
import { orderTimes } from '@/domain/order'
import { refunds } from '@/server/db/schema/claim'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { finishRefund } from './finish-refund'

type RefundRow = typeof refunds.$inferSelect
type PaymentRow = typeof payments.$inferSelect

/** One caller gets a refund; another may only try after the gateway had its time to answer. */
const claimRefund = async (deps: Deps, refund: RefundRow): Promise<boolean> => {
  const rows = await deps.db
    .update(refunds)
    .set({ attempts: refund.attempts + 1, updatedAt: deps.now() })
    .where(
      and(eq(refunds.id, refund.id), eq(refunds.state, 'cancelling'), eq(refunds.attempts, refund.attempts)),
    )
    .returning({ id: refunds.id })
  return rows.length > 0
}

const cancelledAtGateway = async (deps: Deps, payment: PaymentRow): Promise<number | null> => {
  const { moid, tid, window } = payment
  const books = await deps.adapters.payments[window].inquire({ moid, tid })
  if (books.outcome === 'cancelled') return payment.amount
  return books.outcome === 'approved' ? (books.cancelledAmount ?? null) : null
}

/**
 * Asks the gateway for one refund's part. After a try without an answer its own books are read first: what they
 * show as given back beyond ours is this refund, because an order's refunds are sent one after the other.
 */
const askGateway = async (deps: Deps, refund: RefundRow, payment: PaymentRow): Promise<boolean> => {
  const { tid, moid, window, cancelledAmount, amount } = payment
  if (!tid) return false
  const after = cancelledAmount + refund.pgAmount
  if (refund.attempts > 0) {
    const booked = await cancelledAtGateway(deps, payment)
    if (booked === after) return true
    if (booked !== cancelledAmount) return false
  }
  const adapter = deps.adapters.payments[window]
  const asked = { tid, moid, amount: refund.pgAmount, cancelId: refund.id }
  const answer =
    refund.pgAmount === amount
      ? await adapter.cancel(asked)
      : await adapter.cancelPart({ ...asked, remains: amount - after })
  return answer === 'cancelled'
}

const payOne = async (deps: Deps, refund: RefundRow): Promise<boolean> => {
  if (!(await claimRefund(deps, refund))) return false
  const [payment] = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, refund.orderId), eq(payments.status, 'approved')))
  if (!payment || !(await askGateway(deps, refund, payment))) return false
  return deps.db.transaction((tx) => finishRefund(tx, refund.id, deps.now()))
}

/**
 * Gives an order's waiting refunds back through the gateway, the oldest first, outside of any transaction. One
 * that is being asked for already, or got no answer a moment ago, waits for the job, and so do those behind it.
 *
 * @returns how many were paid
 */
export const payRefunds = async (
  deps: Deps,
  orderId: string,
  settleAfterMs: number = orderTimes.settleAfterMs,
): Promise<number> => {
  for (let paid = 0; ; paid += 1) {
    const [next] = await deps.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'cancelling')))
      .orderBy(asc(refunds.seq))
      .limit(1)
    if (!next) return paid
    const isFree = next.attempts === 0 || next.updatedAt.getTime() <= deps.now().getTime() - settleAfterMs
    if (!isFree) return paid
    try {
      if (!(await payOne(deps, next))) return paid
    } catch (error) {
      deps.log('error', 'refund not paid', { refund: next.id, error: (error as Error).message })
      return paid
    }
  }
}

const BATCH = 50

/** For the job: orders whose refunds a crash or a time-out left waiting. @returns how many were paid */
export const settleRefunds = async (deps: Deps, settleAfterMs: number): Promise<number> => {
  const late = lte(refunds.updatedAt, new Date(deps.now().getTime() - settleAfterMs))
  const rows = await deps.db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.state, 'cancelling'), late))
    .groupBy(refunds.orderId)
    .limit(BATCH)
  let paid = 0
  for (const { orderId } of rows) paid += await payRefunds(deps, orderId, settleAfterMs)
  return paid
}
