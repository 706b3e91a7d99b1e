import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isAbsent } from '@/api/http/api-error'
import { productClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { Wish } from '@/contract/product/wishlist'
import { nextPage } from '@/lib/next-page'
import { readProduct } from './reader'
import { noteSeenWishes, readKnownWishes, type Wished, wishedKey, wishKey } from './wish-cache'

const { channelId } = publicEnv
const WISHES = `/channel/${channelId}/wishlist`
const wishPath = (id: string): string => `${WISHES}/${encodeURIComponent(id)}`

/** Wishes of the member for the hearts of all pages. Enable it only with tokens. */
export const wishedQueryOptions = () =>
  queryOptions({
    queryKey: wishedKey,
    queryFn: async ({ signal, client }): Promise<Wished> => {
      try {
        const { items } = await readProduct('wishIds', productClient.get(`${WISHES}/ids`, { signal }))
        return Object.fromEntries(items.map(({ id, productId }) => [productId, id]))
      } catch (error) {
        if (isAbsent(error)) return readKnownWishes(client)
        throw error
      }
    },
    staleTime: freshness.long,
  })

/** The member's wishes, newest first. */
export const wishesInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [...wishKey, 'list', { channelId }],
    queryFn: async ({ pageParam, signal, client }) => {
      const params = { page: pageParam }
      const wishes = await readProduct('wishList', productClient.get(WISHES, { params, signal }))
      // The list shows only products with a heart, which a service without a list of all ids names here.
      noteSeenWishes(
        client,
        wishes.items.map(({ productId, wishlistId }) => ({ id: productId, wishlistId })),
      )
      return wishes
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

export const postWish = async (productId: string): Promise<Wish> =>
  await readProduct('wish', productClient.post(wishPath(productId)))

export const deleteWish = async (wishId: string): Promise<void> => {
  await productClient.delete(wishPath(wishId))
}
