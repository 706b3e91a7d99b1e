import { subMinutes } from 'date-fns'
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { cartLines } from '@/server/db/schema/cart'
import { skus } from '@/server/db/schema/catalog'
import { CHANNEL_ID } from './channel'
import { JANG_BAGUNI } from './persons'

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
