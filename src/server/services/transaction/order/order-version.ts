import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { GONE_SALES_STATUSES } from '@/domain/product'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { claimLines, claims, refunds } from '@/server/db/schema/claim'
import { cashReceipts, orderLines, orders, payments } from '@/server/db/schema/order'
import { voucherRefunds } from '@/server/db/schema/voucher'

/** Whether the product of a row of `order_lines` has no page. */
export const isProductGone = (db: Db) => {
  const shown = db
    .select({ exists: sql`1` })
    .from(products)
    .where(
      and(
        eq(products.id, orderLines.productId),
        notInArray(products.salesStatus, [...GONE_SALES_STATUSES]),
        ne(products.activeStatus, 'deleted'),
      ),
    )
  return sql<boolean>`not exists (${shown})`
}

type RowsOfOrder = typeof payments | typeof refunds

const versionsOf = (table: RowsOfOrder) => sql`(
  select string_agg(concat(${table}.xmin), ' ' order by ${table.id}) from ${table} where ${table.orderId} = ${orders.id})`

/** A removed product changes no row of an order. */
const versionOfLines = (db: Db) => sql`(
  select string_agg(concat(${orderLines}.xmin, ${isProductGone(db)}), ' ' order by ${orderLines.id}) from ${orderLines}
  where ${orderLines.orderId} = ${orders.id})`

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
  const receipt = db
    .select({ version: sql`${cashReceipts}.xmin` })
    .from(cashReceipts)
    .where(eq(cashReceipts.orderId, orders.id))
  return sql<string>`concat(${orders}.xmin, '/', ${versionOfLines(db)}, '/', ${versionsOf(payments)}, '/', (${claimed}), '/',
    ${versionsOf(refunds)}, '/', (${refundedVouchers}), '/', (${receipt}))`
}
