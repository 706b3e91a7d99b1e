import { and, eq, sql } from 'drizzle-orm'
import type { Order } from '@/contract/transaction/order'
import type { Db } from '@/server/db/client'
import { jsonObject } from '@/server/db/rows'
import { refunds } from '@/server/db/schema/claim'
import { orderLines, orders } from '@/server/db/schema/order'
import { voucherRefunds } from '@/server/db/schema/voucher'

/** The refunds of an order; null where it has none. Amounts are KRW. */
export interface RefundColumns {
  refunded: { done: number; pending: number; awaiting: number } | null
  /** Of vouchers that were refunded to the member's money; these have no refund row. */
  refundedVouchers: number | null
}

/** The columns that `toRefundInfo` reads, of a row of `orders`. */
export const refundColumns = (db: Db) => {
  const sumOf = (state: 'done' | 'cancelling') =>
    sql`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} = ${state}), 0)`
  const awaiting = sql`coalesce(sum(${refunds.pgAmount}) filter (where ${refunds.awaitsAccount}), 0)`
  const totals = db
    .select({ sums: jsonObject({ done: sumOf('done'), pending: sumOf('cancelling'), awaiting }) })
    .from(refunds)
    .where(eq(refunds.orderId, orders.id))
    .having(sql`count(*) > 0`)
  const vouchers = db
    .select({ done: sql`sum(${voucherRefunds.amount})` })
    .from(voucherRefunds)
    .innerJoin(orderLines, eq(orderLines.id, voucherRefunds.lineId))
    .where(and(eq(voucherRefunds.method, 'money'), eq(orderLines.orderId, orders.id)))
  return {
    refunded: sql<RefundColumns['refunded']>`(${totals})`,
    refundedVouchers: sql<number | null>`(${vouchers})::bigint`.mapWith(Number),
  }
}

/** Returns the refunded and the pending amount (KRW), or null for an order without refunds. */
export const toRefundInfo = ({ refunded, refundedVouchers }: RefundColumns): Order['refundInfo'] =>
  refunded || refundedVouchers !== null
    ? {
        refundAmount: (refunded?.done ?? 0) + (refundedVouchers ?? 0),
        pendingAmount: refunded?.pending ?? 0,
      }
    : null
