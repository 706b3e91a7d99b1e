import { and, count, eq, isNull } from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { reviewOperations } from '@/contract/operations/review'
import type { MyReview, NewReviewBody, ReviewBody, WritableLine } from '@/contract/review/review'
import { reviewAgeOf } from '@/domain/feedback'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending } from '@/server/db/rows'
import { reviewReactions, reviews } from '@/server/db/schema/feedback'
import { users } from '@/server/db/schema/identity'
import { orderLines, orders } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/auth'
import type { Routes } from '@/server/http/route'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { attachUploads, detachUploads } from '../../main/upload/attach-uploads'
import { publicNickname } from '../../main/user/name-of'
import { isOrderOf } from '../../transaction/order-line/order-rows'
import { transitionLine } from '../../transaction/order-line/transition-line'
import { lockProductReviews, recountReview } from '../review/count-reviews'
import { requireReviews } from '../review/list-review-rows'
import { lockOwnReview, myReview, myReviews } from './my-reviews'

interface Writer extends ChannelMember {
  at: Date
}

/** Locks and returns a member's confirmed line. @throws NOT_FOUND, REVIEW_ALREADY_WRITTEN, PURCHASE_NOT_CONFIRMED */
const lockConfirmedLine = async (tx: Db, writer: Writer, lineId: string) => {
  const [row] = await tx
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), isOrderOf(writer)))
    .for('update', { of: orderLines })
  if (!row) throw notFound()
  if (row.line.status === 'order_finished_reviewed') throw new AppError('REVIEW_ALREADY_WRITTEN')
  if (row.line.status !== 'order_finished') throw new AppError('PURCHASE_NOT_CONFIRMED')
  return row.line
}

/**
 * Writes the review of a purchase, once, and marks the order line as reviewed.
 *
 * @throws NOT_FOUND, REVIEW_ALREADY_WRITTEN, PURCHASE_NOT_CONFIRMED, PHOTO_NOT_FOUND
 */
export const writeReview = async (tx: Db, writer: Writer, body: NewReviewBody): Promise<MyReview> => {
  const { userId, at } = writer
  const line = await lockConfirmedLine(tx, writer, body.lineId)
  const [member] = await tx.select().from(users).where(eq(users.id, userId))
  if (!member) throw notFound()
  await attachUploads(tx, userId, 'review', body.images)
  const row = {
    id: newId('rev'),
    productId: line.productId,
    skuId: line.skuId,
    skuTitle: line.skuTitle,
    orderLineId: line.id,
    userId,
    userNickname: publicNickname(member.nickname, member),
    score: body.score,
    comments: body.comments,
    images: body.images,
    ageGroup: reviewAgeOf(member.birthday, at),
    gender: member.gender,
    status: 'posted' as const,
    createdAt: at,
    updatedAt: at,
  }
  await lockProductReviews(tx, line.productId)
  await tx.insert(reviews).values(row)
  await recountReview(tx, { after: row })
  await transitionLine(tx, { lineId: line.id, to: 'order_finished_reviewed', actor: 'user', at })
  return myReview(tx, writer, row.id)
}

/** Changes a review. @throws NOT_FOUND; REVIEW_NOT_EDITABLE when the shop has hidden it; PHOTO_NOT_FOUND */
const editReview = (
  db: Db,
  writer: Writer,
  reviewId: string,
  { score, comments, images }: ReviewBody,
): Promise<MyReview> =>
  db.transaction(async (tx) => {
    const before = await lockOwnReview(tx, writer, reviewId)
    if (before.status !== 'posted') throw new AppError('REVIEW_NOT_EDITABLE')
    await attachUploads(tx, writer.userId, 'review', images, { before: before.images, at: writer.at })
    await lockProductReviews(tx, before.productId)
    await tx
      .update(reviews)
      .set({ score, comments, images, updatedAt: writer.at })
      .where(eq(reviews.id, reviewId))
    await recountReview(tx, { before, after: { ...before, score, images } })
    return myReview(tx, writer, reviewId)
  })

/** Deletes a review. Its purchase can't be reviewed again. @throws NOT_FOUND */
const deleteReview = (db: Db, writer: Writer, reviewId: string): Promise<{ id: string }> =>
  db.transaction(async (tx) => {
    const before = await lockOwnReview(tx, writer, reviewId)
    await detachUploads(tx, writer.userId, 'review', before.images, writer.at)
    await lockProductReviews(tx, before.productId)
    // Text and photos are erased; the row stays, so that the purchase can't be reviewed again.
    await tx
      .update(reviews)
      .set({
        status: 'deleted_by_customer',
        comments: '',
        images: [],
        likeCount: 0,
        dislikeCount: 0,
        updatedAt: writer.at,
      })
      .where(eq(reviews.id, reviewId))
    await tx.delete(reviewReactions).where(eq(reviewReactions.reviewId, reviewId))
    if (before.status === 'posted') await recountReview(tx, { before })
    return { id: reviewId }
  })

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
const writableLines = async (
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
const writableLine = async (db: Db, member: ChannelMember, lineId: string): Promise<WritableLine> => {
  const [row] = await writableRows(db).where(and(isWritable(member), eq(orderLines.id, lineId)))
  if (!row) throw notFound()
  return toWritable(row)
}

/** The member of a call in a channel with reviews. @throws NOT_FOUND, NOT_SUPPORTED */
const memberOf = async (call: { deps: Deps; params: { channelId: string }; userId: string }) => {
  const { db, now } = call.deps
  const { channelId } = call.params
  await requireReviews(db, channelId)
  return { channelId, userId: call.userId, at: now() }
}

/** A member's own reviews: lines to review, and written reviews. */
export const myReviewRoutes = {
  listWritableLines: async (call) => writableLines(call.deps.db, await memberOf(call), call.query),

  getWritableLine: async (call) => writableLine(call.deps.db, await memberOf(call), call.params.lineId),

  listMyReviews: async (call) => myReviews(call.deps.db, await memberOf(call), call.query),

  getMyReview: async (call) => myReview(call.deps.db, await memberOf(call), call.params.reviewId),

  writeReview: async (call) => {
    const member = await memberOf(call)
    return call.runOnce((tx) => writeReview(tx, member, call.body))
  },

  editReview: async (call) => editReview(call.deps.db, await memberOf(call), call.params.reviewId, call.body),

  deleteReview: async (call) => deleteReview(call.deps.db, await memberOf(call), call.params.reviewId),
} satisfies Partial<Routes<typeof reviewOperations>>
