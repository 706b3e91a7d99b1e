import { and, eq } from 'drizzle-orm'
import { WRITTEN_REVIEWS } from '@/config/paths'
import type { ReplyInitiator } from '@/domain/feedback'
import { MAX_REVIEW_REPLY } from '@/domain/limits'
import { shortenText } from '@/lib/text-length'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { reviewReplies, reviews } from '@/server/db/schema/feedback'
import { notFound } from '@/server/http/app-error'
import { checkLength } from '@/server/http/wire'
import { notify } from '../../main/notification/notify'
import { lockProductReviews, recountReview } from './count-reviews'

/** Characters of a reply in its notification. */
const MAX_NOTIFIED = 60

interface Reply {
  reviewId: string
  initiatorType: Exclude<ReplyInitiator, 'user'>
  initiatorName: string
  comments: string
  at: Date
}

const lockReview = async (tx: Db, reviewId: string, status: 'posted' | 'deleted_by_channel') => {
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.status, status)))
    .for('update')
  if (!review) throw notFound()
  return review
}

/** Adds a reply of the shop and notifies the writer of the review. @throws INVALID_INPUT for a reply that is too long; NOT_FOUND */
export const replyToReview = (db: Db, { at, ...reply }: Reply): Promise<void> =>
  db.transaction(async (tx) => {
    checkLength('comments', reply.comments, MAX_REVIEW_REPLY)
    const review = await lockReview(tx, reply.reviewId, 'posted')
    const id = newId('rpl')
    await tx.insert(reviewReplies).values({ id, ...reply, createdAt: at })
    await notify(tx, {
      userId: review.userId,
      kind: 'inquiry',
      eventKey: `review-reply/${id}`,
      title: '내 리뷰에 답글이 달렸어요',
      body: shortenText(reply.comments, MAX_NOTIFIED),
      href: WRITTEN_REVIEWS,
      at,
    })
  })

/** Hides a review or shows it again, and updates the totals. A hidden one notifies its writer. @throws NOT_FOUND */
export const hideReview = (db: Db, reviewId: string, isHidden: boolean, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId, isHidden ? 'posted' : 'deleted_by_channel')
    await lockProductReviews(tx, review.productId)
    await tx
      .update(reviews)
      .set({ status: isHidden ? 'deleted_by_channel' : 'posted', updatedAt: at })
      .where(eq(reviews.id, reviewId))
    await recountReview(tx, isHidden ? { before: review } : { after: review })
    if (!isHidden) return
    await notify(tx, {
      userId: review.userId,
      // Members cannot switch these off.
      kind: 'account',
      eventKey: `review-hidden/${reviewId}/${at.getTime()}`,
      title: '내 리뷰가 가려졌어요',
      body: '운영 원칙에 맞지 않아 다른 회원에게 보이지 않아요.',
      href: WRITTEN_REVIEWS,
      at,
    })
  })
