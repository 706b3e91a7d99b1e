import type { Db } from '@/server/db/client'
import { products, skus, timeSales } from '@/server/db/schema/catalog'
import { readWriters } from './feedback/writers'
import { seedInquiries } from './feedback/inquiries'
import { seedOwnInquiries } from './feedback/own-inquiries'
import { generateReviews, insertReviews } from './feedback/reviews'
import { insertAll } from './insert'
import { ALL_PRODUCTS } from './products/all'
import { buildProduct } from './products/build'

/** Products with their skus, sales, reviews and inquiries. Requires the channel, its categories and the members. */
export const seedCatalog = async (tx: Db, now: Date): Promise<void> => {
  const writers = await readWriters(tx, now)
  const built = ALL_PRODUCTS.map(({ shelf, row }) => buildProduct(shelf, row, now))
  const generated = generateReviews(built, writers, now)
  await insertAll(
    tx,
    products,
    built.map(({ product }) => {
      const totals = generated.totals.get(product.id)
      return {
        ...product,
        ...totals,
        // Every review has a buyer.
        soldCount: Math.max(product.soldCount ?? 0, (totals?.reviewCount ?? 0) * 4),
      }
    }),
  )
  await insertAll(
    tx,
    skus,
    built.flatMap((item) => item.skus),
  )
  await insertAll(
    tx,
    timeSales,
    built.flatMap((item) => item.sales),
  )
  await insertReviews(tx, generated)
  await seedInquiries(tx, built, writers, now)
  await seedOwnInquiries(tx, now)
}
