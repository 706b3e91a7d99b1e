import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addItem, NO_ITEMS, parseList, removeItem, setListOn } from '@/browser/storage/recent-lists'
import type { BasicSetting } from '@/contract/channel/setting'
import type { Category } from '@/contract/product/product'
import { charactersOf } from '@/domain/characters'
import { pagesNear } from '@/features/catalog/hooks/use-restored-position'
import {
  activeFilters,
  filterParams,
  type ListFilter,
  NO_FILTER,
  readFilter,
  SORTS,
  writeFilter,
} from '@/features/catalog/model/list-filter'
import { categoryBreadcrumb, categoryParams, chipsOf } from '@/features/category/model/categories'
import { searchParams } from '@/features/search/hooks/use-search'
import { voucherCategories } from '@/features/voucher-home/components/voucher-links'
import { nextPage } from '@/lib/next-page'
import { toQueryString } from '@/lib/query-string'
import { cleanSearch } from '@/lib/search-query'

const price = option(integer({ min: 1, max: 999_999_999 }), { nil: undefined })
const filters = record({
  sort: constantFrom(...SORTS.map(({ value }) => value)),
  minPrice: price,
  maxPrice: price,
  freeDelivery: boolean(),
  inStock: boolean(),
  productClass: constantFrom(undefined, 'tangible' as const, 'giftcard' as const),
  brands: uniqueArray(string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { maxLength: 5 }),
}).filter(({ minPrice = 0, maxPrice = Infinity }) => minPrice <= maxPrice)

/** As the browser returns it. */
const throughAddress = (filter: ListFilter) => {
  const search = new URLSearchParams(toQueryString(writeFilter(filter)))
  const query = Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)]))
  return readFilter(query)
}

describe('the filter of a list', () => {
  it('is restored from the URL unchanged', () => {
    assert(property(filters, (filter) => void expect(throughAddress(filter)).toEqual(filter)))
  })

  it('leaves the address empty when nothing narrows the list', () => {
    expect(writeFilter(NO_FILTER)).toEqual({})
    expect(activeFilters(NO_FILTER)).toEqual([])
    expect(filterParams(NO_FILTER)).toEqual({ ordering: '-sold_count', itemsPerPage: 24 })
  })

  it('drops invalid values of the URL', () => {
    expect(
      readFilter({
        sort: 'drop',
        minPrice: '-1',
        maxPrice: '1e9',
        freeDelivery: 'yes',
        productClass: 'x',
        brand: '',
      }),
    ).toEqual({ ...NO_FILTER, minPrice: undefined, maxPrice: undefined, productClass: undefined })
    const anything = record({
      sort: string(),
      minPrice: string(),
      maxPrice: string(),
      brand: array(string()),
    })
    assert(property(anything, (query) => void readFilter(query)))
  })

  it('swaps two prices in the wrong order', () => {
    expect(filterParams({ ...NO_FILTER, minPrice: 30_000, maxPrice: 10_000 })).toMatchObject({
      minPrice: 10_000,
      maxPrice: 30_000,
    })
    expect(readFilter({ minPrice: '30000', maxPrice: '10000' })).toMatchObject({
      minPrice: 10_000,
      maxPrice: 30_000,
    })
  })

  it('removes one condition at a time', () => {
    assert(
      property(filters, (filter) => {
        const active = activeFilters(filter)
        for (const { without } of active) expect(activeFilters(without)).toHaveLength(active.length - 1)
      }),
    )
    const both = { ...NO_FILTER, minPrice: 10_000, maxPrice: 30_000, brands: ['흙과불'] }
    expect(activeFilters(both).map(({ label }) => label)).toEqual(['1만원~3만원', '흙과불'])
  })
})

describe('the next page', () => {
  it('follows the requested page while there are more items', () => {
    expect(nextPage({ hasNextPage: true }, [], 1)).toBe(2)
    expect(nextPage({ hasNextPage: false }, [], 1)).toBeUndefined()
  })
})

describe('search texts', () => {
  it.each([
    ['  머그   컵 ', '머그 컵'],
    ['\u0000머그\n컵', '머그 컵'],
    ['%', '%'],
    ['🎁', '🎁'],
    ['가'.normalize('NFD'), '가'],
    ['   ', ''],
  ])('%j reads %j', (text, clean) => expect(cleanSearch(text)).toBe(clean))

  it('never split a character, and always fit into a URL', () => {
    expect(cleanSearch('a'.repeat(199) + '🎁🎁')).toBe('a'.repeat(199) + '🎁')
    const anything = string({ unit: 'binary', maxLength: 300 })
    assert(
      property(anything, (text) => {
        const clean = cleanSearch(text)
        expect(charactersOf(clean).length).toBeLessThanOrEqual(200)
        expect(decodeURIComponent(encodeURIComponent(clean))).toBe(clean)
      }),
    )
    expect(cleanSearch('\ud83d')).toBe('')
  })
})

describe('recent searches', () => {
  const add = (list: typeof NO_ITEMS, word: string) => addItem(list, word, 10)
  const parse = (stored: string | null) => parseList(stored, 'words', 10)

  it('hold ten, the latest first, each once', () => {
    const many = Array.from({ length: 12 }, (_, index) => `말${index}`).reduce(add, NO_ITEMS)
    expect(many.items).toHaveLength(10)
    expect(many.items[0]).toBe('말11')
    expect(add(many, '말5').items.slice(0, 2)).toEqual(['말5', '말11'])
    expect(removeItem(many, '말11').items[0]).toBe('말10')
  })
  it('are deleted and no longer stored when they are switched off', () => {
    const off = setListOn(false)
    expect(add(off, '머그')).toEqual({ isOn: false, items: [] })
  })
  it.each([
    null,
    '',
    '{',
    '[]',
    '{"isOn":1,"words":[]}',
    '{"isOn":true,"words":"a"}',
    '{"isOn":true,"ids":[]}',
  ])('are empty for the stored text %j', (stored) => expect(parse(stored)).toEqual(NO_ITEMS))
  it('omit blank and repeated texts', () => {
    expect(parse('{"isOn":true,"words":["a",3,"","a"]}')).toEqual({ isOn: true, items: ['a'] })
  })
})

describe('categories', () => {
  const category = (id: string, parentId: string | null, productCount = 1, voucherCount = 0): Category => ({
    id,
    parentId,
    name: id,
    image: null,
    productCount,
    voucherCount,
  })
  const tree = [
    category('top', null),
    category('a', 'top'),
    category('b', 'top'),
    category('empty', 'top', 0),
    category('deep', 'a'),
    category('voucher', null, 2, 2),
    category('cafe', 'voucher', 2, 2),
  ]
  it('contain the path to each category, and end at a cycle', () => {
    expect(categoryBreadcrumb(tree, 'deep').map(({ id }) => id)).toEqual(['top', 'a', 'deep'])
    expect(categoryBreadcrumb(tree, 'nobody')).toEqual([])
    expect(categoryBreadcrumb([category('x', 'y'), category('y', 'x')], 'x').map(({ id }) => id)).toEqual([
      'y',
      'x',
    ])
  })
  it('offer the subcategories of a category, or its siblings if it has none', () => {
    expect(chipsOf(tree, 'top').categories.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(chipsOf(tree, 'b')).toMatchObject({ all: { id: 'top' }, categories: [{ id: 'a' }, { id: 'b' }] })
    expect(chipsOf(tree, undefined).categories.map(({ id }) => id)).toEqual(['top', 'voucher'])
  })
  it('are read from the address, with a bound on their length', () => {
    expect(categoryParams({ categoryId: 'top' })).toEqual({ categoryId: 'top' })
    expect(categoryParams({ categoryId: 'x'.repeat(65) })).toEqual({ categoryId: 'x'.repeat(64) })
    expect(categoryParams({})).toEqual({})
    expect(categoryParams({ categoryId: '' })).toEqual({})
  })
  it('for vouchers are the lowest categories that contain only vouchers', () => {
    expect(voucherCategories(tree).map(({ id }) => id)).toEqual(['cafe'])
  })
})

describe('a search', () => {
  const setting = (isStockBadgeOn: boolean) =>
    ({ themeDesignSetting: { isStockBadgeOn } }) as unknown as BasicSetting

  it('hides what is sold out while the stock badge is on, and until the setting is loaded', () => {
    expect(searchParams('머그', false, setting(true))).toEqual({ search: '머그', excludeSoldOut: true })
    expect(searchParams('머그', false, undefined)).toEqual({ search: '머그', excludeSoldOut: true })
    expect(searchParams('머그', false, setting(false))).toEqual({ search: '머그' })
  })
  it('searches for exactly the text on request', () => {
    expect(searchParams('머그', true, setting(false))).toEqual({ search: '머그', isExact: true })
  })
})

describe('pages near the screen', () => {
  it('are the visible ones and those within one screen', () => {
    expect(pagesNear([1000, 1000, 1000, 1000, 1000], 2000, 800)).toEqual([false, true, true, true, false])
    expect(pagesNear([], 0, 800)).toEqual([])
  })
})
