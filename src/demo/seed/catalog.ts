import type { Db } from '@/server/db/client'
import { products, skus, timeSales } from '@/server/db/schema/catalog'
import { searchWords } from '@/server/db/schema/search'
import { heatAt } from '@/server/services/product/search-word/routes'
import { CHANNEL_ID } from './channel'
import { seedInquiries, seedOwnInquiries } from './feedback/inquiries'
import { generateReviews, insertReviews } from './feedback/reviews'
import { readWriters } from './feedback/writers'
import { insertAll } from './insert'
import { BEAUTY } from './products/beauty'
import { buildProduct } from './products/build'
import { DIGITAL } from './products/digital'
import { EDGE_CASES } from './products/edge-cases'
import { FASHION } from './products/fashion'
import { FOODS } from './products/food'
import { HOBBY } from './products/hobby'
import { KITCHEN } from './products/kitchen'
import { LIVING } from './products/living'
import type { ProductRow, Shelf } from './products/product-seed'
import { VOUCHERS } from './products/vouchers'

/** Words that visitors searched for, with their decayed counts. */
const WORDS = [
  ['커피', 86],
  ['핸드크림', 71],
  ['머그', 58],
  ['홍삼', 49],
  ['케이크', 44],
  ['이어폰', 37],
  ['캔들', 31],
  ['집들이', 26],
  ['텀블러', 22],
  ['한우', 17],
  ['잠옷', 12],
  ['향수', 9],
] as const

export const seedSearchWords = async (tx: Db, now: Date): Promise<void> => {
  await tx.insert(searchWords).values(
    WORDS.map(([word, searches]) => ({
      channelId: CHANNEL_ID,
      key: word,
      word,
      searchCount: searches,
      heat: heatAt(now) + Math.log(searches),
      lastVisitor: '',
      updatedAt: now,
    })),
  )
}

/** Every seeded product with its shelf. */
export const ALL_PRODUCTS: readonly { shelf: Shelf; row: ProductRow }[] = [
  ...VOUCHERS,
  ...FOODS,
  ...LIVING,
  ...KITCHEN,
  ...BEAUTY,
  ...FASHION,
  ...DIGITAL,
  ...HOBBY,
  ...EDGE_CASES,
].flatMap(({ shelf, rows }) => rows.map((row) => ({ shelf, row })))

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
