import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReviewAggregation } from '@/contract/review/review'
import type { Db } from '@/server/db/client'
import { reviewCounts } from '@/server/db/schema/feedback'
import type { ReviewListQuery } from './list-query'

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
