import { and, asc, count, eq, gte, isNotNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { Order } from '@/contract/transaction/order'
import { type OrderStage, statusesOf } from '@/domain/order-stage'
import { GONE_SALES_STATUSES } from '@/domain/product'
import type { ProductClass } from '@/domain/product-values'
import { type Db, prepareOnce } from '@/server/db/client'
import { jsonObject, descending } from '@/server/db/rows'
import { products } from '@/server/db/schema/catalog'
import { claimLines, claims } from '@/server/db/schema/claim'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/auth'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { cashReceiptColumns } from '../cash-receipt/request-cash-receipt'
import { isOrderOf } from '../order-line/order-rows'
import {
  lineColumns,
  orderColumns,
  type OrderLineJson,
  type OrderPayment,
  refundColumns,
  toOrder,
} from './to-order'

const paymentColumns = jsonObject({
  status: payments.status,
  method: payments.method,
  receipt: payments.receipt,
})

/** The latest payment of a row of `orders`. */
const latestPayment = (db: Db) => {
  const latest = db
    .select({ payment: paymentColumns })
    .from(payments)
    .where(eq(payments.orderId, orders.id))
    .orderBy(descending(payments.createdAt))
    .limit(1)
  return sql<OrderPayment | null>`(${latest})`
}

/** The latest claim of a row of `order_lines`. */
const latestClaim = (db: Db) => {
  const latest = db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(claimLines, eq(claimLines.claimId, claims.id))
    .where(and(eq(claims.orderId, orderLines.orderId), eq(claimLines.lineId, orderLines.id)))
    .orderBy(descending(claims.createdAt), descending(claims.id))
    .limit(1)
  return sql<string | null>`(${latest})`
}

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

/** The lines of a row of `orders`, in their order. */
const linesOf = (db: Db) => {
  const line = jsonObject({ ...lineColumns, isProductGone: isProductGone(db), claimId: latestClaim(db) })
  const order = sql`${orderLines.sortOrder}, ${orderLines.splitFrom} nulls first, ${orderLines.id}`
  const lines = db
    .select({ lines: sql`coalesce(json_agg(${line} order by ${order}), '[]')` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
  return sql<OrderLineJson[]>`(${lines})`
}

/** One statement reads orders with all that they show. */
const columnsOf = (db: Db) => ({
  order: jsonObject(orderColumns),
  lines: linesOf(db),
  payment: latestPayment(db),
  cashReceipt: cashReceiptColumns(db),
  ...refundColumns(db),
})

/** Returns a member's order in any status. @throws NOT_FOUND for an order that is not theirs */
export const getOrder = async (db: Db, owner: ChannelMember, orderId: string): Promise<Order> => {
  const rows = await db
    .select(columnsOf(db))
    .from(orders)
    .where(and(eq(orders.id, orderId), isOrderOf(owner)))
  const [row] = rows
  if (!row) throw notFound()
  return toOrder(row)
}

export interface OrderFilter extends PageRequest {
  productClass?: ProductClass
  /** Orders with a line in this stage. */
  stage?: OrderStage
  /** Instants; `to` is exclusive. */
  from?: Date
  to?: Date
  /** Part of a product title or of the order number. */
  search?: string
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const OWNER = { userId: sql.placeholder('userId'), channelId: sql.placeholder('channelId') }

/** A parameter that does not filter where it is null. */
const unless = (name: string, type: string, condition: (value: SQL) => SQL): SQL => {
  const value = sql`${sql.placeholder(name)}::${sql.raw(type)}`
  return sql`(${value} is null or ${condition(value)})`
}

/** The member's placed orders in a range of days with a line that matches. Filters that are not set are null. */
const placedOrders = (db: Db): SQL => {
  const matching = db
    .select({ exists: sql`1` })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        unless('productClass', 'text', (value) => eq(orderLines.productClass, value)),
        unless('statuses', 'text[]', (value) => sql`${orderLines.status} = any(${value})`),
        unless(
          'search',
          'text',
          (value) => sql`(${orderLines.productTitle} ilike ${value} or ${orders.sn} ilike ${value})`,
        ),
      ),
    )
  // `offset 0` keeps PostgreSQL from turning this into a join that reads all lines. Evaluated for each of the member's
  // orders, it uses an index.
  return and(
    isOrderOf(OWNER),
    isNotNull(orders.placedAt),
    unless('from', 'timestamptz', (value) => gte(orders.placedAt, value)),
    unless('to', 'timestamptz', (value) => lt(orders.placedAt, value)),
    sql`(not ${sql.placeholder('hasLineFilter')}::boolean or exists (${matching.getSQL()} offset 0))`,
  )!
}

/** A page of the orders, newest first, each beside the number of all. */
const pageStatement = prepareOnce((db) => {
  const where = placedOrders(db)
  const total = sql<number>`(${db.select({ total: count() }).from(orders).where(where)})::int`
  return db
    .select({ ...columnsOf(db), total })
    .from(orders)
    .where(where)
    .orderBy(descending(orders.placedAt), asc(orders.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('orders_of_member')
})

const valuesOf = (filter: OrderFilter) => ({
  from: filter.from?.toISOString() ?? null,
  to: filter.to?.toISOString() ?? null,
  productClass: filter.productClass ?? null,
  statuses: filter.stage ? statusesOf(filter.stage) : null,
  search: filter.search ? `%${escapeLike(filter.search)}%` : null,
  hasLineFilter: Boolean(filter.productClass ?? filter.stage ?? filter.search),
  limit: filter.itemsPerPage,
  offset: offsetOf(filter),
})

/** Returns a page of a member's placed orders, newest first. */
export const listOrders = async (
  db: Db,
  owner: ChannelMember,
  filter: OrderFilter,
): Promise<Paged<Order>> => {
  const { userId, channelId } = owner
  const values = { userId, channelId, ...valuesOf(filter) }
  const rows = await pageStatement(db).execute(values)
  // A page after the last one has no row with the total.
  const [counted] =
    rows.length === 0 && filter.page > 1
      ? await pageStatement(db).execute({ ...values, limit: 1, offset: 0 })
      : rows
  return toPage(rows.map(toOrder), counted?.total ?? 0, filter)
}
