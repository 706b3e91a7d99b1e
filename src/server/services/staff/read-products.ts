import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { staffProductDetail } from '@/contract/staff/product'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { pictureCopyTasks, products, skus, timeSales } from '@/server/db/schema/catalog'
import { checkDepth, offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { inCategory, matches } from '../product/product/list-query'
import { openSales } from '../product/product/time-sale'
import { readStock, type StockCount } from '../transaction/stock/adjust-stock'
import { versionOf } from './version'

type ProductRow = typeof products.$inferSelect

/** What the staff may read only with the whole product; texts are long. */
const { description: _description, note: _note, faq: _faq, ...listed } = getTableColumns(products)

/** SKUs and sales as one text each, for the version. Columns of the only table of a statement have no table name by themselves. */
const skuTrace = sql<string>`(select string_agg(concat_ws(' ', s.id, s.sell_price, s.active_status, s.title, s.image), '/' order by s.id)
  from ${skus} s where s.product_id = products.id)`
const saleTrace = sql<
  string | null
>`(select string_agg(concat_ws(' ', s.id, s.discount_percent, s.starts_at, s.ends_at, s.title), '/' order by s.id)
  from ${timeSales} s where s.product_id = products.id)`
const skuCount = sql<number>`(select count(*)::int from ${skus} s where s.product_id = products.id)`

type ListedRow = Omit<ProductRow, 'description' | 'note' | 'faq'> & {
  skuTrace: string
  saleTrace: string | null
  skuCount: number
}

/**
 * What the staff decides by. Texts count by `updatedAt`, which every change moves on: a job writes the addresses of copied pictures into
 * them meanwhile. Stock has another version.
 */
const productContent = (row: ListedRow) => ({
  title: row.title,
  brand: row.brand,
  categoryId: row.categoryId,
  keywords: row.keywords,
  origin: row.origin,
  manufacturer: row.manufacturer,
  isRecommended: row.isRecommended,
  marketPrice: row.marketPrice,
  salesStatus: row.salesStatus,
  activeStatus: row.activeStatus,
  limitAt: row.limitAt,
  deliveryPolicyId: row.deliveryPolicyId,
  paymentSettingId: row.paymentSettingId,
  images: row.images,
  noticeId: row.noticeId,
  noticeInfo: row.noticeInfo,
  updatedAt: row.updatedAt,
  skus: row.skuTrace,
  sales: row.saleTrace,
})

/** The version of the stock of a SKU: a reservation moves pieces, and leaves their number. */
export const stockVersion = ({ left, reserved }: Pick<StockCount, 'left' | 'reserved'>): string =>
  versionOf({ count: left + reserved })

const toProduct = (row: ListedRow) => ({
  id: row.id,
  version: versionOf(productContent(row)),
  title: row.title,
  brand: row.brand,
  categoryId: row.categoryId,
  sellerId: row.sellerId,
  productClass: row.productClass,
  salesStatus: row.salesStatus,
  activeStatus: row.activeStatus,
  marketPrice: row.marketPrice,
  minSellPrice: row.minSellPrice,
  maxSellPrice: row.maxSellPrice,
  leftInventoryCount: row.leftInventoryCount,
  skuCount: row.skuCount,
  updatedAt: row.updatedAt.toISOString(),
})

export interface ProductFilter {
  search?: string | undefined
  channelId?: string | undefined
  categoryId?: string | undefined
  sellerId?: string | undefined
  productClass?: ProductRow['productClass'] | undefined
  salesStatus?: ProductRow['salesStatus'] | undefined
}

export const productCondition = (filter: ProductFilter) =>
  and(
    filter.search === undefined ? undefined : matches(filter.search),
    filter.channelId === undefined ? undefined : eq(products.channelId, filter.channelId),
    filter.categoryId === undefined ? undefined : inCategory(filter.categoryId),
    filter.sellerId === undefined ? undefined : eq(products.sellerId, filter.sellerId),
    filter.productClass === undefined ? undefined : eq(products.productClass, filter.productClass),
    filter.salesStatus === undefined ? undefined : eq(products.salesStatus, filter.salesStatus),
  )

export const findProducts = async (db: Db, query: ProductFilter & PageRequest) => {
  checkDepth(query)
  const where = productCondition(query)
  const rows = await db
    .select({ ...listed, skuTrace, saleTrace, skuCount })
    .from(products)
    .where(where)
    .orderBy(descending(products.approvedAt), products.id)
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(rows.map(toProduct), await db.$count(products, where), query)
}

/** A product as the staff reads it; undefined for an unknown one. */
export const readProduct = async (
  db: Db,
  id: string,
  at: Date,
): Promise<v.InferOutput<typeof staffProductDetail> | undefined> => {
  const [row] = await db
    .select({ ...getTableColumns(products), skuTrace, saleTrace, skuCount })
    .from(products)
    .where(eq(products.id, id))
  if (!row) return undefined
  const ofProduct = await db
    .select()
    .from(skus)
    .where(eq(skus.productId, id))
    .orderBy(asc(skus.sortOrder), asc(skus.id))
  const stock = await readStock(
    db,
    ofProduct.map((sku) => sku.id),
  )
  const sales = await openSales(db, id, at)
  const tasks = await db.$count(pictureCopyTasks, inArray(pictureCopyTasks.productId, [id]))
  return {
    ...toProduct(row),
    channelId: row.channelId,
    deliveryPolicyId: row.deliveryPolicyId,
    paymentSettingId: row.paymentSettingId,
    images: row.images,
    noticeId: row.noticeId,
    noticeInfo: row.noticeInfo,
    voucher: row.issuanceType && {
      issuanceType: row.issuanceType,
      giftcardAmount: row.giftcardAmount,
      validityDays: row.validityDays,
    },
    keywords: row.keywords,
    origin: row.origin,
    manufacturer: row.manufacturer,
    isRecommended: row.isRecommended,
    description: row.description,
    note: row.note,
    faq: row.faq,
    hasPicturesToCopy: tasks > 0,
    limitAt: row.limitAt?.toISOString() ?? null,
    optionNames: row.optionNames,
    skus: ofProduct.map((sku) => {
      const { left, reserved } = stock.get(sku.id) ?? { left: 0, reserved: 0 }
      return {
        id: sku.id,
        stockVersion: stockVersion({ left, reserved }),
        title: sku.title,
        options: sku.options,
        image: sku.image,
        sellPrice: sku.sellPrice,
        activeStatus: sku.activeStatus,
        leftInventoryCount: left,
        reservedCount: reserved,
      }
    }),
    sales: sales.map((sale) => ({
      id: sale.id,
      title: sale.title,
      discountPercent: sale.discountPercent,
      startsAt: sale.startsAt.toISOString(),
      endsAt: sale.endsAt.toISOString(),
    })),
  }
}
