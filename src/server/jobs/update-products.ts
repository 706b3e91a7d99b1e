import { asc, eq, gt } from 'drizzle-orm'
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
