import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Order } from '@/contract/transaction/order'
import { type OrderStage, statusesOf } from '@/domain/order-stage'
import type { ProductClass } from '@/domain/product'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { claimLines, claims } from '@/server/db/schema/claim'
import { descending } from '@/server/db/descending'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import { type RefundColumns, refundColumns, toRefundInfo } from './refund-totals'
import { type OrderPayment, toOrder } from './to-order'

/** Method and receipt of the latest payment of a row of `orders`. */
const latestPayment = (db: Db) => {
  const { method, receipt } = payments
  const latest = db
    .select({ payment: sql`json_build_object('method', ${method}, 'receipt', ${receipt})` })
    .from(payments)
    .where(eq(payments.orderId, orders.id))
    .orderBy(desc(payments.createdAt))
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
    .orderBy(desc(claims.createdAt), desc(claims.id))
    .limit(1)
  return sql<string | null>`(${latest})`
}

const orderColumns = (db: Db) => ({ order: orders, payment: latestPayment(db), ...refundColumns(db) })

const linesStatement = prepareOnce((db) =>
  db
    .select({ line: orderLines, claimId: latestClaim(db) })
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${sql.placeholder('orderIds')})`)
    .orderBy(asc(orderLines.sortOrder), sql`${orderLines.splitFrom} nulls first`, asc(orderLines.id))
    .prepare('lines_of_orders'),
)

type Row = RefundColumns & { order: typeof orders.$inferSelect; payment: OrderPayment | null }

const withLines = async (db: Db, rows: readonly Row[]): Promise<Order[]> => {
  if (rows.length === 0) return []
  const lines = await linesStatement(db).execute({ orderIds: rows.map(({ order }) => order.id) })
  return rows.map((row) => {
    const ownLines = lines.filter(({ line }) => line.orderId === row.order.id)
    return toOrder(row.order, ownLines, { payment: row.payment, refundInfo: toRefundInfo(row) })
  })
}

/** Returns a member's order in any status. @throws NOT_FOUND for an order that is not theirs */
export const getOrder = async (
  db: Db,
  channelId: string,
  userId: string,
  orderId: string,
): Promise<Order> => {
  const rows = await db
    .select(orderColumns(db))
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId), eq(orders.channelId, channelId)))
  const [order] = await withLines(db, rows)
  if (!order) throw notFound()
  return order
}

export interface OrderFilter {
  page: number
  itemsPerPage: number
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

const lineMatches = (db: Db, filter: OrderFilter) => {
  const { productClass, stage, search } = filter
  const like = search ? `%${escapeLike(search)}%` : undefined
  if (!productClass && !stage && !like) return undefined
  const lines = db
    .select({ exists: sql`1` })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        productClass ? eq(orderLines.productClass, productClass) : undefined,
        stage ? inArray(orderLines.status, statusesOf(stage)) : undefined,
        like ? sql`(${orderLines.productTitle} ilike ${like} or ${orders.sn} ilike ${like})` : undefined,
      ),
    )
  // `offset 0` keeps PostgreSQL from turning this into a join that reads all lines. Evaluated for each of the member's
  // orders, it uses an index.
  return sql`exists (${lines.getSQL()} offset 0)`
}

/** The placed orders of a member in a channel, newest first, each with the number of all. */
const pageOfOrders = (
  db: Db,
  { userId, channelId }: Record<'userId' | 'channelId', string | Placeholder>,
  { limit, offset }: Record<'limit' | 'offset', number | Placeholder>,
  conditions?: SQL,
) => {
  const where = and(
    eq(orders.userId, userId),
    eq(orders.channelId, channelId),
    isNotNull(orders.placedAt),
    conditions,
  )
  const all = db.select({ total: count() }).from(orders).where(where)
  return db
    .select({ ...orderColumns(db), total: sql<number>`(${all})::int` })
    .from(orders)
    .where(where)
    .orderBy(descending(orders.placedAt), asc(orders.id))
    .limit(limit)
    .offset(offset)
}

/** The first view of the history has no filter. */
const unfilteredStatement = prepareOnce((db) =>
  pageOfOrders(
    db,
    { userId: sql.placeholder('userId'), channelId: sql.placeholder('channelId') },
    { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') },
  ).prepare('orders_of_member'),
)

/** Returns a page of a member's placed orders, newest first. */
export const listOrders = async (
  db: Db,
  channelId: string,
  userId: string,
  filter: OrderFilter,
): Promise<{ items: Order[]; total: number }> => {
  const conditions = and(
    filter.from ? gte(orders.placedAt, filter.from) : undefined,
    filter.to ? lt(orders.placedAt, filter.to) : undefined,
    lineMatches(db, filter),
  )
  const owner = { userId, channelId }
  const readPage = async (range: { limit: number; offset: number }) =>
    conditions
      ? pageOfOrders(db, owner, range, conditions)
      : unfilteredStatement(db).execute({ ...owner, ...range })
  const { page, itemsPerPage } = filter
  const rows = await readPage({ limit: itemsPerPage, offset: (page - 1) * itemsPerPage })
  // A page beyond the last one has no row with the total.
  const [counted] = rows.length === 0 && page > 1 ? await readPage({ limit: 1, offset: 0 }) : rows
  return { items: await withLines(db, rows), total: counted?.total ?? 0 }
}
