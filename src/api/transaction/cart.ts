import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type {
  AddCartLines,
  AddedCartLines,
  Cart,
  GuestCartLine,
  MergeCart,
  MergedCart,
} from '@/contract/transaction/cart'
import type { CreatedOrder, CreateDirectOrder } from '@/contract/transaction/direct-order'
import { mergeGuestCart } from './guest-merge'

const { channelId } = publicEnv

export const cartKey = ['transaction', 'cart'] as const

/** Cart of the member. Lines that this device stored before the sign-in are merged into it first. */
export const cartQueryOptions = () =>
  queryOptions({
    queryKey: [...cartKey, 'member', { channelId }],
    queryFn: async ({ signal }) => {
      // Lines stay on the device if the merge fails, and the screen shows a message.
      await mergeGuestCart(postMergeCart).catch(() => undefined)
      return (await transactionClient.get<Cart>(`/${channelId}/cart`, { signal })).data
    },
    staleTime: freshness.none,
  })

/** Lines of a visitor with current prices and stock; the server does not store them. */
export const postPreviewCart = async (lines: readonly GuestCartLine[], signal?: AbortSignal): Promise<Cart> =>
  (await transactionClient.post<Cart>(`/${channelId}/cart/preview`, { lines }, { signal })).data

/** @throws ApiError NOT_FOUND, PRODUCT_NOT_PURCHASABLE or INSUFFICIENT_STOCK of an SKU, CART_FULL */
export const postCartLines = async (body: AddCartLines): Promise<AddedCartLines> =>
  (await transactionClient.post<AddedCartLines>(`/${channelId}/cart/lines`, body)).data

/** Adds lines once for each id. @throws ApiError CART_FULL */
export const postMergeCart = async (body: MergeCart): Promise<MergedCart> =>
  (await transactionClient.post<MergedCart>(`/${channelId}/cart/merges`, body)).data

/** @throws ApiError NOT_FOUND for a deleted line, INVALID_QUANTITY */
export const patchCartLine = async (lineId: string, quantity: number): Promise<void> => {
  await transactionClient.patch(`/${channelId}/cart/lines/${encodeURIComponent(lineId)}`, { quantity })
}

export const patchCartSelection = async (lineIds: readonly string[], isSelected: boolean): Promise<void> => {
  await transactionClient.patch(`/${channelId}/cart/lines`, { lineIds, isSelected })
}

export const deleteCartLines = async (lineIds: readonly string[]): Promise<void> => {
  await transactionClient.delete(`/${channelId}/cart/lines`, { data: { lineIds } })
}

/**
 * Orders lines of the cart. A repeat with the same key returns the same order.
 *
 * @throws ApiError CART_CHANGED if the cart has other lines, and the errors of `postDirectOrder`
 */
export const postCartOrder = async (body: CreateDirectOrder, idempotencyKey: string): Promise<CreatedOrder> =>
  (
    await transactionClient.post<CreatedOrder>(`/${channelId}/cart/orders`, body, {
      headers: { 'Idempotency-Key': idempotencyKey },
    })
  ).data

/** Moves the visitor's cart of this device into the member's cart. @returns the number of merged lines */
export const mergeGuestCartMutation = mutationOptions({
  mutationFn: () => mergeGuestCart(postMergeCart),
  meta: { invalidates: [cartKey] },
})
