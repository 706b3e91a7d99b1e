import type { productOperations } from '@/contract/operations/product'
import { optionalUserId } from '@/server/http/auth'
import { clientKey } from '@/server/http/client-key'
import type { Routes } from '@/server/http/route'
import { checkDepth } from '@/server/http/wire'
import { getProduct } from './get-product'
import { listBrands } from './list-brands'
import { listCategories } from './list-categories'
import { listProducts, listProductsByIds } from './list-products'
import { suggest } from './suggest'
import { recordView } from './views'
import { withWishes } from './with-wishes'

export const productRoutes = {
  listProducts: async ({ c, deps, params: { channelId }, query: { ids, ...query } }) => {
    if (!ids) checkDepth(query)
    const list = ids
      ? await listProductsByIds(deps, channelId, ids)
      : await listProducts(deps, channelId, query)
    const userId = await optionalUserId(c)
    if (userId === null) return list
    return { ...list, items: await withWishes(deps.db, { userId, channelId }, list.items) }
  },

  listSuggestions: ({ deps, params, query }) => suggest(deps, params.channelId, query.search),

  listBrands: ({ deps, params, query }) => {
    checkDepth(query)
    return listBrands(deps, params.channelId, query)
  },

  getProduct: async ({ c, deps, params: { channelId, id } }) => {
    const product = await getProduct(deps, channelId, id)
    const userId = await optionalUserId(c)
    if (userId === null) return product
    const [withWish] = await withWishes(deps.db, { userId, channelId }, [product])
    return withWish!
  },

  countView: ({ c, deps, params: { channelId, id } }) =>
    recordView(deps, { channelId, productId: id, viewer: clientKey(c) }),

  listCategories: ({ deps, params }) => listCategories(deps, params.channelId),
} satisfies Partial<Routes<typeof productOperations>>
