import type { MergeCart, MergedCart } from '@/contract/transaction/cart'
import { dropGuestBatch, takeGuestBatch } from '@/browser/storage/guest-cart'
import { singleFlight } from '@/lib/single-flight'

/**
 * Brings what this device kept into the member's cart, one batch after the other. The server counts each batch
 * once, so a lost answer, a second tab or a second try does no harm; until it has answered the lines stay here.
 *
 * @returns how many lines went over
 * @throws ApiError CART_FULL when they don't fit; whatever the call throws
 */
export const mergeGuestCart = singleFlight(
  async (post: (batch: MergeCart) => Promise<MergedCart>): Promise<number> => {
    let merged = 0
    for (let batch = takeGuestBatch(); batch; batch = takeGuestBatch()) {
      await post(batch)
      dropGuestBatch(batch.id)
      merged += batch.lines.length
    }
    return merged
  },
)
