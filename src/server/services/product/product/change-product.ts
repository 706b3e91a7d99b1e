import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { products, sellers, skus } from '@/server/db/schema/catalog'
import { productSearchColumns } from './search-vocabulary'

type ProductRow = typeof products.$inferSelect
type SkuRow = typeof skus.$inferSelect

/** Columns that staff and imports write, with their names and types in the database. */
const PRODUCT_COLUMNS = {
  title: ['title', 'text'],
  brand: ['brand', 'text'],
  categoryId: ['category_id', 'text'],
  keywords: ['keywords', 'jsonb'],
  origin: ['origin', 'text'],
  manufacturer: ['manufacturer', 'text'],
  isRecommended: ['is_recommended', 'boolean'],
  marketPrice: ['market_price', 'bigint'],
  salesStatus: ['sales_status', 'text'],
  activeStatus: ['active_status', 'text'],
  limitAt: ['limit_at', 'timestamptz'],
  deliveryPolicyId: ['delivery_policy_id', 'text'],
  paymentSettingId: ['payment_setting_id', 'text'],
  images: ['images', 'jsonb'],
  noticeId: ['notice_id', 'text'],
  noticeInfo: ['notice_info', 'jsonb'],
} as const
const TEXT_COLUMNS = {
  description: ['description', 'text'],
  note: ['note', 'text'],
  faq: ['faq', 'text'],
} as const
const SKU_COLUMNS = {
  title: ['title', 'text'],
  sellPrice: ['sell_price', 'bigint'],
  activeStatus: ['active_status', 'text'],
  image: ['image', 'text'],
} as const

type ProductValues = Pick<ProductRow, keyof typeof PRODUCT_COLUMNS | keyof typeof TEXT_COLUMNS>
type SkuValues = Pick<SkuRow, keyof typeof SKU_COLUMNS>

/** A change of a row: what is missing or undefined stays. */
interface Change<T> {
  id: string
  set: { readonly [K in keyof T]?: T[K] | undefined }
}
export type ProductChange = Change<ProductValues>
export type SkuChange = Change<SkuValues>

type Columns = Readonly<Record<string, readonly [name: string, type: string]>>
type AnyChange = Change<Readonly<Record<string, unknown>>>

/**
 * Writes the columns that changes name, of all rows in one statement. A column that no change names is not written: triggers act on
 * written ones. `more` are assignments for every row.
 */
const writeColumns = async (
  tx: Db,
  table: 'products' | 'skus',
  columns: Columns,
  given: readonly AnyChange[],
  more: readonly SQL[] = [],
): Promise<void> => {
  const used = Object.entries(columns).filter(([key]) => given.some(({ set }) => set[key] !== undefined))
  if (given.length === 0 || (used.length === 0 && table === 'skus')) return
  const rows = given.map(({ id, set }) => ({
    id,
    // Null is a value of some columns, so that a second field says whether it is given.
    ...Object.fromEntries(
      used.flatMap(([key, [name]]) => [
        [name, set[key] ?? null],
        [`has_${name}`, set[key] !== undefined],
      ]),
    ),
  }))
  const fields = used.map(([, [name, type]]) => sql.raw(`${name} ${type}, has_${name} boolean`))
  const assignments = used.map(([, [name]]) =>
    sql.raw(`${name} = case when d.has_${name} then d.${name} else t.${name} end`),
  )
  await tx.execute(sql`update ${sql.raw(table)} t set ${sql.join([...assignments, ...more], sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(${sql.join([sql.raw('id text'), ...fields], sql`, `)})
    where t.id = d.id`)
}

/** Searches find a product by its new words at once. */
const writeSearchColumns = async (tx: Db, productIds: readonly string[]): Promise<void> => {
  if (productIds.length === 0) return
  const rows = await tx
    .select({
      id: products.id,
      title: products.title,
      brand: products.brand,
      keywords: products.keywords,
      sellerName: sellers.name,
    })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(inArray(products.id, [...productIds]))
  const written = rows.map((row) => ({ id: row.id, ...productSearchColumns(row) }))
  await tx.execute(sql`update products p
    set search_text = d."searchText", search_jamo = d."searchJamo", search_choseong = d."searchChoseong"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as d(id text, "searchText" text, "searchJamo" text, "searchChoseong" text)
    where p.id = d.id`)
}

/** Locks products by id until the transaction ends. What refers to them is written meanwhile. */
export const lockProducts = async (tx: Db, productIds: readonly string[]): Promise<void> => {
  if (productIds.length === 0) return
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('no key update')
}

/**
 * Writes changes of products, in few statements for any number. The caller has locked them (`lockProducts`). Each one has a later
 * `updatedAt` afterwards, also where only other tables have changed. A trigger has the pictures of written texts copied.
 */
export const writeProducts = async (tx: Db, changes: readonly ProductChange[], at: Date): Promise<void> => {
  if (changes.length === 0) return
  const isNamed = (names: Columns) => (change: ProductChange) =>
    Object.keys(names).some((name) => change.set[name as keyof ProductValues] !== undefined)
  const updatedAt = sql`updated_at = greatest(${at.toISOString()}::timestamptz, t.updated_at + interval '1 millisecond')`
  await writeColumns(tx, 'products', PRODUCT_COLUMNS, changes, [updatedAt])
  await writeColumns(tx, 'products', TEXT_COLUMNS, changes.filter(isNamed(TEXT_COLUMNS)), [updatedAt])
  const searched = changes.filter(
    ({ set }) => set.title !== undefined || set.brand !== undefined || set.keywords !== undefined,
  )
  await writeSearchColumns(
    tx,
    searched.map(({ id }) => id),
  )
}

/** Writes changes of SKUs, which the caller has locked with their products. A trigger copies the prices to the products. */
export const writeSkus = (tx: Db, changes: readonly SkuChange[]): Promise<void> =>
  writeColumns(tx, 'skus', SKU_COLUMNS, changes)

/** A new product, without what is calculated from its words and SKUs. */
export type NewProduct = Omit<
  typeof products.$inferInsert,
  'searchText' | 'searchJamo' | 'searchChoseong' | 'minSellPrice' | 'maxSellPrice' | 'leftInventoryCount'
>
/** SKUs that a product gets, behind those that it has. */
export type NewSku = Pick<SkuRow, 'id' | 'title' | 'options' | 'image' | 'sellPrice' | 'leftInventoryCount'>

/** Adds SKUs to a product, which the caller has inserted or locked. A trigger copies prices and stock to the product. */
export const insertSkus = async (
  tx: Db,
  productId: string,
  added: readonly NewSku[],
  count: number,
): Promise<void> => {
  if (added.length === 0) return
  await tx.insert(skus).values(toSkuRows(productId, added, count))
}

const toSkuRows = (productId: string, added: readonly NewSku[], count: number) =>
  added.map((sku, index) => ({
    ...sku,
    productId,
    activeStatus: 'active' as const,
    sortOrder: count + index,
  }))

const ROWS_PER_STATEMENT = 500

const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, at) =>
    rows.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT),
  )

const CALCULATED = { minSellPrice: 0, maxSellPrice: 0, leftInventoryCount: 0 }
const WORDS = { searchText: '', searchJamo: '', searchChoseong: '' }

/** Inserts products, which searches find at once, with their SKUs, in few statements for any number. */
export const insertProducts = async (
  tx: Db,
  added: readonly { product: NewProduct; skus: readonly NewSku[] }[],
): Promise<void> => {
  for (const part of chunksOf(added))
    await tx.insert(products).values(part.map(({ product }) => ({ ...product, ...CALCULATED, ...WORDS })))
  for (const part of chunksOf(added.flatMap(({ product, skus: own }) => toSkuRows(product.id, own, 0))))
    await tx.insert(skus).values(part)
  await writeSearchColumns(
    tx,
    added.map(({ product }) => product.id),
  )
}
