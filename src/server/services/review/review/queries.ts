import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Review, ReviewAggregation, ReviewReply } from '@/contract/review/review'
import type { ReviewSort } from '@/domain/feedback'
import type { Db } from '@/server/db/client'
import { sortByIds } from '@/server/db/sort-by-ids'
import { reviewCounts, reviewReactions, reviewReplies, reviews } from '@/server/db/schema/feedback'
import type { PhotoListQuery, ReviewListQuery } from './list-query'

type ReviewRow = typeof reviews.$inferSelect

const SORTS = {
  '-like_count': { column: reviews.likeCount, isRising: false },
  '-create_dt': { column: reviews.createdAt, isRising: false },
  '-score': { column: reviews.score, isRising: false },
  score: { column: reviews.score, isRising: true },
} as const

/** Condition for rows after a review. The value is read as text, because a timestamp is more precise than a `Date`. */
const afterRow = async (db: Db, sort: ReviewSort, after: string): Promise<SQL | undefined> => {
  const { column, isRising } = SORTS[sort]
  const [last] = await db
    .select({ value: sql<string>`${column}::text` })
    .from(reviews)
    .where(eq(reviews.id, after))
  // Without the review its position is unknown.
  if (!last) return undefined
  const type = sql.raw(sort === '-create_dt' ? 'timestamptz' : 'int')
  const step = sql.raw(isRising ? '>' : '<')
  return sql`(${column}, ${reviews.id}) ${step} (${last.value}::${type}, ${after})`
}

const oneOf = (column: typeof reviews.ageGroup | typeof reviews.score, values: readonly number[]) =>
  values.length > 0 ? inArray(column, [...values] as never) : undefined

const conditionsOf = (productId: string, query: Partial<ReviewListQuery>): SQL | undefined =>
  and(
    eq(reviews.productId, productId),
    // Written as in the partial indexes; a parameter would not match them.
    sql`${reviews.status} = 'posted'`,
    query.sellableSkuId ? eq(reviews.skuId, query.sellableSkuId) : undefined,
    oneOf(reviews.ageGroup, query.age ?? []),
    oneOf(reviews.score, query.score ?? []),
    query.gender ? eq(reviews.gender, query.gender) : undefined,
  )

interface Page {
  sort: ReviewSort
  page: number
  itemsPerPage: number
  after?: string | undefined
}

const pageOfRows = async (
  db: Db,
  where: SQL | undefined,
  { sort, page, itemsPerPage, after }: Page,
): Promise<ReviewRow[]> => {
  const { column, isRising } = SORTS[sort]
  const from = after === undefined ? undefined : await afterRow(db, sort, after)
  const order = isRising ? [asc(column), asc(reviews.id)] : [desc(column), desc(reviews.id)]
  const found = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(where, from))
    .orderBy(...order)
    .limit(itemsPerPage)
    .offset(from ? 0 : (page - 1) * itemsPerPage)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await db.select().from(reviews).where(inArray(reviews.id, ids))
  return sortByIds(ids, rows, (row) => row.id)
}

/** Returns a page of posted reviews. */
export const listRows = (db: Db, productId: string, query: ReviewListQuery): Promise<ReviewRow[]> =>
  pageOfRows(db, conditionsOf(productId, query), { ...query, sort: query.ordering })

/** Returns a page of posted reviews with photos, newest first. */
export const photoRows = (db: Db, productId: string, query: PhotoListQuery): Promise<ReviewRow[]> =>
  pageOfRows(db, and(conditionsOf(productId, query), sql`${reviews.images} <> '[]'::jsonb`), {
    ...query,
    sort: '-create_dt',
  })

/** Returns a posted review, or undefined. */
export const postedRow = async (db: Db, id: string): Promise<ReviewRow | undefined> => {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, 'posted')))
  return row
}

/** Returns how many posted reviews a filter finds, as a sum of a few rows of `review_counts`. */
export const countRows = async (
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
export const aggregate = async (db: Db, productId: string): Promise<ReviewAggregation> => {
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
  const mine = new Map(reactions.map((row) => [row.reviewId, row.isLike]))
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    userNickname: row.userNickname,
    createDt: row.createdAt.toISOString(),
    score: row.score,
    transactionSkuTitle: row.skuTitle,
    sellableProductId: row.productId,
    comments: row.comments,
    images: { mobile: row.images },
    reviewReplies: replies.get(row.id) ?? [],
    likeCount: row.likeCount,
    dislikeCount: row.dislikeCount,
    isUserLikesDislikesOnThisReview: mine.get(row.id) ?? null,
  }))
}
