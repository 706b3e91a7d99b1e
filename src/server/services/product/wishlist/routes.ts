import { Hono } from 'hono'
import * as v from 'valibot'
import { pageSizes } from '@/domain/limits'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { pageQuery, readQuery, reply } from '@/server/http/wire'
import { addWish, listWishes, listWishIds, removeWish, requireWishlist } from './own-wishes'

const WISHES = '/channel/:channelId/wishlist'
const listQuery = v.object(pageQuery(pageSizes.products))

const memberOf = async (c: AppContext) => {
  const channelId = c.req.param('channelId') ?? ''
  await requireWishlist(c.get('deps').db, channelId)
  return { channelId, userId: c.get('userId') }
}

/** A member's wishlist; only for channels with the wishlist extension. */
export const wishlistRoutes = new Hono<AppEnv>()

wishlistRoutes.get(WISHES, requireUser(), async (c) =>
  reply(c, await listWishes(c.get('deps'), await memberOf(c), readQuery(c, listQuery))),
)
wishlistRoutes.get(`${WISHES}/ids`, requireUser(), async (c) =>
  reply(c, await listWishIds(c.get('deps').db, await memberOf(c))),
)
wishlistRoutes.post(`${WISHES}/:productId`, requireUser(), async (c) =>
  reply(c, await addWish(c.get('deps'), await memberOf(c), c.req.param('productId'))),
)
wishlistRoutes.delete(`${WISHES}/:wishItemId`, requireUser(), async (c) => {
  await removeWish(c.get('deps'), await memberOf(c), c.req.param('wishItemId'))
  return reply(c, {})
})
