import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ProductItem } from '@/contract/product/product'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { wishes } from '@/server/db/schema/wishlist'
import type { Deps } from '@/server/deps'
import { selectItems } from '../product/queries'
import { runningSales } from '../product/time-sale'
import { toItem } from '../product/to-item'

type State = Pick<ProductItem, 'salesStatus'> & { activeStatus: string }

/** What a wisher has to know: whether it can be bought, whether it will come back. */
const shownStatus = ({ salesStatus, activeStatus }: State): ProductItem['salesStatus'] => {
  if (activeStatus === 'deleted' || salesStatus === 'banned') return 'deleted'
  return activeStatus === 'inactive' && salesStatus === 'selling' ? 'stopped' : salesStatus
}

/** The products as lists show them, on sale or not. */
export const wishedProducts = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, ProductItem>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectItems(db, inArray(products.id, [...ids]))
  const sales = await runningSales(db, ids, now())
  return new Map(
    rows.map((row) => [row.id, { ...toItem(row, sales.get(row.id)), salesStatus: shownStatus(row) }]),
  )
}

/** The same products with the member's own wishes in them; as they are for a visitor. */
export const withWishes = async <T extends { id: string; wishlistId: string | null }>(
  db: Db,
  { userId, channelId }: { userId: string | null; channelId: string },
  items: T[],
): Promise<T[]> => {
  if (userId === null || items.length === 0) return items
  const rows = await db
    .select({ id: wishes.id, productId: wishes.productId })
    .from(wishes)
    .where(
      and(
        eq(wishes.userId, userId),
        eq(wishes.channelId, channelId),
        isNull(wishes.removedAt),
        inArray(
          wishes.productId,
          items.map((item) => item.id),
        ),
      ),
    )
  const byProduct = new Map(rows.map((row) => [row.productId, row.id]))
  return items.map((item) => ({ ...item, wishlistId: byProduct.get(item.id) ?? null }))
}
