import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { products, timeSales } from '@/server/db/schema/catalog'

export type RunningSale = Pick<typeof timeSales.$inferSelect, 'title' | 'discountPercent' | 'endsAt'>

/** Of several sales of a product the one with the largest discount counts. */
const BEST_FIRST = [descending(timeSales.discountPercent), timeSales.endsAt, timeSales.id] as const

/**
 * The running time sale of a row of `products`, for a lateral join. The placeholder `now` is an ISO date.
 */
export const bestSaleOf = (db: Db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  return db
    .select({
      saleTitle: timeSales.title,
      salePercent: timeSales.discountPercent,
      saleEndsAt: timeSales.endsAt,
    })
    .from(timeSales)
    .where(and(eq(timeSales.productId, products.id), lte(timeSales.startsAt, now), gt(timeSales.endsAt, now)))
    .orderBy(...BEST_FIRST)
    .limit(1)
    .as('sale')
}

/** The columns that `toRunningSale` reads. */
export const saleColumns = ({ saleTitle, salePercent, saleEndsAt }: ReturnType<typeof bestSaleOf>) => ({
  saleTitle,
  salePercent,
  saleEndsAt,
})

/** Returns the joined sale of a row, or undefined. */
export const toRunningSale = (row: {
  saleTitle: string | null
  salePercent: number | null
  saleEndsAt: Date | null
}): RunningSale | undefined =>
  row.saleTitle !== null && row.salePercent !== null && row.saleEndsAt !== null
    ? { title: row.saleTitle, discountPercent: row.salePercent, endsAt: row.saleEndsAt }
    : undefined

/** Returns the time sale that runs at `now` by product id; of several the one with the largest discount. */
export const runningSales = async (
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, RunningSale>> => {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(timeSales)
    .where(
      and(
        inArray(timeSales.productId, [...productIds]),
        lte(timeSales.startsAt, now),
        gt(timeSales.endsAt, now),
      ),
    )
    .orderBy(...BEST_FIRST)
  const best = new Map<string, RunningSale>()
  for (const row of rows) if (!best.has(row.productId)) best.set(row.productId, row)
  return best
}
