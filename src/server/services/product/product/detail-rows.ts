import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Sku } from '@/contract/product/product'
import { type Db, prepareOnce } from '@/server/db/client'
import { jsonObject } from '@/server/db/rows'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { deliveryColumns } from './pricing'
import { bestSaleOf, saleColumns, toRunningSale } from './time-sale'
import { itemColumns } from './to-item'

/** A SKU before the time sale is deducted. */
export type SkuRow = Sku

const skuColumns = jsonObject({
  id: skus.id,
  title: skus.title,
  options: skus.options,
  image: skus.image,
  sellPrice: skus.sellPrice,
  leftInventoryCount: skus.leftInventoryCount,
})

/** The active SKUs of the product in their order. One statement reads the product and its SKUs. */
const activeSkus = sql<SkuRow[]>`(
  select coalesce(json_agg(${skuColumns} order by ${skus.sortOrder}, ${skus.id}), '[]')
  from ${skus} where ${skus.productId} = ${products.id} and ${skus.activeStatus} = 'active')`

const detailStatement = prepareOnce((db) => {
  const sale = bestSaleOf(db)
  const {
    searchText: _text,
    searchJamo: _jamo,
    searchChoseong: _choseong,
    ...shown
  } = getTableColumns(products)
  return db
    .select({
      item: jsonObject(itemColumns),
      product: jsonObject(shown),
      seller: jsonObject(getTableColumns(sellers)),
      ...deliveryColumns,
      skus: activeSkus,
      ...saleColumns(sale),
    })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .leftJoinLateral(sale, sql`true`)
    .where(and(eq(products.id, sql.placeholder('id')), eq(products.channelId, sql.placeholder('channelId'))))
    .prepare('product_detail')
})

/** Returns a product of a channel in any status with SKUs, seller, delivery and the sale at `now`, or undefined. */
export const detailById = async (db: Db, channelId: string, id: string, now: Date) => {
  const [row] = await detailStatement(db).execute({ id, channelId, now: now.toISOString() })
  return row && { ...row, sale: toRunningSale(row) }
}

export type DetailRow = NonNullable<Awaited<ReturnType<typeof detailById>>>
