import type { productOperations } from '@/contract/operations/product'
import type { Deps } from '@/server/deps'
import { channelMemberOf } from '@/server/http/channel-member'
import type { Routes } from '@/server/http/route'
import { addWish, listWishes, listWishIds, removeWish, requireWishlist } from './own-wishes'

/** The member of a call in a channel with a wishlist. @throws NOT_FOUND, WISHLIST_UNAVAILABLE */
const memberOf = async (call: { deps: Deps; params: { channelId: string }; userId: string }) => {
  await requireWishlist(call.deps.db, call.params.channelId)
  return channelMemberOf(call)
}

/** A member's wishlist; only for channels with the wishlist extension. */
export const wishlistRoutes = {
  listWishes: async (call) => listWishes(call.deps, await memberOf(call), call.query),

  listWishIds: async (call) => listWishIds(call.deps.db, await memberOf(call)),

  addWish: async (call) => addWish(call.deps, await memberOf(call), call.params.id),

  removeWish: async (call) => {
    await removeWish(call.deps, await memberOf(call), call.params.id)
    return {}
  },
} satisfies Partial<Routes<typeof productOperations>>
