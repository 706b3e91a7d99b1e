import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as card from '@/config/paths'
import * as category from '@/config/paths'
import * as claims from '@/config/paths'
import * as gift from '@/config/paths'
import * as money from '@/config/paths'
import * as myCards from '@/config/paths'
import * as openBanking from '@/config/paths'
import * as order from '@/config/paths'
import { productPath } from '@/config/paths'
import * as reviews from '@/config/paths'
import * as studio from '@/config/paths'
import * as support from '@/config/paths'
import * as verification from '@/config/paths'
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

const paths = Object.entries({
  ...card,
  ...category,
  ...claims,
  ...gift,
  ...money,
  ...myCards,
  ...openBanking,
  ...order,
  ...reviews,
  ...studio,
  ...support,
  ...verification,
}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')

describe('the addresses of pages', () => {
  it.each(paths)('%s (%s) is a route', (_, path) => expect(isRoute(path)).toBe(true))

  it('encode an id', () => {
    expect(productPath('a/b c')).toBe('/shopping/product-detail/a%2Fb%20c')
    expect(category.categoryPath('a&b')).toBe('/shopping/category/result?categoryId=a%26b')
    expect(claims.claimPath('a&b')).toBe('/my/order/claims?claimId=a%26b')
    expect(reviews.writeReviewPath('a&b')).toBe('/my/reviews?write=a%26b')
    expect(support.supportInquiryPath('a&b')).toBe('/info/inquiry?id=a%26b')
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
