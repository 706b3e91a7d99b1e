import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Review, ReviewReply } from '@/contract/review/review'
import type { Db } from '@/server/db/client'
import { reviewReactions, reviewReplies } from '@/server/db/schema/feedback'
import { publicNickname, readNamed } from '../../main/user/name-of'
import type { ReviewRow } from './list-review-rows'

const repliesOf = async (db: Db, ids: string[]): Promise<Map<string, ReviewReply[]>> => {
  const rows = await db
    .select()
    .from(reviewReplies)
    .where(inArray(reviewReplies.reviewId, ids))
    .orderBy(asc(reviewReplies.createdAt), asc(reviewReplies.id))
  const groups = new Map<string, ReviewReply[]>()
  for (const { reviewId, createdAt, ...reply } of rows) {
    const group = groups.get(reviewId) ?? []
    group.push({ ...reply, createDt: createdAt.toISOString() })
    groups.set(reviewId, group)
  }
  return groups
}

/** Returns reviews as the contract shows them, with replies and the reaction of `viewerId`. */
export const withDetails = async (
  db: Db,
  rows: readonly ReviewRow[],
  viewerId: string | null,
): Promise<Review[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const replies = await repliesOf(db, ids)
  const reactions = viewerId
    ? await db
        .select({ reviewId: reviewReactions.reviewId, isLike: reviewReactions.isLike })
        .from(reviewReactions)
        .where(and(eq(reviewReactions.userId, viewerId), inArray(reviewReactions.reviewId, ids)))
    : []
  const authors = await readNamed(
    db,
    rows.map(({ userId }) => userId),
  )
  const reactionOf = new Map(reactions.map((row) => [row.reviewId, row.isLike]))
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    userNickname: publicNickname(row.userNickname, authors.get(row.userId)),
    createDt: row.createdAt.toISOString(),
    score: row.score,
    transactionSkuTitle: row.skuTitle,
    sellableProductId: row.productId,
    comments: row.comments,
    images: { mobile: row.images },
    reviewReplies: replies.get(row.id) ?? [],
    likeCount: row.likeCount,
    dislikeCount: row.dislikeCount,
    isUserLikesDislikesOnThisReview: reactionOf.get(row.id) ?? null,
  }))
}
