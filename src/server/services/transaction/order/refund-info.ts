import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Order } from '@/contract/transaction/order'
import type { Db } from '@/server/db/client'
import { refunds } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import { voucherRefunds } from '@/server/db/schema/voucher'

type RefundInfo = NonNullable<Order['refundInfo']>

/** What went back of each order, and what is on its way, in won; an order that gave nothing back is not in it. */
export const refundInfoOf = async (db: Db, orderIds: string[]): Promise<Map<string, RefundInfo>> => {
  const sumOf = (state: 'done' | 'cancelling') =>
    sql<string>`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} = ${state}), 0)`
  const given = await db
    .select({ orderId: refunds.orderId, done: sumOf('done'), pending: sumOf('cancelling') })
    .from(refunds)
    .where(inArray(refunds.orderId, orderIds))
    .groupBy(refunds.orderId)
  // The rest of a voucher that was taken as money never went through the payment.
  const asMoney = await db
    .select({ orderId: orderLines.orderId, done: sql<string>`sum(${voucherRefunds.amount})` })
    .from(voucherRefunds)
    .innerJoin(orderLines, eq(orderLines.id, voucherRefunds.lineId))
    .where(and(eq(voucherRefunds.method, 'money'), inArray(orderLines.orderId, orderIds)))
    .groupBy(orderLines.orderId)
  const found = new Map<string, RefundInfo>()
  for (const { orderId, done, pending } of [...given, ...asMoney.map((row) => ({ ...row, pending: '0' }))]) {
    const before = found.get(orderId) ?? { refundAmount: 0, pendingAmount: 0 }
    found.set(orderId, {
      refundAmount: before.refundAmount + Number(done),
      pendingAmount: before.pendingAmount + Number(pending),
    })
  }
  return found
}
