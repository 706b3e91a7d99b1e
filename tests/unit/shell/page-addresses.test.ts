import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as paths from '@/config/paths'
import { routeTable } from '@/shell/route-table'

const routes = new Set(routeTable.map(({ path }) => path))
const isRoute = (address: string): boolean => routes.has(address.replace(/[?#].*$/, ''))

/** The modules that link to pages. */
const MODULES = ['api', 'commerce-ui', 'config', 'domain', 'features', 'lib', 'pages', 'screens', 'shell']
const ADDRESS =
  /['"`](\/(?:card|card-shop|dama-studio|error|image-studio|info|my|shopping|voucher)(?:\/[\w-]+)*)(?=['"`?#])/g

const sources = MODULES.flatMap((module) =>
  readdirSync(`src/${module}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${module}/${file}`),
)

/** The addresses without a parameter. Ids are appended to `PRODUCT_PAGES`, which is no page alone. */
const addressesOfPages = Object.entries(paths).filter(
  (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'PRODUCT_PAGES',
)

describe('the addresses of pages', () => {
  it.each(addressesOfPages)('%s (%s) is a route', (_, path) => expect(isRoute(path)).toBe(true))

  it('encode an id', () => {
    expect(paths.productPath('a/b c')).toBe('/shopping/product-detail/a%2Fb%20c')
    expect(paths.categoryPath('a&b')).toBe('/shopping/category/result?categoryId=a%26b')
    expect(paths.claimPath('a&b')).toBe('/my/order/claims?claimId=a%26b')
    expect(paths.writeReviewPath('a&b')).toBe('/my/reviews?write=a%26b')
    expect(paths.supportInquiryPath('a&b')).toBe('/info/inquiry?id=a%26b')
    expect(isRoute('/shopping/product-detail/[productId]')).toBe(true)
  })

  it('written in the code are routes', () => {
    const addresses = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ADDRESS)].map(([, address = '']) => ({ file, address })),
    )
    expect(addresses.length).toBeGreaterThan(200)
    expect(addresses.filter(({ address }) => !isRoute(address))).toEqual([])
  })
})
