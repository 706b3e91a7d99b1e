import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { Review, ReviewAggregation, ReviewReply } from '@/contract/review/review'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { reviewCounts, reviewReactions, reviewReplies } from '@/server/db/schema/feedback'
import { notFound } from '@/server/http/app-error'
import { toPage } from '@/server/http/wire'
import { publicNickname, readNamed } from '../../main/user/name-of'
import {
  listRows,
  type PhotoListQuery,
  photoRows,
  postedRow,
  requireReviews,
  type ReviewListQuery,
  type ReviewRow,
} from './list-review-rows'

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

/** Returns how many posted reviews a filter finds, as a sum of a few rows of `review_counts`. */
const countRows = async (
  db: Db,
  productId: string,
  query: Partial<Pick<ReviewListQuery, 'sellableSkuId' | 'age' | 'score' | 'gender'>> & { hasPhotos?: true },
): Promise<number> => {
  const { age = [], score = [] } = query
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${reviewCounts.count}), 0)::int` })
    .from(reviewCounts)
    .where(
      and(
        eq(reviewCounts.productId, productId),
        query.sellableSkuId ? eq(reviewCounts.skuId, query.sellableSkuId) : undefined,
        age.length > 0 ? inArray(reviewCounts.ageGroup, age) : undefined,
        score.length > 0 ? inArray(reviewCounts.score, score) : undefined,
        query.gender ? eq(reviewCounts.gender, query.gender) : undefined,
        query.hasPhotos ? eq(reviewCounts.hasPhotos, true) : undefined,
      ),
    )
  return row?.total ?? 0
}

/** Returns mean and histogram of a product's posted reviews. */
const aggregate = async (db: Db, productId: string): Promise<ReviewAggregation> => {
  const rows = await db
    .select({ score: reviewCounts.score, total: sql<number>`sum(${reviewCounts.count})::int` })
    .from(reviewCounts)
    .where(eq(reviewCounts.productId, productId))
    .groupBy(reviewCounts.score)
  const of = (score: number) => rows.find((row) => row.score === score)?.total ?? 0
  const count = rows.reduce((sum, row) => sum + row.total, 0)
  const points = rows.reduce((sum, row) => sum + row.score * row.total, 0)
  return {
    mean: count === 0 ? 0 : Math.round((points / count) * 100) / 100,
    count,
    five: of(5),
    four: of(4),
    three: of(3),
    two: of(2),
    one: of(1),
  }
}

/** Checks that a product may show reviews. @throws NOT_FOUND, NOT_SUPPORTED */
const requireProduct = async (db: Db, channelId: string, productId: string): Promise<void> => {
  await requireReviews(db, channelId)
  const [product] = await db
    .select({ channelId: products.channelId, issuanceType: products.issuanceType })
    .from(products)
    .where(eq(products.id, productId))
  // Vouchers that a seller issues by hand have no reviews.
  if (product?.channelId !== channelId || product.issuanceType === 'external') throw notFound()
}

/** Returns mean and histogram of a product's reviews. @throws NOT_FOUND, NOT_SUPPORTED */
export const getAggregation = async (
  db: Db,
  channelId: string,
  productId: string,
): Promise<ReviewAggregation> => {
  await requireProduct(db, channelId, productId)
  return aggregate(db, productId)
}

/** Returns a page of reviews with the reactions of `viewerId`. @throws NOT_FOUND, NOT_SUPPORTED */
export const listReviews = async (
  db: Db,
  product: { channelId: string; productId: string },
  query: ReviewListQuery,
  viewerId: string | null,
): Promise<Paged<Review>> => {
  await requireProduct(db, product.channelId, product.productId)
  const { rows, hasNextPage } = await listRows(db, product.productId, query)
  const total = await countRows(db, product.productId, query)
  return { ...toPage(await withDetails(db, rows, viewerId), total, query), hasNextPage }
}

/** Returns a posted review. @throws NOT_FOUND, NOT_SUPPORTED */
export const getReview = async (
  db: Db,
  { channelId, reviewId }: { channelId: string; reviewId: string },
  viewerId: string | null,
): Promise<Review> => {
  await requireReviews(db, channelId)
  const row = await postedRow(db, reviewId)
  if (row) await requireProduct(db, channelId, row.productId)
  const [review] = row ? await withDetails(db, [row], viewerId) : []
  if (!review) throw notFound()
  return review
}

/** Returns a page of reviews with photos, newest first. @throws NOT_FOUND, NOT_SUPPORTED */
export const listPhotoReviews = async (
  db: Db,
  product: { channelId: string; productId: string },
  query: PhotoListQuery,
  viewerId: string | null,
): Promise<Paged<Review>> => {
  await requireProduct(db, product.channelId, product.productId)
  const { rows, hasNextPage } = await photoRows(db, product.productId, query)
  const total = await countRows(db, product.productId, {
    sellableSkuId: query.sellableSkuId,
    hasPhotos: true,
  })
  return { ...toPage(await withDetails(db, rows, viewerId), total, query), hasNextPage }
}
