import { expect, it } from 'vitest'
import { createRoutePatterns } from '@/server/page-cache/route-patterns'

/** As Next writes them. */
const routeOf = createRoutePatterns({
  staticRoutes: [
    { page: '/', regex: '^/(?:/)?$' },
    { page: '/shopping/cart', regex: '^/shopping/cart(?:/)?$' },
  ],
  dynamicRoutes: [
    { page: '/shopping/product-detail/[productId]', regex: '^/shopping/product\\-detail/([^/]+?)(?:/)?$' },
    { page: '/shopping/[...customPage]', regex: '^/shopping/(.+?)(?:/)?$' },
  ],
})

it.each([
  ['/', '/'],
  ['/shopping/cart', '/shopping/cart'],
  ['/shopping/product-detail/prd_1', '/shopping/product-detail/[productId]'],
  ['/shopping/events/spring', '/shopping/[...customPage]'],
  ['/_next/data/build/index.json', '/'],
  ['/_next/data/build/shopping/product-detail/prd_1.json', '/shopping/product-detail/[productId]'],
  ['/wp-admin/secret', 'unknown'],
])('names the route of %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})
