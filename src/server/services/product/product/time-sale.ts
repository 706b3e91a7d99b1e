import { and, desc, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { timeSales } from '@/server/db/schema/catalog'

export type RunningSale = typeof timeSales.$inferSelect

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
    .orderBy(desc(timeSales.discountPercent), timeSales.endsAt, timeSales.id)
  const best = new Map<string, RunningSale>()
  for (const row of rows) if (!best.has(row.productId)) best.set(row.productId, row)
  return best
}
