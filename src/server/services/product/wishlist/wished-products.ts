import { inArray } from 'drizzle-orm'
import type { ProductItem } from '@/contract/product/product'
import { isGoneProduct } from '@/domain/product'
import type { ActiveStatus, SalesStatus } from '@/domain/product-values'
import { products } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { selectItems } from '../product/item-rows'
import { runningSales } from '../product/time-sale'
import { toItem } from '../product/to-item'

interface State {
  salesStatus: SalesStatus
  activeStatus: ActiveStatus
}

/**
 * Returns the sales status that a wishlist shows: a deleted or banned product is `deleted`, an inactive one `stopped`.
 */
const displayedStatus = (product: State): SalesStatus => {
  if (isGoneProduct(product)) return 'deleted'
  const { salesStatus, activeStatus } = product
  return activeStatus === 'inactive' && salesStatus === 'selling' ? 'stopped' : salesStatus
}

/** Returns products by id as lists show them, on sale or not. */
export const wishedProducts = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, ProductItem>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectItems(db, inArray(products.id, [...ids]))
  const sales = await runningSales(db, ids, now())
  return new Map(
    rows.map((row) => [row.id, { ...toItem(row, sales.get(row.id)), salesStatus: displayedStatus(row) }]),
  )
}
