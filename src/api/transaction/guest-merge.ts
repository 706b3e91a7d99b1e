import { hasReason } from '@/api/http/api-error'
import { tokenOwner } from '@/api/http/token-store'
import { ensureSession } from '@/api/http/use-session'
import { dropGuestBatch, takeGuestBatch } from '@/browser/storage/guest-cart'
import type { MergeCartBody, MergedCart } from '@/contract/transaction/cart'
import { createStore } from '@/lib/create-store'
import { singleFlight } from '@/lib/single-flight'

/** Whether lines are left on this device because the member's cart was full at the last merge. */
export const isCartTooFull = createStore(false)

/**
 * Merges the visitor's cart of this device into the member's cart, in batches. The server counts each batch once, so a
 * lost answer, a second tab or a repeat is harmless. Lines stay on the device until the server has answered, and a batch
 * that was tried for one member is not merged for another.
 *
 * @returns the number of merged lines
 */
export const mergeGuestCart = singleFlight(
  async (post: (batch: MergeCartBody) => Promise<MergedCart>): Promise<number> => {
    let merged = 0
    if (!(await ensureSession())) return merged
    const takeBatch = () => takeGuestBatch(tokenOwner())
    for (let batch = takeBatch(); batch; batch = takeBatch()) {
      await post(batch).catch((error: unknown) => {
        isCartTooFull.set(hasReason(error, 'CART_FULL'))
        throw error
      })
      dropGuestBatch(batch.id)
      merged += batch.lines.length
    }
    isCartTooFull.set(false)
    return merged
  },
)
