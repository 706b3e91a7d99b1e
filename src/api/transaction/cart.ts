import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hasReason } from '@/api/http/api-error'
import { transactionClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { sendWhileLeaving } from '@/api/http/send-while-leaving'
import { tokenOwner } from '@/api/http/token-store'
import { ensureSession } from '@/api/http/use-session'
import type { Submission } from '@/api/http/use-submission'
import { dropGuestBatch, takeGuestBatch } from '@/browser/storage/guest-cart'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type {
  AddCartLinesBody,
  AddedCartLines,
  Cart,
  GuestCartLine,
  MergeCartBody,
  MergedCart,
} from '@/contract/transaction/cart'
import type { CreatedOrder, OrderBody } from '@/contract/transaction/direct-order'
import { createStore } from '@/lib/create-store'
import { singleFlight } from '@/lib/single-flight'
import { readCart } from './reader'

const { channelId } = publicEnv

export const cartKey = ['transaction', 'cart'] as const

/** Loads everything that shows the cart again: a visitor has changed it on this device. */
export const reloadCart = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: cartKey })

/** Cart of the member. Lines that this device stored before the sign-in are merged into it first. */
export const cartQueryOptions = () =>
  queryOptions({
    queryKey: [...cartKey, 'member', { channelId }],
    queryFn: async ({ signal }) => {
      // Lines stay on the device if the merge fails, and the screen shows a message.
      await mergeGuestCart(postMergeCart).catch(() => undefined)
      return await readCart('cart', transactionClient.get(`/${channelId}/cart`, { signal }))
    },
    staleTime: freshness.none,
  })

/** Lines of a visitor with current prices and stock; the server does not store them. */
export const postPreviewCart = async (lines: readonly GuestCartLine[], signal?: AbortSignal): Promise<Cart> =>
  await readCart('cart', transactionClient.post(`/${channelId}/cart/preview`, { lines }, { signal }))

const postCartLines = async (body: AddCartLinesBody, idempotencyKey: string): Promise<AddedCartLines> =>
  await readCart.accepted(
    'addedCartLines',
    transactionClient.post(`/${channelId}/cart/lines`, body, withIdempotencyKey(idempotencyKey)),
  )

/** Adds lines once for each id. */
export const postMergeCart = async (body: MergeCartBody): Promise<MergedCart> =>
  await readCart('mergedCart', transactionClient.post(`/${channelId}/cart/merges`, body))

const linePath = (lineId: string): string => `/${channelId}/cart/lines/${encodeURIComponent(lineId)}`

export const patchCartLine = async (lineId: string, quantity: number): Promise<void> => {
  await transactionClient.patch(linePath(lineId), { quantity })
}

const LINES = `/${channelId}/cart/lines`

export const patchCartSelection = async (lineIds: readonly string[], isSelected: boolean): Promise<void> => {
  await transactionClient.patch(LINES, { lineIds, isSelected })
}

export const deleteCartLines = async (lineIds: readonly string[]): Promise<void> => {
  await transactionClient.delete(LINES, { data: { lineIds } })
}

/** The changes above for a page that goes away. */
export const whileLeaving = {
  patchCartLine: (lineId: string, quantity: number) =>
    sendWhileLeaving('transactionClient', 'PATCH', linePath(lineId), { quantity }),
  patchCartSelection: (lineIds: readonly string[], isSelected: boolean) =>
    sendWhileLeaving('transactionClient', 'PATCH', LINES, { line_ids: lineIds, is_selected: isSelected }),
  deleteCartLines: (lineIds: readonly string[]) =>
    sendWhileLeaving('transactionClient', 'DELETE', LINES, { line_ids: lineIds }),
}

/** Orders lines of the cart. A repeat with the same key returns the same order. */
export const postCartOrder = async (body: OrderBody, idempotencyKey: string): Promise<CreatedOrder> =>
  await readCart(
    'createdOrder',
    transactionClient.post(`/${channelId}/cart/orders`, body, withIdempotencyKey(idempotencyKey)),
  )

/** Adds lines. */
export const addCartLinesMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<AddCartLinesBody>) => postCartLines(body, idempotencyKey),
  meta: { invalidates: [cartKey], invalidatesOnFailure: true },
})

/** Moves the visitor's cart of this device into the member's cart. @returns the number of merged lines */
export const mergeGuestCartMutation = mutationOptions({
  mutationFn: () => mergeGuestCart(postMergeCart),
  meta: { invalidates: [cartKey] },
})

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
