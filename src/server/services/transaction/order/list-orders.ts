import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { Order } from '@/contract/transaction/order'
import { type OrderStage, statusesOf } from '@/domain/order-stage'
import type { ProductClass } from '@/domain/product'
import type { Db } from '@/server/db/client'
import { jsonObject } from '@/server/db/json-object'
import { prepareOnce } from '@/server/db/prepare-once'
import { claimLines, claims } from '@/server/db/schema/claim'
import { descending } from '@/server/db/descending'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { isOrderOf } from '../order-line/order-rows'
import { refundColumns } from './refund-totals'
import { lineColumns, orderColumns, type OrderLineJson, type OrderPayment, toOrder } from './to-order'

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

/** The lines of a row of `orders`, in their order. */
const linesOf = (db: Db) => {
  const line = jsonObject({ ...lineColumns, claimId: latestClaim(db) })
  const order = sql`${orderLines.sortOrder}, ${orderLines.splitFrom} nulls first, ${orderLines.id}`
  const lines = db
    .select({ lines: sql`coalesce(json_agg(${line} order by ${order}), '[]')` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
  return sql<OrderLineJson[]>`(${lines})`
}

/** One statement reads orders with all that they show. */
const columnsOf = (db: Db) => ({
  order: orderColumns,
  lines: linesOf(db),
  payment: latestPayment(db),
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
  owner: Record<keyof ChannelMember, string | Placeholder>,
  { limit, offset }: Record<'limit' | 'offset', number | Placeholder>,
  conditions?: SQL,
) => {
  const where = and(isOrderOf(owner), isNotNull(orders.placedAt), conditions)
  const all = db.select({ total: count() }).from(orders).where(where)
  return db
    .select({ ...columnsOf(db), total: sql<number>`(${all})::int` })
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
  owner: ChannelMember,
  filter: OrderFilter,
): Promise<Paged<Order>> => {
  const conditions = and(
    filter.from ? gte(orders.placedAt, filter.from) : undefined,
    filter.to ? lt(orders.placedAt, filter.to) : undefined,
    lineMatches(db, filter),
  )
  const readPage = async (range: { limit: number; offset: number }) =>
    conditions
      ? pageOfOrders(db, owner, range, conditions)
      : unfilteredStatement(db).execute({ ...owner, ...range })
  const rows = await readPage({ limit: filter.itemsPerPage, offset: offsetOf(filter) })
  // A page after the last one has no row with the total.
  const [counted] = rows.length === 0 && filter.page > 1 ? await readPage({ limit: 1, offset: 0 }) : rows
  return toPage(rows.map(toOrder), counted?.total ?? 0, filter)
}
