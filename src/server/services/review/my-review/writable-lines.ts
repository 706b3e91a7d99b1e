import { and, count, eq, isNull } from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { WritableLine } from '@/contract/review/review'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/json-object'
import { reviews } from '@/server/db/schema/feedback'
import { orderLines, orders } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { isOrderOf } from '../../transaction/order-line/order-rows'

const isWritable = (member: ChannelMember) =>
  and(isOrderOf(member), eq(orderLines.status, 'order_finished'), isNull(reviews.id))

const writableRows = (db: Db) =>
  db
    .select({ line: orderLines, orderedAt: orders.createdAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))

const toWritable = ({ line, orderedAt }: Awaited<ReturnType<typeof writableRows>>[number]): WritableLine => ({
  lineId: line.id,
  sellableProductId: line.productId,
  productTitle: line.productTitle,
  transactionSkuTitle: line.skuTitle,
  image: line.image,
  orderedDt: orderedAt.toISOString(),
})

/** Returns a page of confirmed lines without a review, the latest order first. */
export const writableLines = async (
  db: Db,
  member: ChannelMember,
  query: PageRequest,
): Promise<Paged<WritableLine>> => {
  const [all] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(isWritable(member))
  const rows = await writableRows(db)
    .where(isWritable(member))
    .orderBy(descending(orders.placedAt), orders.id, orderLines.sortOrder)
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(rows.map(toWritable), all?.total ?? 0, query)
}

/** Returns one confirmed line without a review. @throws NOT_FOUND */
export const writableLine = async (db: Db, member: ChannelMember, lineId: string): Promise<WritableLine> => {
  const [row] = await writableRows(db).where(and(isWritable(member), eq(orderLines.id, lineId)))
  if (!row) throw notFound()
  return toWritable(row)
}
