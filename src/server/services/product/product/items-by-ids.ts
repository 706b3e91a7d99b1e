import { and, eq, sql } from 'drizzle-orm'
import type { ProductItem } from '@/contract/product/product'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { sortByIds } from '@/server/db/rows'
import { deliveryPolicies, products, sellers } from '@/server/db/schema/catalog'
import { isListed } from './conditions'
import { itemColumns } from './item-rows'
import { bestSaleOf, saleColumns, toRunningSale } from './time-sale'
import { toItem } from './to-item'

const itemsStatement = prepareOnce((db) => {
  const sale = bestSaleOf(db)
  return db
    .select({ item: itemColumns, ...saleColumns(sale) })
    .from(products)
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoinLateral(sale, sql`true`)
    .where(and(isListed(sql.placeholder('channelId')), sql`${products.id} = any(${sql.placeholder('ids')})`))
    .prepare('product_items')
})

/** Returns the listed products among `ids` with their sales at `now`, in the order of `ids`. */
export const itemsByIds = async (
  db: Db,
  channelId: string,
  ids: readonly string[],
  now: Date,
): Promise<ProductItem[]> => {
  if (ids.length === 0) return []
  const rows = await itemsStatement(db).execute({ channelId, ids: [...ids], now: now.toISOString() })
  const items = rows.map((row) => toItem(row.item, toRunningSale(row)))
  return sortByIds(ids, items, (item) => item.id)
}
