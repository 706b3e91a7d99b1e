import type { Context } from 'hono'
import { CATEGORIES, detailOf, listItem } from '@tests/foreign/data/products'
import type { Product } from '@tests/foreign/data/products'
import { createCommerceService, pagingOf, queryOf, reply } from '@tests/foreign/http/commerce'
import { hasNext, pageOf } from '@tests/foreign/http/paging'
import { findProduct, visitorOf, wishOf } from '@tests/foreign/services/commerce-context'
import type { CommerceContext } from '@tests/foreign/services/commerce-context'

const ORDERS: Record<string, (a: Product, b: Product) => number> = {
  '-sold_count': (a, b) => b.soldCount - a.soldCount,
  '-view_count': (a, b) => b.viewCount - a.viewCount,
  '-approved_dt': (a, b) => b.createDt.localeCompare(a.createDt),
  '-min_sell_price': (a, b) => b.minSellPrice - a.minSellPrice,
  min_sell_price: (a, b) => a.minSellPrice - b.minSellPrice,
  '-ratings': (a, b) => (b.ratings ?? 0) - (a.ratings ?? 0),
}

const search = (products: Product[], c: Context) => {
  const word = queryOf(c, 'search')
  const categoryId = queryOf(c, 'categoryId')
  const sellerPortalId = queryOf(c, 'sellerPortalId')
  const compare = ORDERS[queryOf(c, 'ordering') ?? '']
  const found = products.filter(
    (product) =>
      product.activeStatus === 'active' &&
      (!word || product.title.includes(word) || product.brand.includes(word)) &&
      (!categoryId || product.categoryId === Number(categoryId)) &&
      (!sellerPortalId || product.sellerPortalId === Number(sellerPortalId)),
  )
  return compare ? found.toSorted(compare) : found
}

/** Errors are `{ detail }`; lists carry `has_next_page`. */
export const createProductService = (context: CommerceContext) => {
  const { world } = context
  const service = createCommerceService('detail')

  service.get('/:channel/products', (c) => {
    const { page, itemsPerPage } = pagingOf(c, 20)
    const memberId = visitorOf(c, context)
    const found = pageOf(search(world.products, c), page, itemsPerPage)
    return reply(c, {
      ...found,
      items: found.items.map((product) => ({
        ...listItem(product),
        wishlistId: wishOf(context, memberId, product.id),
      })),
      hasNextPage: hasNext(found),
    })
  })

  service.get('/:channel/products/:id', (c) => {
    const product = findProduct(context, c.req.param('id'))
    return reply(c, {
      ...detailOf(product),
      wishlistId: wishOf(context, visitorOf(c, context), product.id),
    })
  })

  service.get('/:channel/categories', (c) => reply(c, CATEGORIES))

  return service
}
