import { HOUR_MS } from '@/domain/duration'
import type { Db } from '@/server/db/client'
import { wishes } from '@/server/db/schema/wishlist'
import { CHANNEL_ID } from './channel'
import { KIM_DAMA } from './persons'

/** One for each state of a wish: on sale, in a time sale, sold out, stopped, deleted, with a very long name. */
const WISHED_PRODUCTS = [
  'prd_moon-mug',
  'prd_daily-tumbler',
  'prd_edge-sold-out',
  'prd_linen-shirt',
  'prd_edge-deleted',
  'prd_edge-long-title',
]

/** 김담아's wishlist. */
export const seedWishes = async (tx: Db, now: Date): Promise<void> => {
  await tx.insert(wishes).values(
    WISHED_PRODUCTS.map((productId, index) => ({
      id: `wsh_seed_${index + 1}`,
      userId: KIM_DAMA,
      channelId: CHANNEL_ID,
      productId,
      createdAt: new Date(now.getTime() - (index + 1) * HOUR_MS),
    })),
  )
}
