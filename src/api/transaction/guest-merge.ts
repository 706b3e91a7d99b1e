import type { MergeCart, MergedCart } from '@/contract/transaction/cart'
import { dropGuestBatch, takeGuestBatch } from '@/browser/storage/guest-cart'
import { singleFlight } from '@/lib/single-flight'

/**
 * Merges the visitor's cart of this device into the member's cart, in batches. The server counts each batch once, so a
 * lost answer, a second tab or a repeat is harmless. Lines stay on the device until the server has answered.
 *
 * @returns the number of merged lines
 * @throws ApiError CART_FULL, and other errors of the call
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
