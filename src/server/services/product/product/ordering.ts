import { asc, sql, type SQL } from 'drizzle-orm'
import type { ProductSort } from '@/contract/channel/setting'
import { descending } from '@/server/db/rows'
import { products, timeSales } from '@/server/db/schema/catalog'

/** The instant at which a list is read: an ISO date. */
export const now = sql`${sql.placeholder('now')}::timestamptz`

/**
 * SQL for the lowest price of a product as the list shows it (KRW): `salePrice` of the domain. The few time sales that run at the
 * placeholder `now` are aggregated once instead of being queried for each row.
 */
export const shownPrice: SQL = sql`coalesce(${products.minSellPrice} * (100 - ((select jsonb_object_agg(s.product_id, s.percent) from (
    select product_id, max(discount_percent) as percent from ${timeSales}
    where starts_at <= ${now} and ends_at > ${now} group by product_id) s)
    ->> ${products.id})::int) / 1000 * 10, ${products.minSellPrice})`

const ORDER_BY: Record<ProductSort, SQL> = {
  '-sold_count': descending(products.soldCount),
  '-view_count': descending(products.viewCount),
  '-approved_dt': descending(products.approvedAt),
  '-ratings': descending(products.ratings),
  min_sell_price: asc(shownPrice),
  '-min_sell_price': descending(shownPrice),
}

/** SQL order of a list. It ends with the id, so that no row is on two pages. */
export const orderOf = (ordering: ProductSort): SQL[] => [ORDER_BY[ordering], asc(products.id)]

/** Returns whether an index has this order. Prices with a time sale are calculated for every row. */
export const hasIndex = (ordering: ProductSort): boolean => !ordering.endsWith('min_sell_price')
