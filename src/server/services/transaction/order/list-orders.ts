import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Order } from '@/contract/transaction/order'
import { type OrderStage, statusesOf } from '@/domain/order-stage'
import type { ProductClass } from '@/domain/product'
import type { Db } from '@/server/db/client'
import { claimLines, claims } from '@/server/db/schema/claim'
import { descending } from '@/server/db/descending'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import { refundTotalsOf } from './refund-totals'
import { toOrder } from './to-order'

type OrderRow = typeof orders.$inferSelect

const withLines = async (db: Db, rows: readonly OrderRow[]): Promise<Order[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.sortOrder), sql`${orderLines.splitFrom} nulls first`, asc(orderLines.id))
  const paymentRows = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(desc(payments.createdAt))
  const claimed = await db
    .select({ lineId: claimLines.lineId, claimId: claimLines.claimId })
    .from(claimLines)
    .innerJoin(claims, eq(claims.id, claimLines.claimId))
    .where(inArray(claims.orderId, ids))
    .orderBy(asc(claims.createdAt), asc(claims.id))
  const claimOf = new Map(claimed.map(({ lineId, claimId }) => [lineId, claimId]))
  const refundOf = await refundTotalsOf(db, ids)
  return rows.map((row) =>
    toOrder(
      row,
      lines.filter(({ orderId }) => orderId === row.id),
      paymentRows.find(({ orderId }) => orderId === row.id),
      { claimOf, refundInfo: refundOf.get(row.id) ?? null },
    ),
  )
}

/** Returns a member's order in any status. @throws NOT_FOUND for an order that is not theirs */
export const getOrder = async (
  db: Db,
  channelId: string,
  userId: string,
  orderId: string,
): Promise<Order> => {
  const rows = await db
    .select()
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

/** Returns a page of a member's placed orders, newest first. */
export const listOrders = async (
  db: Db,
  channelId: string,
  userId: string,
  filter: OrderFilter,
): Promise<{ items: Order[]; total: number }> => {
  const where = and(
    eq(orders.userId, userId),
    eq(orders.channelId, channelId),
    isNotNull(orders.placedAt),
    filter.from ? gte(orders.placedAt, filter.from) : undefined,
    filter.to ? lt(orders.placedAt, filter.to) : undefined,
    lineMatches(db, filter),
  )
  const [all] = await db.select({ total: count() }).from(orders).where(where)
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(descending(orders.placedAt), asc(orders.id))
    .limit(filter.itemsPerPage)
    .offset((filter.page - 1) * filter.itemsPerPage)
  return { items: await withLines(db, rows), total: all?.total ?? 0 }
}
