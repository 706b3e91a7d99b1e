import { queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type {
  AddCartLines,
  AddedCartLines,
  Cart,
  KeptLine,
  MergeCart,
  MergedCart,
} from '@/contract/transaction/cart'
import type { CreatedOrder, CreateDirectOrder } from '@/contract/transaction/direct-order'
import { mergeGuestCart } from './guest-merge'

const { channelId } = publicEnv

export const cartKey = ['transaction', 'cart'] as const

/** The member's cart; what this device kept from before sign-in is in it first. */
export const cartQueryOptions = () =>
  queryOptions({
    queryKey: [...cartKey, 'member', { channelId }],
    queryFn: async ({ signal }) => {
      // A merge that fails leaves its lines on the device, and the screen says so.
      await mergeGuestCart(postMergeCart).catch(() => undefined)
      return (await transactionClient.get<Cart>(`/${channelId}/cart`, { signal })).data
    },
    staleTime: freshness.none,
  })

/** A visitor's lines with today's prices and stock; the server keeps nothing of it. */
export const postPreviewCart = async (lines: readonly KeptLine[], signal?: AbortSignal): Promise<Cart> =>
  (await transactionClient.post<Cart>(`/${channelId}/cart/preview`, { lines }, { signal })).data

/** @throws ApiError NOT_FOUND, PRODUCT_NOT_PURCHASABLE, INSUFFICIENT_STOCK per sku; CART_FULL when the cart is full */
export const postCartLines = async (body: AddCartLines): Promise<AddedCartLines> =>
  (await transactionClient.post<AddedCartLines>(`/${channelId}/cart/lines`, body)).data

/** Puts lines back, once for each id. @throws ApiError CART_FULL */
export const postMergeCart = async (body: MergeCart): Promise<MergedCart> =>
  (await transactionClient.post<MergedCart>(`/${channelId}/cart/merges`, body)).data

/** @throws ApiError NOT_FOUND when another tab deleted it, INVALID_QUANTITY */
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
 * Orders lines of the cart. The same key gives the same order again.
 *
 * @throws ApiError CART_CHANGED when the cart holds other lines, and all of `postDirectOrder`
 */
export const postCartOrder = async (body: CreateDirectOrder, idempotencyKey: string): Promise<CreatedOrder> =>
  (
    await transactionClient.post<CreatedOrder>(`/${channelId}/cart/orders`, body, {
      headers: { 'Idempotency-Key': idempotencyKey },
    })
  ).data
