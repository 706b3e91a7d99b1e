import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductListParams } from '@/api/product/product'

const get = vi.hoisted(() =>
  vi.fn<(path: string, config: { params: ProductListParams }) => Promise<unknown>>(),
)
vi.mock('@/api/http/clients', () => ({ productClient: { get } }))

const goods = { title: '컵', minSellPrice: 20_000, productClass: 'tangible', deliveryFee: 0 }
const ITEMS = [
  { ...goods, id: 'cup' },
  { ...goods, id: 'sold-out', inventoryStatus: 'sold_out' },
  { ...goods, id: 'cheap', minSellPrice: 5000, deliveryFee: 3000 },
  { ...goods, id: 'sale', timesaleAppliedNow: { title: '', discountPercent: 10, endsAt: '' } },
  { ...goods, id: 'voucher', productClass: 'giftcard', deliveryFee: undefined },
]

/** A service that knows pages only. */
const answer = (
  _path: string,
  { params: { page = 1, itemsPerPage = 20 } }: { params: ProductListParams },
) => {
  const items = ITEMS.slice((page - 1) * itemsPerPage, page * itemsPerPage)
  return Promise.resolve({ data: { page, itemsPerPage, total: ITEMS.length, items } })
}

const load = async (params: ProductListParams, address = 'https://product.test') => {
  vi.resetModules()
  vi.stubEnv('NEXT_PUBLIC_PRODUCT_API', address)
  const { productsQueryOptions } = await import('@/api/product/product')
  const { items, ...rest } = await new QueryClient().fetchQuery(productsQueryOptions(params))
  return { ...rest, ids: items.map(({ id }) => id) }
}

beforeEach(() => {
  get.mockImplementation(answer)
  return () => {
    get.mockReset()
    vi.unstubAllEnvs()
  }
})

describe('a list of a service that ignores the added parameters', () => {
  it.each<[ProductListParams, string[]]>([
    [{ excludeSoldOut: true }, ['cup', 'cheap', 'sale', 'voucher']],
    [{ isTimesale: true }, ['sale']],
    [{ productClass: 'giftcard' }, ['voucher']],
    [{ maxPrice: 5000 }, ['cheap']],
    [{ minPrice: 20_000, productClass: 'tangible' }, ['cup', 'sold-out', 'sale']],
    [{ isFreeDelivery: true }, ['cup', 'sold-out', 'sale']],
    [{ ids: ['sale', 'cup'] }, ['cup', 'sale']],
  ])('leaves out what does not fit %o', async (params, ids) => {
    expect(await load(params)).toMatchObject({ ids, total: ids.length })
  })

  it('is loaded again with more products when a single page has lost some', async () => {
    expect(await load({ productClass: 'giftcard', itemsPerPage: 2 })).toMatchObject({ ids: ['voucher'] })
    expect(get).toHaveBeenCalledTimes(2)
    expect((await load({ excludeSoldOut: true, itemsPerPage: 2 })).ids).toEqual(['cup', 'cheap'])
  })

  it('has no total while further pages may have what does not fit', async () => {
    expect(await load({ excludeSoldOut: true, itemsPerPage: 2, page: 1 })).toMatchObject({
      ids: ['cup'],
      total: null,
      hasNextPage: true,
    })
    expect(get).toHaveBeenCalledOnce()
  })

  it('stays as it is when everything fits', async () => {
    expect(await load({ itemsPerPage: 2 })).toMatchObject({ ids: ['cup', 'sold-out'], total: 5 })
    expect(get).toHaveBeenCalledOnce()
  })
})

it('leaves the answers of the own service unchanged', async () => {
  expect((await load({ isTimesale: true }, '')).ids).toHaveLength(ITEMS.length)
})
