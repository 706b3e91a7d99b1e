import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { wishes } from '@/server/db/schema/wishlist'

/** Returns products with the member's wishlist ids. */
export const withWishes = async <T extends { id: string; wishlistId: string | null }>(
  db: Db,
  { userId, channelId }: { userId: string; channelId: string },
  items: T[],
): Promise<T[]> => {
  if (items.length === 0) return items
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
