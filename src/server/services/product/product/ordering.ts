import { asc, sql, type SQL } from 'drizzle-orm'
import type { ProductSort } from '@/contract/channel/setting'
import { descending } from '@/server/db/json-object'
import { products, timeSales } from '@/server/db/schema/catalog'

/**
 * SQL for the lowest price of a product as the list shows it (KRW): `salePrice` of the domain. The few running time
 * sales are aggregated once instead of being queried for each row.
 */
export const shownPrice = (now: Date): SQL => {
  const at = now.toISOString()
  const percent = sql`((select jsonb_object_agg(s.product_id, s.percent) from (
    select product_id, max(discount_percent) as percent from ${timeSales}
    where starts_at <= ${at}::timestamptz and ends_at > ${at}::timestamptz group by product_id) s)
    ->> ${products.id})::int`
  return sql`coalesce(${products.minSellPrice} * (100 - ${percent}) / 1000 * 10, ${products.minSellPrice})`
}

/** SQL order of a list. It ends with the id, so that no row is on two pages. */
export const orderOf = (ordering: ProductSort, now: Date): SQL[] => {
  switch (ordering) {
    case '-sold_count':
      return [descending(products.soldCount), asc(products.id)]
    case '-view_count':
      return [descending(products.viewCount), asc(products.id)]
    case '-approved_dt':
      return [descending(products.approvedAt), asc(products.id)]
    case '-ratings':
      return [descending(products.ratings), asc(products.id)]
    case 'min_sell_price':
      return [asc(shownPrice(now)), asc(products.id)]
    case '-min_sell_price':
      return [descending(shownPrice(now)), asc(products.id)]
  }
}

/** Returns whether an index has this order. Prices with a time sale are calculated for every row. */
export const hasIndex = (ordering: ProductSort): boolean => !ordering.endsWith('min_sell_price')
