import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { reviewOperations } from '@/contract/operations/review'
import type { Reaction, ReportBody, Review } from '@/contract/review/review'
import type { ReviewReaction } from '@/domain/feedback'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { reviewReactions, reviewReports, reviews } from '@/server/db/schema/feedback'
import { AppError, notFound } from '@/server/http/app-error'
import { optionalUserId } from '@/server/http/auth'
import type { Routes } from '@/server/http/route'
import { checkDepth } from '@/server/http/wire'
import { readReviewQuery, requireReviews } from './list-review-rows'
import { getAggregation, getReview, listPhotoReviews, listReviews } from './read-reviews'

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
const reactToReview = (db: Db, reader: Reader, reaction: ReviewReaction): Promise<Reaction> =>
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
const reportReview = (db: Db, reader: Reader, body: Required<ReportBody>): Promise<void> =>
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

/**
 * Replaces the id of the writer by one that is keyed, and so reveals nothing, unless the reader is the writer: clients
 * recognise the reader's own reviews by the id.
 */
const hideWriter =
  (viewerId: string | null, secret: string) =>
  <T extends Review>(review: T): T =>
    review.userId === viewerId
      ? review
      : {
          ...review,
          userId: createHmac('sha256', `review writer:${secret}`)
            .update(review.userId)
            .digest('base64url')
            .slice(0, 22),
        }

/** Reviews for all visitors, with reactions and reports of members. */
export const reviewRoutes = {
  getAggregation: ({ deps, params }) => getAggregation(deps.db, params.channelId, params.productId),

  listReviews: async ({ c, deps, params, query }) => {
    const request = readReviewQuery(query)
    const viewerId = await optionalUserId(c)
    const page = await listReviews(deps.db, params, request, viewerId)
    return { ...page, items: page.items.map(hideWriter(viewerId, deps.sessionSecret)) }
  },

  listPhotoReviews: async ({ c, deps, params, query }) => {
    checkDepth(query)
    const viewerId = await optionalUserId(c)
    const page = await listPhotoReviews(deps.db, params, query, viewerId)
    return { ...page, items: page.items.map(hideWriter(viewerId, deps.sessionSecret)) }
  },

  getReview: async ({ c, deps, params }) => {
    const viewerId = await optionalUserId(c)
    return hideWriter(viewerId, deps.sessionSecret)(await getReview(deps.db, params, viewerId))
  },

  reactToReview: async ({ deps, params, userId, body }) => {
    await requireReviews(deps.db, params.channelId)
    return reactToReview(deps.db, { ...params, userId, at: deps.now() }, body.likeOrDislike)
  },

  reportReview: async ({ deps, params, userId, body }) => {
    await requireReviews(deps.db, params.channelId)
    await reportReview(deps.db, { ...params, userId, at: deps.now() }, body)
    return { reviewId: params.reviewId, reasonForAction: body.reasonForAction }
  },
} satisfies Partial<Routes<typeof reviewOperations>>
