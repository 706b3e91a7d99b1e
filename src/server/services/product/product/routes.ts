import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '@/server/http/app-env'
import { optionalUserId } from '@/server/http/auth'
import { parse, readQuery, reply } from '@/server/http/wire'
import { withWishes } from '../wishlist/queries'
import { idsQuery, listQuery, searchText } from './list-query'
import { getProduct, listCategories, listProducts, listProductsByIds, suggest } from './service'

const suggestQuery = v.object({ search: searchText })

export const productRoutes = new Hono<AppEnv>()

productRoutes.get('/:channel/products', async (c) => {
  const { channel } = c.req.param()
  const ids = c.req.queries('ids')
  const body = ids
    ? await listProductsByIds(c.get('deps'), channel, parse(idsQuery, ids))
    : await listProducts(c.get('deps'), channel, readQuery(c, listQuery))
  const reader = { channelId: channel, userId: await optionalUserId(c) }
  return reply(c, { ...body, items: await withWishes(c.get('deps').db, reader, body.items) })
})
productRoutes.get('/:channel/products/suggestions', async (c) =>
  reply(c, await suggest(c.get('deps'), c.req.param('channel'), readQuery(c, suggestQuery).search)),
)
productRoutes.get('/:channel/products/:id', async (c) => {
  const { channel, id } = c.req.param()
  const product = await getProduct(c.get('deps'), channel, id)
  const reader = { channelId: channel, userId: await optionalUserId(c) }
  const [withWish] = await withWishes(c.get('deps').db, reader, [product])
  return reply(c, withWish)
})
productRoutes.get('/:channel/categories', async (c) =>
  reply(c, await listCategories(c.get('deps'), c.req.param('channel'))),
)
