import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '@/domain/duration'
import { formatDate } from '@/lib/date'
import { products, productViews } from '../db/schema/catalog'
import type { Deps } from '../deps'

const BATCH = 1000
const RETENTION_MS = 2 * DAY_MS

/** Adds a batch of new views to the view counts of their products. @returns how many views */
export const countViews = async ({ db, now }: Deps): Promise<number> => {
  const counted = await db.transaction(async (tx) => {
    const fresh = await tx
      .select({ productId: productViews.productId, viewer: productViews.viewer, day: productViews.day })
      .from(productViews)
      .where(eq(productViews.isCounted, false))
      .orderBy(asc(productViews.productId))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (fresh.length === 0) return 0
    const productIds = [...new Set(fresh.map((view) => view.productId))]
    // In the order in which orders lock products, so that they don't deadlock.
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, productIds))
      .orderBy(asc(products.id))
      .for('update')
    for (const productId of productIds) {
      const times = fresh.filter((view) => view.productId === productId).length
      await tx
        .update(products)
        .set({ viewCount: sql`${products.viewCount} + ${times}` })
        .where(eq(products.id, productId))
    }
    const keys = fresh.map((view) => sql`(${view.productId}, ${view.viewer}, ${view.day}::date)`)
    await tx
      .update(productViews)
      .set({ isCounted: true })
      .where(
        sql`(${productViews.productId}, ${productViews.viewer}, ${productViews.day}) in (${sql.join(keys, sql`, `)})`,
      )
    return fresh.length
  })
  // Rows only prevent counting a visitor twice on the same day, so old ones can be deleted.
  const oldest = formatDate(new Date(now().getTime() - RETENTION_MS)).replaceAll('.', '-')
  await db.delete(productViews).where(sql`${lt(productViews.day, oldest)} and ${productViews.isCounted}`)
  return counted
}
