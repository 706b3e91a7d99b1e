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
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Paged } from '@/contract/common'
import type { Order } from '@/contract/transaction/order'
import { type OrderStage, statusesOf } from '@/domain/order-stage'
import type { ProductClass } from '@/domain/product-values'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { jsonObject, descending } from '@/server/db/rows'
import { claimLines, claims } from '@/server/db/schema/claim'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { createVersionedCache } from '@/server/db/versioned-cache'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'
import {
  type EncodedBody,
  encodeBody,
  offsetOf,
  type PageRequest,
  sizeOfBody,
  toPage,
} from '@/server/http/wire'
import { cashReceiptColumns } from '../cash-receipt/request-cash-receipt'
import { isOrderOf } from '../order-line/order-rows'
import { isProductGone, orderVersion } from './order-version'
import { refundColumns } from './refund-totals'
import {
  lineColumns,
  orderColumns,
  type OrderColumns,
  type OrderLineJson,
  type OrderPayment,
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
  order: orderColumns,
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

type Owner = Record<keyof ChannelMember, string | Placeholder>
type Range = Record<'limit' | 'offset', number | Placeholder>

const placedOrdersOf = (owner: Owner, conditions?: SQL) =>
  and(isOrderOf(owner), isNotNull(orders.placedAt), conditions)

/** The number of all orders beside each row of a page. */
const totalOf = (db: Db, where: SQL | undefined) =>
  sql<number>`(${db.select({ total: count() }).from(orders).where(where)})::int`

/** Limits a statement over `orders` to a page, newest first. */
const inPage = <T extends PgSelect<'orders'>>(
  statement: T,
  where: SQL | undefined,
  { limit, offset }: Range,
) => statement.where(where).orderBy(descending(orders.placedAt), asc(orders.id)).limit(limit).offset(offset)

const OWNER = { userId: sql.placeholder('userId'), channelId: sql.placeholder('channelId') }
const RANGE = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }

/** The first view of the history has no filter. */
const unfilteredStatement = prepareOnce((db) => {
  const where = placedOrdersOf(OWNER)
  const columns = { ...columnsOf(db), version: orderVersion(db), total: totalOf(db, where) }
  return inPage(db.select(columns).from(orders).$dynamic(), where, RANGE).prepare('orders_of_member')
})

/** What a page without a filter has to be compared with. */
const versionsStatement = prepareOnce((db) => {
  const where = placedOrdersOf(OWNER)
  const columns = { version: orderVersion(db), total: totalOf(db, where) }
  return inPage(db.select(columns).from(orders).$dynamic(), where, RANGE).prepare('order_versions_of_member')
})

const readFiltered = async (db: Db, owner: ChannelMember, conditions: SQL, range: Range) => {
  const where = placedOrdersOf(owner, conditions)
  return inPage(
    db
      .select({ ...columnsOf(db), total: totalOf(db, where) })
      .from(orders)
      .$dynamic(),
    where,
    range,
  )
}

/** '' for a page without an order. */
const versionOf = (rows: readonly { version: string; total: number }[]): string =>
  rows.map(({ version, total }) => `${total} ${version}`).join(' ')

/** Of the page without a filter, which is read again whenever the app is opened again or comes to the front. */
const cache = createVersionedCache<EncodedBody<Paged<Order>>>('orders', {
  maxSize: 16_000_000,
  sizeOf: sizeOfBody,
})

const conditionsOf = (db: Db, filter: OrderFilter): SQL | undefined =>
  and(
    filter.from ? gte(orders.placedAt, filter.from) : undefined,
    filter.to ? lt(orders.placedAt, filter.to) : undefined,
    lineMatches(db, filter),
  )

/** Returns a page of a member's placed orders, newest first. */
export const listOrders = async (
  db: Db,
  owner: ChannelMember,
  filter: OrderFilter,
): Promise<EncodedBody<Paged<Order>>> => {
  const { userId, channelId } = owner
  const conditions = conditionsOf(db, filter)
  const range = { limit: filter.itemsPerPage, offset: offsetOf(filter) }
  const readPage = async <T extends OrderColumns & { total: number }>(
    readRows: (rangeOfRows: typeof range) => Promise<T[]>,
  ) => {
    const rows = await readRows(range)
    // A page after the last one has no row with the total.
    const [counted] = rows.length === 0 && filter.page > 1 ? await readRows({ limit: 1, offset: 0 }) : rows
    return { rows, answer: encodeBody('snake', toPage(rows.map(toOrder), counted?.total ?? 0, filter)) }
  }
  if (conditions)
    return (await readPage((rangeOfRows) => readFiltered(db, owner, conditions, rangeOfRows))).answer
  return cache.read(db, `${channelId}/${userId}/${range.limit}/${range.offset}`, {
    readVersion: async () => versionOf(await versionsStatement(db).execute({ userId, channelId, ...range })),
    readAnswer: async () => {
      const { rows, answer } = await readPage((rangeOfRows) =>
        unfilteredStatement(db).execute({ userId, channelId, ...rangeOfRows }),
      )
      return { version: versionOf(rows), answer }
    },
  })
}
