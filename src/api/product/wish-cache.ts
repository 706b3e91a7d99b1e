import type { QueryClient } from '@tanstack/react-query'
import { capabilities } from '@/api/http/capability-store'
import { publicEnv } from '@/config/env'

export const wishKey = ['product', 'wishlist'] as const

/** Ids of wishes by product id. */
export type Wished = Readonly<Record<string, string>>

/** The state of the wish buttons on all pages. */
export const wishedKey = [...wishKey, 'ids', { channelId: publicEnv.channelId }] as const
const seenKey = [...wishKey, 'seen'] as const

interface SeenProduct {
  id: string
  wishlistId: string | null
}

/** The wishes of the member that were loaded, for a service without a list of all ids. */
export const readKnownWishes = (client: QueryClient): Wished =>
  client.getQueryData<Wished>(wishedKey) ?? client.getQueryData<Wished>(seenKey) ?? {}

/** Notes the wishes that loaded products name by `wishlistId`, for a service without a list of all ids. */
export const noteSeenWishes = (client: QueryClient, products: readonly SeenProduct[]): void => {
  const known = readKnownWishes(client)
  if (products.every(({ id, wishlistId }) => wishlistId === (known[id] ?? null))) return
  const wished: Record<string, string> = { ...known }
  for (const { id, wishlistId } of products) {
    if (wishlistId === null) delete wished[id]
    else wished[id] = wishlistId
  }
  client.setQueryData<Wished>(seenKey, wished)
  if (capabilities.isAbsent('wishIds')) client.setQueryData<Wished>(wishedKey, wished)
}
