import { and, eq } from 'drizzle-orm'
import type { MyReview, NewReviewBody, ReviewBody } from '@/contract/review/review'
import { reviewAgeOf } from '@/domain/feedback'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { reviewReactions, reviews } from '@/server/db/schema/feedback'
import { users } from '@/server/db/schema/identity'
import { orderLines, orders } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'
import { attachUploads, detachUploads } from '../../main/upload/attach-uploads'
import { transitionLine } from '../../transaction/order-line/transition-line'
import { lockProductReviews, recountReview } from '../review/count-reviews'
import { holdMine, myReview } from './queries'

interface Writer {
  channelId: string
  userId: string
  at: Date
}

/** The writer's own confirmed line, held. @throws NOT_FOUND | REVIEW_ALREADY_WRITTEN | PURCHASE_NOT_CONFIRMED */
const holdLine = async (tx: Db, { channelId, userId }: Writer, lineId: string) => {
  const [row] = await tx
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.userId, userId), eq(orders.channelId, channelId)))
    .for('update', { of: orderLines })
  if (!row) throw notFound()
  if (row.line.status === 'order_finished_reviewed') throw new AppError('REVIEW_ALREADY_WRITTEN')
  if (row.line.status !== 'order_finished') throw new AppError('PURCHASE_NOT_CONFIRMED')
  return row.line
}

/**
 * Writes the review of a purchase, once, and takes the order line on to "reviewed".
 *
 * @throws NOT_FOUND a line that is not theirs, REVIEW_ALREADY_WRITTEN written already, PURCHASE_NOT_CONFIRMED not confirmed yet, PHOTO_NOT_FOUND a photo not theirs
 */
export const writeReview = async (tx: Db, writer: Writer, body: NewReviewBody): Promise<MyReview> => {
  const { userId, at } = writer
  const line = await holdLine(tx, writer, body.lineId)
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
    userNickname: member.nickname,
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

/** @throws NOT_FOUND not theirs, REVIEW_NOT_EDITABLE hidden by the shop, PHOTO_NOT_FOUND a photo not theirs */
export const editReview = (
  db: Db,
  writer: Writer,
  reviewId: string,
  { score, comments, images }: ReviewBody,
): Promise<MyReview> =>
  db.transaction(async (tx) => {
    const before = await holdMine(tx, writer, reviewId)
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

/** Takes a review away for good; its purchase can't be reviewed again. @throws NOT_FOUND not theirs */
export const deleteReview = (db: Db, writer: Writer, reviewId: string): Promise<{ id: string }> =>
  db.transaction(async (tx) => {
    const before = await holdMine(tx, writer, reviewId)
    await detachUploads(tx, writer.userId, 'review', before.images, writer.at)
    await lockProductReviews(tx, before.productId)
    // What nobody may see again need not be kept: words and photos go, the row stays for the books.
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
