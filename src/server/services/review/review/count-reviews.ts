import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { reviewCounts, type reviews } from '@/server/db/schema/feedback'

type Counted = Pick<
  typeof reviews.$inferSelect,
  'productId' | 'skuId' | 'score' | 'ageGroup' | 'gender' | 'images'
>

/** Locks the review counts of a product until the transaction ends, without blocking its orders. */
export const lockProductReviews = async (tx: Db, productId: string): Promise<void> => {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
}

const addToCount = async (tx: Db, review: Counted, by: 1 | -1): Promise<void> => {
  const bucket = {
    productId: review.productId,
    skuId: review.skuId,
    score: review.score,
    ageGroup: review.ageGroup ?? 0,
    gender: review.gender ?? '',
    hasPhotos: review.images.length > 0,
  }
  if (by === 1) {
    await tx
      .insert(reviewCounts)
      .values({ ...bucket, count: 1 })
      .onConflictDoUpdate({
        target: [
          reviewCounts.productId,
          reviewCounts.skuId,
          reviewCounts.score,
          reviewCounts.ageGroup,
          reviewCounts.gender,
          reviewCounts.hasPhotos,
        ],
        set: { count: sql`${reviewCounts.count} + 1` },
      })
    return
  }
  await tx.execute(sql`update ${reviewCounts} set count = count - 1 where product_id = ${bucket.productId}
    and sku_id = ${bucket.skuId} and score = ${bucket.score} and age_group = ${bucket.ageGroup}
    and gender = ${bucket.gender} and has_photos = ${bucket.hasPhotos}`)
}

/** The totals that product lists show and sort by. */
const SUMS = sql`select coalesce(sum(count), 0)::int as total,
  coalesce(round(sum(score * count)::numeric / nullif(sum(count), 0), 2), 0) as mean from review_counts`

/**
 * Updates all totals for a change of a posted review, in the transaction of the change. The caller has called
 * `lockProductReviews`.
 */
export const recountReview = async (
  tx: Db,
  { before, after }: { before?: Counted; after?: Counted },
): Promise<void> => {
  if (after) await addToCount(tx, after, 1)
  if (before) await addToCount(tx, before, -1)
  const productId = (after ?? before)?.productId
  await tx.execute(sql`update ${products} set review_count = s.total, ratings = s.mean
    from (${SUMS} where product_id = ${productId}) s where id = ${productId}`)
}

/** Recalculates all review counts, for data that was not written by this service (seed, benchmark). */
export const rebuildReviewCounts = async (tx: Db): Promise<void> => {
  await tx.execute(sql`delete from review_counts`)
  await tx.execute(sql`insert into review_counts (product_id, sku_id, score, age_group, gender, has_photos, count)
    select product_id, sku_id, score, coalesce(age_group, 0), coalesce(gender, ''), images <> '[]'::jsonb, count(*)
    from reviews where status = 'posted' group by 1, 2, 3, 4, 5, 6`)
}
