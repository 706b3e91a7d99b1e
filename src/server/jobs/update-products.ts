import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { describeError } from '@/server/db/database-error'
import { products, sellers } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { copyProductPictures, dueProducts } from '@/server/services/product/product/copy-pictures'
import { productSearchColumns } from '@/server/services/product/product/search-vocabulary'
import { BATCH, readInBatches, settleEach } from './batches'

const readBatch = (db: Db, lastId: string | undefined) =>
  db
    .select({
      id: products.id,
      title: products.title,
      brand: products.brand,
      keywords: products.keywords,
      sellerName: sellers.name,
      searchText: products.searchText,
    })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(lastId === undefined ? undefined : gt(products.id, lastId))
    .orderBy(asc(products.id))
    .limit(BATCH)

/**
 * Updates the search columns of products that staff or an import changed by SQL, which cannot compute them, or that have a renamed
 * seller. Every product is compared here, because the database changes letters to lower case by the rules of its locale.
 *
 * @returns how many
 */
export const updateSearchColumns = async ({ db }: Pick<Deps, 'db'>): Promise<number> => {
  let updated = 0
  type Row = Awaited<ReturnType<typeof readBatch>>[number]
  for await (const product of readInBatches<Row>((last) => readBatch(db, last?.id))) {
    const columns = productSearchColumns(product)
    if (columns.searchText === product.searchText) continue
    await db.update(products).set(columns).where(eq(products.id, product.id))
    updated += 1
  }
  return updated
}

/**
 * Copies the pictures of other sites in sellers' texts, also of those that an import or SQL has written, and of all that a database had
 * before it knew of this.
 *
 * @returns of how many products
 */
export const copyPictures = (deps: Deps): Promise<number> =>
  settleEach(
    dueProducts(deps),
    async (productId) => (await copyProductPictures(deps, productId)).copied > 0,
    (product, error) => deps.log('error', 'picture copy failed', { product, ...describeError(error) }),
  )

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
