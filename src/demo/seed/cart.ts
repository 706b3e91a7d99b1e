import { subMinutes } from 'date-fns'
import { asc, inArray } from 'drizzle-orm'
import { HOUR_MS } from '@/domain/duration'
import type { Db } from '@/server/db/client'
import { cartLines } from '@/server/db/schema/cart'
import { skus } from '@/server/db/schema/catalog'
import { wishes } from '@/server/db/schema/wishlist'
import { CHANNEL_ID } from './channel'
import { JANG_BAGUNI, KIM_DAMA } from './persons'

interface Line {
  productId: string
  quantity?: number
  isSelected?: boolean
  /** Difference of the price when it was added, in won; negative if it was lower. */
  seenPriceDifference?: number
}

/** One line for each state of a cart, with the first option of its product. */
const LINES: readonly Line[] = [
  { productId: 'prd_moon-mug', quantity: 2 },
  { productId: 'prd_edge-no-review', isSelected: false },
  { productId: 'prd_daily-tumbler', seenPriceDifference: 3_000 },
  { productId: 'prd_rice-soap', seenPriceDifference: -1_000 },
  { productId: 'prd_edge-last-one', quantity: 3 },
  { productId: 'prd_edge-sold-out' },
  { productId: 'prd_linen-shirt' },
  { productId: 'prd_onyang-latte' },
  { productId: 'prd_edge-point-only', isSelected: false },
  { productId: 'prd_edge-long-title', isSelected: false },
]

/** The cart of the sample member for carts. */
export const seedCart = async (tx: Db, now: Date): Promise<void> => {
  const rows = await tx
    .select()
    .from(skus)
    .where(
      inArray(
        skus.productId,
        LINES.map(({ productId }) => productId),
      ),
    )
    .orderBy(asc(skus.sortOrder))
  const lines = LINES.flatMap(
    ({ productId, quantity = 1, isSelected = true, seenPriceDifference = 0 }, index) => {
      const sku = rows.find((row) => row.productId === productId)
      if (!sku) return []
      return [
        {
          id: `ctl_baguni_${index + 1}`,
          userId: JANG_BAGUNI,
          channelId: CHANNEL_ID,
          skuId: sku.id,
          quantity,
          isSelected,
          seenPrice: sku.sellPrice + seenPriceDifference,
          addedAt: subMinutes(now, index + 1),
        },
      ]
    },
  )
  await tx.insert(cartLines).values(lines)
}

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
