import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { claimLines, claims, refunds } from '@/server/db/schema/claim'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { voucherRefunds } from '@/server/db/schema/voucher'

type RowsOfOrder = typeof orderLines | typeof payments | typeof refunds

const versionsOf = (table: RowsOfOrder) => sql`(
  select string_agg(concat(${table}.xmin), ' ' order by ${table.id}) from ${table} where ${table.orderId} = ${orders.id})`

/** The version of all rows that `toOrder` shows a row of `orders` from. */
export const orderVersion = (db: Db) => {
  const claimed = db
    .select({
      version: sql`string_agg(concat(${claims}.xmin, '.', ${claimLines}.xmin), ' '
        order by ${claims.id}, ${claimLines.lineId})`,
    })
    .from(claims)
    .innerJoin(claimLines, eq(claimLines.claimId, claims.id))
    .where(eq(claims.orderId, orders.id))
  const refundedVouchers = db
    .select({
      version: sql`string_agg(concat(${voucherRefunds}.xmin), ' ' order by ${voucherRefunds.lineId})`,
    })
    .from(voucherRefunds)
    .innerJoin(orderLines, eq(orderLines.id, voucherRefunds.lineId))
    .where(eq(orderLines.orderId, orders.id))
  return sql<string>`concat(${orders}.xmin, '/', ${versionsOf(orderLines)}, '/', ${versionsOf(payments)}, '/', (${claimed}), '/',
    ${versionsOf(refunds)}, '/', (${refundedVouchers}))`
}
