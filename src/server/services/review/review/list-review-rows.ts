import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReviewSort } from '@/domain/feedback'
import type { Db } from '@/server/db/client'
import { sortByIds } from '@/server/db/sort-by-ids'
import { reviews } from '@/server/db/schema/feedback'
import type { PhotoListQuery, ReviewListQuery } from './list-query'
import type { ReviewRow } from './review-row'

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
