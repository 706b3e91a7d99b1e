import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { optionalUserId } from '@/server/http/auth'
import { clientKey } from '@/server/http/client-key'
import { parse, readQuery, reply, replyEncoded } from '@/server/http/wire'
import { brandsQuery, idsQuery, type ListQuery, listQuery, searchText } from './list-query'
import { getProduct } from './get-product'
import { listBrands } from './list-brands'
import { listCategories } from './list-categories'
import { listProducts, listProductsByIds } from './list-products'
import { suggest } from './suggest'
import { recordView } from './views'
import { withWishes } from './with-wishes'

const suggestQuery = v.object({ search: searchText })

const readListQuery = (c: AppContext): ListQuery => ({
  ...readQuery(c, listQuery),
  brands: parse(brandsQuery, c.req.queries('brand') ?? [], { name: 'brand' }),
})

export const productRoutes = new Hono<AppEnv>()

productRoutes.get('/:channel/products', async (c) => {
  const { channel } = c.req.param()
  const ids = c.req.queries('ids')
  const list = ids
    ? await listProductsByIds(c.get('deps'), channel, parse(idsQuery, ids, { name: 'ids' }))
    : await listProducts(c.get('deps'), channel, readListQuery(c))
  const userId = await optionalUserId(c)
  if (userId === null) return replyEncoded(c, list)
  const { items, ...page } = list.body
  return reply(c, {
    ...page,
    items: await withWishes(c.get('deps').db, { userId, channelId: channel }, items),
  })
})
productRoutes.get('/:channel/products/suggestions', async (c) =>
  reply(c, await suggest(c.get('deps'), c.req.param('channel'), readQuery(c, suggestQuery).search)),
)
productRoutes.get('/:channel/products/brands', async (c) =>
  reply(c, await listBrands(c.get('deps'), c.req.param('channel'), readListQuery(c))),
)
productRoutes.get('/:channel/products/:id', async (c) => {
  const { channel, id } = c.req.param()
  const product = await getProduct(c.get('deps'), channel, id)
  const userId = await optionalUserId(c)
  if (userId === null) return replyEncoded(c, product)
  const [withWish] = await withWishes(c.get('deps').db, { userId, channelId: channel }, [product.body])
  return reply(c, withWish)
})
productRoutes.post('/:channel/products/:id/views', async (c) => {
  const { channel, id } = c.req.param()
  return reply(
    c,
    await recordView(c.get('deps'), { channelId: channel, productId: id, viewer: clientKey(c) }),
  )
})
productRoutes.get('/:channel/categories', async (c) =>
  reply(c, await listCategories(c.get('deps'), c.req.param('channel'))),
)
