import { count, sql, type SQL } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'

const countProducts = async (db: Db, where: SQL): Promise<number> =>
  (await db.select({ total: count() }).from(products).where(where))[0]?.total ?? 0

export interface PageOfIds {
  ids: string[]
  /** The number on all pages. */
  total: number
}

type Page = { page: number; itemsPerPage: number }

const readPage = async (
  db: Db,
  where: SQL,
  order: SQL[],
  { page, itemsPerPage }: Page,
  totalOfPage: SQL<number>,
): Promise<PageOfIds> => {
  const rows = await db
    .select({ id: products.id, total: totalOfPage })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  // A page beyond the last one has no row with the total.
  const total = rows[0]?.total ?? (page > 1 ? await countProducts(db, where) : 0)
  return { ids: rows.map((row) => row.id), total }
}

/**
 * Returns a page of ids and the total for an order that an index has: only the page is read, counting needs no sort.
 */
export const pageOfIdsByIndex = (db: Db, where: SQL, order: SQL[], page: Page): Promise<PageOfIds> => {
  const all = db.select({ total: count() }).from(products).where(where)
  return readPage(db, where, order, page, sql<number>`(${all})::int`)
}

/**
 * Returns a page of ids and the total in one pass, for queries that read every row anyway. The caller then reads the
 * rows of the page, so that the cost hardly grows with the page number.
 */
export const pageOfIds = (db: Db, where: SQL, order: SQL[], page: Page): Promise<PageOfIds> =>
  readPage(db, where, order, page, sql<number>`count(*) over ()::int`)
