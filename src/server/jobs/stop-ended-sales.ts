import { and, eq, inArray, lt } from 'drizzle-orm'
import { products } from '../db/schema/catalog'
import type { Deps } from '../deps'

/**
 * Stops products at the end of their sales period, so that every list, page and order sees it. They are looked for first: an update
 * announces changed settings even where it changes no row, and every process then renders its pages again.
 *
 * @returns how many
 */
export const stopEndedSales = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  const isEnded = and(eq(products.salesStatus, 'selling'), lt(products.limitAt, now()))
  const ended = await db.select({ id: products.id }).from(products).where(isEnded)
  if (ended.length === 0) return 0
  const ids = ended.map(({ id }) => id)
  const stopped = await db
    .update(products)
    .set({ salesStatus: 'stopped', updatedAt: now() })
    .where(and(isEnded, inArray(products.id, ids)))
    .returning({ id: products.id })
  return stopped.length
}
