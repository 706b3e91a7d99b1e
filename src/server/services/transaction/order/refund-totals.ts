import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Order } from '@/contract/transaction/order'
import type { Db } from '@/server/db/client'
import { refunds } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import { voucherRefunds } from '@/server/db/schema/voucher'

type RefundInfo = NonNullable<Order['refundInfo']>

/** Returns the refunded and the pending amount (KRW) by order id, without orders that have no refund. */
export const refundTotalsOf = async (db: Db, orderIds: string[]): Promise<Map<string, RefundInfo>> => {
  const sumOf = (state: 'done' | 'cancelling') =>
    sql<string>`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} = ${state}), 0)`
  const refundRows = await db
    .select({ orderId: refunds.orderId, done: sumOf('done'), pending: sumOf('cancelling') })
    .from(refunds)
    .where(inArray(refunds.orderId, orderIds))
    .groupBy(refunds.orderId)
  // A voucher that was refunded to the member's money has no refund row.
  const voucherRows = await db
    .select({ orderId: orderLines.orderId, done: sql<string>`sum(${voucherRefunds.amount})` })
    .from(voucherRefunds)
    .innerJoin(orderLines, eq(orderLines.id, voucherRefunds.lineId))
    .where(and(eq(voucherRefunds.method, 'money'), inArray(orderLines.orderId, orderIds)))
    .groupBy(orderLines.orderId)
  const totals = new Map<string, RefundInfo>()
  for (const { orderId, done, pending } of [
    ...refundRows,
    ...voucherRows.map((row) => ({ ...row, pending: '0' })),
  ]) {
    const before = totals.get(orderId) ?? { refundAmount: 0, pendingAmount: 0 }
    totals.set(orderId, {
      refundAmount: before.refundAmount + Number(done),
      pendingAmount: before.pendingAmount + Number(pending),
    })
  }
  return totals
}
