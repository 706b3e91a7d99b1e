import { and, eq, lt } from 'drizzle-orm'
import { products } from '../db/schema/catalog'
import type { Deps } from '../deps'

/** Stops products at the end of their sales period, so that every list, page and order sees it. @returns how many */
export const stopEndedSales = async ({ db, now }: Deps): Promise<number> => {
  const stopped = await db
    .update(products)
    .set({ salesStatus: 'stopped', updatedAt: now() })
    .where(and(eq(products.salesStatus, 'selling'), lt(products.limitAt, now())))
    .returning({ id: products.id })
  return stopped.length
}
