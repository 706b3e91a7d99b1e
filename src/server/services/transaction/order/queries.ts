import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Order } from '@/contract/transaction/order'
import { type OrderStage, statusesOf } from '@/domain/order-stage'
import type { ProductClass } from '@/domain/product'
import type { Db } from '@/server/db/client'
import { claimLines, claims } from '@/server/db/schema/claim'
import { descending } from '@/server/db/descending'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import { refundInfoOf } from './refund-info'
import { toOrder } from './to-wire'

type OrderRow = typeof orders.$inferSelect

const withLines = async (db: Db, rows: readonly OrderRow[]): Promise<Order[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.sortOrder), sql`${orderLines.splitFrom} nulls first`, asc(orderLines.id))
  const trips = await db
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
  const refundOf = await refundInfoOf(db, ids)
  return rows.map((row) =>
    toOrder(
      row,
      lines.filter(({ orderId }) => orderId === row.id),
      trips.find(({ orderId }) => orderId === row.id),
      { claimOf, refundInfo: refundOf.get(row.id) ?? null },
    ),
  )
}

/** A member's own order, whatever became of it. @throws NOT_FOUND when it is not theirs */
export const ownOrder = async (
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
  /** Orders with a line that stands there. */
  stage?: OrderStage
  /** Instants; `to` is not in it. */
  from?: Date
  to?: Date
  /** Part of a product's name or of the order number. */
  search?: string
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const lineMatches = (db: Db, filter: OrderFilter) => {
  const { productClass, stage, search } = filter
  const like = search ? `%${escapeLike(search)}%` : undefined
  if (!productClass && !stage && !like) return undefined
  const lines = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        productClass ? eq(orderLines.productClass, productClass) : undefined,
        stage ? inArray(orderLines.status, statusesOf(stage)) : undefined,
        like ? sql`(${orderLines.productTitle} ilike ${like} or ${orders.sn} ilike ${like})` : undefined,
      ),
    )
  // The offset keeps PostgreSQL from turning this into a join that reads everybody's lines: asked for each of the
  // member's own orders, an index answers.
  return sql`exists (${lines.getSQL()} offset 0)`
}

/** A member's placed orders, newest first. */
export const placedOrders = async (
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
