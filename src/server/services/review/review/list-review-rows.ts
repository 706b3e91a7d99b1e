import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { reviewOperations } from '@/contract/operations/review'
import type { ReviewSort } from '@/domain/feedback'
import type { Db } from '@/server/db/client'
import { sortByIds } from '@/server/db/rows'
import { reviews } from '@/server/db/schema/feedback'
import { AppError } from '@/server/http/app-error'
import { checkDepth, offsetOf, type PageRequest } from '@/server/http/wire'
import { getInstallStatus } from '../../channel/channel/channel'

export type ReviewRow = typeof reviews.$inferSelect

/** Checks that a channel has the review extension. @throws NOT_FOUND for an unknown channel; NOT_SUPPORTED */
export const requireReviews = async (db: Db, channelId: string): Promise<void> => {
  if (!(await getInstallStatus(db, channelId)).review.installed) throw new AppError('NOT_SUPPORTED')
}

type Query<Id extends 'listReviews' | 'listPhotoReviews'> = v.InferOutput<
  (typeof reviewOperations)[Id]['query']
>

/**
 * `after` is the id of the last review of the previous page, so that every page costs the same. `afterValue` is its count of likes
 * or its score, whichever is the order, as the caller saw it: it may have changed since.
 */
export type ReviewListQuery = Query<'listReviews'> & { age: number[]; score: number[] }
export type PhotoListQuery = Query<'listPhotoReviews'>

/** The query with each age and score once. @throws INVALID_INPUT for a page that is too deep */
export const readReviewQuery = (query: Query<'listReviews'>): ReviewListQuery => {
  checkDepth(query)
  return { ...query, age: [...new Set(query.age)], score: [...new Set(query.score)] }
}

const SORTS = {
  '-like_count': { column: reviews.likeCount, isRising: false },
  '-create_dt': { column: reviews.createdAt, isRising: false },
  '-score': { column: reviews.score, isRising: false },
  score: { column: reviews.score, isRising: true },
} as const

/** The value of a review, as text, because a timestamp is more precise than a `Date`; undefined without the review. */
const valueOf = async (db: Db, sort: ReviewSort, id: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ value: sql<string>`${SORTS[sort].column}::text` })
    .from(reviews)
    .where(eq(reviews.id, id))
  return row?.value
}

/** Condition for rows after a review; undefined where its position is unknown. */
const afterRow = async (
  db: Db,
  sort: ReviewSort,
  after: string,
  afterValue: number | undefined,
): Promise<SQL | undefined> => {
  const { column, isRising } = SORTS[sort]
  const isTime = sort === '-create_dt'
  const value = (isTime ? undefined : afterValue) ?? (await valueOf(db, sort, after))
  if (value === undefined) return undefined
  const type = sql.raw(isTime ? 'timestamptz' : 'int')
  const step = sql.raw(isRising ? '>' : '<')
  return sql`(${column}, ${reviews.id}) ${step} (${value}::${type}, ${after})`
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

interface Page extends PageRequest {
  sort: ReviewSort
  after?: string | undefined
  afterValue?: number | undefined
}

interface PageOfRows {
  rows: ReviewRow[]
  hasNextPage: boolean
}

const pageOfRows = async (
  db: Db,
  where: SQL | undefined,
  { sort, after, afterValue, ...query }: Page,
): Promise<PageOfRows> => {
  const { column, isRising } = SORTS[sort]
  const from = after === undefined ? undefined : await afterRow(db, sort, after, afterValue)
  const order = isRising ? [asc(column), asc(reviews.id)] : [desc(column), desc(reviews.id)]
  const found = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(where, from))
    .orderBy(...order)
    .limit(query.itemsPerPage + 1)
    .offset(from ? 0 : offsetOf(query))
  const ids = found.slice(0, query.itemsPerPage).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await db.select().from(reviews).where(inArray(reviews.id, ids))
  return { rows: sortByIds(ids, rows, (row) => row.id), hasNextPage: found.length > query.itemsPerPage }
}

/** Returns a page of posted reviews. */
export const listRows = (db: Db, productId: string, query: ReviewListQuery): Promise<PageOfRows> =>
  pageOfRows(db, conditionsOf(productId, query), { ...query, sort: query.ordering })

/** Returns a page of posted reviews with photos, newest first. */
export const photoRows = (db: Db, productId: string, query: PhotoListQuery): Promise<PageOfRows> =>
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
