import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { ProductSort } from '@/contract/channel/setting'
import { descending } from '@/server/db/descending'
import { products, timeSales } from '@/server/db/schema/catalog'

/**
 * The lowest price as the list shows it, so that "by price" is by what stands there: domain `salePrice` in
 * SQL. The sales that run are few, so they are gathered once into a map instead of being asked for a row.
 */
export const shownPrice = (now: Date): SQL => {
  const at = now.toISOString()
  const percent = sql`((select jsonb_object_agg(s.product_id, s.percent) from (
    select product_id, max(discount_percent) as percent from ${timeSales}
    where starts_at <= ${at}::timestamptz and ends_at > ${at}::timestamptz group by product_id) s)
    ->> ${products.id})::int`
  return sql`coalesce(${products.minSellPrice} * (100 - ${percent}) / 1000 * 10, ${products.minSellPrice})`
}

/** Order of a list, always ended by the id so that no row shows on two pages. */
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
      return [desc(shownPrice(now)), asc(products.id)]
  }
}

/** Whether the table keeps this order; a price with its sale taken off is counted out for every row. */
export const hasIndex = (ordering: ProductSort): boolean => !ordering.endsWith('min_sell_price')
