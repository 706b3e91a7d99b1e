import { and, eq } from 'drizzle-orm'
import type { Reaction, ReportBody } from '@/contract/review/review'
import type { ReviewReaction } from '@/domain/feedback'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { reviewReactions, reviewReports, reviews } from '@/server/db/schema/feedback'
import { AppError, notFound } from '@/server/http/app-error'

interface Reader {
  channelId: string
  reviewId: string
  userId: string
  at: Date
}

/** Locks and returns a posted review, so that its counts match the reactions. @throws NOT_FOUND */
const lockPostedReview = async (tx: Db, { channelId, reviewId }: Reader) => {
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.status, 'posted')))
    .for('no key update')
  const [product] = review
    ? await tx
        .select({ channelId: products.channelId })
        .from(products)
        .where(eq(products.id, review.productId))
    : []
  if (!review || product?.channelId !== channelId) throw notFound()
  return review
}

/**
 * Sets a member's reaction to a review; repeating the active one removes it.
 *
 * @throws NOT_FOUND for an unknown or hidden review; OWN_REVIEW_REACTION
 */
export const reactToReview = (db: Db, reader: Reader, reaction: ReviewReaction): Promise<Reaction> =>
  db.transaction(async (tx) => {
    const review = await lockPostedReview(tx, reader)
    if (review.userId === reader.userId) throw new AppError('OWN_REVIEW_REACTION')
    const row = and(eq(reviewReactions.reviewId, review.id), eq(reviewReactions.userId, reader.userId))
    const [previous] = await tx.select({ isLike: reviewReactions.isLike }).from(reviewReactions).where(row)
    const chosen = reaction === 'like'
    const isLike = previous?.isLike === chosen ? null : chosen
    if (isLike === null) await tx.delete(reviewReactions).where(row)
    else {
      await tx
        .insert(reviewReactions)
        .values({ reviewId: review.id, userId: reader.userId, isLike, createdAt: reader.at })
        .onConflictDoUpdate({ target: [reviewReactions.reviewId, reviewReactions.userId], set: { isLike } })
    }
    const change = (kind: boolean) => Number(isLike === kind) - Number(previous?.isLike === kind)
    const counts = {
      likeCount: review.likeCount + change(true),
      dislikeCount: review.dislikeCount + change(false),
    }
    await tx.update(reviews).set(counts).where(eq(reviews.id, review.id))
    return { id: review.id, ...counts, isUserLikesDislikesOnThisReview: isLike }
  })

/**
 * Reports a review to the shop, once per member.
 *
 * @throws NOT_FOUND for an unknown or hidden review; OWN_REVIEW_REPORT, REVIEW_ALREADY_REPORTED
 */
export const reportReview = (db: Db, reader: Reader, body: Required<ReportBody>): Promise<void> =>
  db.transaction(async (tx) => {
    const review = await lockPostedReview(tx, reader)
    if (review.userId === reader.userId) throw new AppError('OWN_REVIEW_REPORT')
    const inserted = await tx
      .insert(reviewReports)
      .values({
        reviewId: review.id,
        userId: reader.userId,
        reason: body.reasonForAction,
        comments: body.comments,
        createdAt: reader.at,
      })
      .onConflictDoNothing()
      .returning({ reviewId: reviewReports.reviewId })
    if (inserted.length === 0) throw new AppError('REVIEW_ALREADY_REPORTED')
  })
