import { and, asc, eq, lt, lte, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { describeError } from '../db/database-error'
import { refunds } from '../db/schema/claim'
import type { Deps } from '../deps'
import { settleOrderRefunds } from '../services/transaction/refund/settle-refunds'
import { settleEach } from './settle-each'

const BATCH = 50

/**
 * Settles refunds that a crash or a timeout left pending, those of an order one after another.
 *
 * @returns how many refunds were settled
 */
export const settleOverdueRefunds = async (deps: Deps, settleAfterMs: number): Promise<number> => {
  const { db, now, log } = deps
  const earlier = alias(refunds, 'earlier')
  const earlierOfOrder = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.orderId, refunds.orderId),
        eq(earlier.state, 'cancelling'),
        lt(earlier.seq, refunds.seq),
      ),
    )
  const isOverdue = lte(refunds.updatedAt, new Date(now().getTime() - settleAfterMs))
  // By the attempts of the first refund of each order: an order that was just tried goes behind the others.
  const orders = await db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.state, 'cancelling'), isOverdue, notExists(earlierOfOrder)))
    .orderBy(asc(refunds.updatedAt))
    .limit(BATCH)
  let settled = 0
  await settleEach(
    orders,
    async ({ orderId }) => {
      settled += await settleOrderRefunds(deps, orderId, settleAfterMs)
      return true
    },
    ({ orderId }, error) =>
      log('error', 'refund settlement failed', { order: orderId, ...describeError(error) }),
  )
  return settled
}
