import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { claimLines, claims, refunds } from '@/server/db/schema/claim'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { voucherRefunds } from '@/server/db/schema/voucher'

/** The version of all rows that `toOrder` shows a row of `orders` from. */
export const orderVersion = (db: Db) => {
  const lines = db
    .select({ version: sql`string_agg(concat(${orderLines}.xmin), ' ' order by ${orderLines.id})` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
  const paid = db
    .select({ version: sql`string_agg(concat(${payments}.xmin), ' ' order by ${payments.id})` })
    .from(payments)
    .where(eq(payments.orderId, orders.id))
  const claimed = db
    .select({
      version: sql`string_agg(concat(${claims}.xmin, '.', ${claimLines}.xmin), ' '
        order by ${claims.id}, ${claimLines.lineId})`,
    })
    .from(claims)
    .innerJoin(claimLines, eq(claimLines.claimId, claims.id))
    .where(eq(claims.orderId, orders.id))
  const refunded = db
    .select({ version: sql`string_agg(concat(${refunds}.xmin), ' ' order by ${refunds.id})` })
    .from(refunds)
    .where(eq(refunds.orderId, orders.id))
  const vouchers = db
    .select({
      version: sql`string_agg(concat(${voucherRefunds}.xmin), ' ' order by ${voucherRefunds.lineId})`,
    })
    .from(voucherRefunds)
    .innerJoin(orderLines, eq(orderLines.id, voucherRefunds.lineId))
    .where(eq(orderLines.orderId, orders.id))
  return sql<string>`concat(${orders}.xmin, '/', (${lines}), '/', (${paid}), '/', (${claimed}), '/', (${refunded}), '/',
    (${vouchers}))`
}
