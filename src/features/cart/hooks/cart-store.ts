import { type QueryClient, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { newIdempotencyKey } from '@/api/http/idempotency'
import {
  cartKey,
  cartQueryOptions,
  deleteCartLines,
  patchCartLine,
  patchCartSelection,
  postMergeCart,
  postPreviewCart,
} from '@/api/transaction/cart'
import { freshness } from '@/config/freshness'
import type { Cart, GuestCartLine } from '@/contract/transaction/cart'
import { changeGuestLines, readGuestLines } from '@/browser/storage/guest-cart'

const guestCartQueryOptions = () =>
  queryOptions({
    queryKey: [...cartKey, 'guest'],
    queryFn: ({ signal }) => postPreviewCart(readGuestLines(), signal),
    staleTime: freshness.none,
  })

/** Where the lines are kept: the member's on the server, a visitor's on this device. */
export interface CartStore {
  // The two keys differ, and nobody here reads them.
  // oxlint-disable-next-line typescript/no-explicit-any
  options: () => UseQueryOptions<Cart, Error, Cart, any>
  setQuantity: (lineId: string, quantity: number) => Promise<void>
  select: (lineIds: readonly string[], isSelected: boolean) => Promise<void>
  remove: (lineIds: readonly string[]) => Promise<void>
  /** Undoes a removal. */
  restore: (lines: GuestCartLine[]) => Promise<void>
}

export const memberStore: CartStore = {
  options: cartQueryOptions,
  setQuantity: patchCartLine,
  select: patchCartSelection,
  remove: deleteCartLines,
  restore: async (lines) => {
    await postMergeCart({ id: newIdempotencyKey(), lines })
  },
}

/** A visitor's lines are named by their sku. */
const changeGuest = async (change: Parameters<typeof changeGuestLines>[0]): Promise<void> => {
  if (!changeGuestLines(change)) throw new Error('this browser keeps nothing')
}

export const guestStore: CartStore = {
  options: guestCartQueryOptions,
  setQuantity: (lineId, quantity) =>
    changeGuest((lines) => lines.map((line) => (line.skuId === lineId ? { ...line, quantity } : line))),
  select: (lineIds, isSelected) => {
    const ids = new Set(lineIds)
    return changeGuest((lines) => lines.map((line) => (ids.has(line.skuId) ? { ...line, isSelected } : line)))
  },
  remove: (lineIds) => {
    const ids = new Set(lineIds)
    return changeGuest((lines) => lines.filter(({ skuId }) => !ids.has(skuId)))
  },
  restore: (put) =>
    changeGuest((lines) => [
      ...lines.filter(({ skuId }) => !put.some((line) => line.skuId === skuId)),
      ...put,
    ]),
}

/** Whatever shows the cart asks anew. */
export const refreshCart = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: cartKey })
