import type { ProductListParams } from '@/api/product/product'
import type { ProductSort } from '@/contract/channel/setting'
import type { ProductClass } from '@/domain/product-values'
import { formatRoundWon } from '@/lib/money'
import { queryList, queryOne } from '@/lib/query-string'

/** Divisible by one, two and three columns, so that every page ends with a full row. */
const ITEMS_PER_PAGE = 24
const MAX_PRICE = 999_999_999
export const MAX_BRANDS = 20

export const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: '-sold_count', label: '판매 많은 순' },
  { value: '-view_count', label: '많이 본 순' },
  { value: '-approved_dt', label: '새로 들어온 순' },
  { value: 'min_sell_price', label: '낮은 가격순' },
  { value: '-min_sell_price', label: '높은 가격순' },
  { value: '-ratings', label: '평점 높은 순' },
]
const DEFAULT_SORT: ProductSort = '-sold_count'

export const CLASSES = [
  { value: 'tangible', label: '배송 상품' },
  { value: 'giftcard', label: '모바일상품권' },
] as const

/** Price ranges of most gifts; `max` is inclusive. */
export const PRICE_STEPS: readonly { label: string; min?: number; max?: number }[] = [
  { label: '1만원 이하', max: 10_000 },
  { label: '1~3만원', min: 10_000, max: 30_000 },
  { label: '3~5만원', min: 30_000, max: 50_000 },
  { label: '5~10만원', min: 50_000, max: 100_000 },
  { label: '10만원 이상', min: 100_000 },
]

/** Filter and order of a list, as stored in the address. Prices in won. */
export interface ListFilter {
  sort: ProductSort
  minPrice?: number
  maxPrice?: number
  freeDelivery: boolean
  inStock: boolean
  productClass?: ProductClass
  brands: string[]
}

type Query = Readonly<Record<string, string | string[] | undefined>>

const readPrice = (value: string | undefined): number | undefined => {
  if (!value || !/^\d{1,9}$/.test(value)) return undefined
  return Math.min(Number(value), MAX_PRICE) || undefined
}

export const NO_FILTER: ListFilter = {
  sort: DEFAULT_SORT,
  freeDelivery: false,
  inStock: false,
  brands: [],
}

/** Prices in the wrong order are swapped, in an address as in the form. */
const pricesInOrder = ({ minPrice, maxPrice }: Pick<ListFilter, 'minPrice' | 'maxPrice'>) =>
  minPrice && maxPrice && minPrice > maxPrice
    ? { minPrice: maxPrice, maxPrice: minPrice }
    : { minPrice, maxPrice }

/** Reads the address and ignores invalid values. */
export const readFilter = (query: Query): ListFilter => {
  const minPrice = readPrice(queryOne(query.minPrice))
  const maxPrice = readPrice(queryOne(query.maxPrice))
  const sort = queryOne(query.sort)
  const productClass = queryOne(query.productClass)
  return {
    sort: SORTS.find(({ value }) => value === sort)?.value ?? DEFAULT_SORT,
    ...pricesInOrder({ minPrice, maxPrice }),
    freeDelivery: queryOne(query.freeDelivery) === 'true',
    inStock: queryOne(query.inStock) === 'true',
    productClass: CLASSES.find(({ value }) => value === productClass)?.value,
    brands: [...new Set(queryList(query.brand).filter((brand) => brand !== '' && brand.length <= 100))].slice(
      0,
      MAX_BRANDS,
    ),
  }
}

/** The query of the address; only values that differ from the default. */
export const writeFilter = (filter: ListFilter): Record<string, string | string[]> => ({
  ...(filter.sort !== DEFAULT_SORT && { sort: filter.sort }),
  ...(filter.minPrice && { minPrice: String(filter.minPrice) }),
  ...(filter.maxPrice && { maxPrice: String(filter.maxPrice) }),
  ...(filter.freeDelivery && { freeDelivery: 'true' }),
  ...(filter.inStock && { inStock: 'true' }),
  ...(filter.productClass && { productClass: filter.productClass }),
  ...(filter.brands.length > 0 && { brand: filter.brands }),
})

/** The parameters of the call. */
export const filterParams = (filter: ListFilter): Omit<ProductListParams, 'page'> => {
  const { minPrice, maxPrice } = pricesInOrder(filter)
  return {
    ordering: filter.sort,
    itemsPerPage: ITEMS_PER_PAGE,
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(filter.freeDelivery && { isFreeDelivery: true }),
    ...(filter.inStock && { excludeSoldOut: true }),
    ...(filter.productClass && { productClass: filter.productClass }),
    ...(filter.brands.length > 0 && { brand: filter.brands }),
  }
}

/** `1만원~3만원`; undefined without a limit. */
const priceLabel = ({ minPrice, maxPrice }: ListFilter): string | undefined => {
  if (minPrice && maxPrice) return `${formatRoundWon(minPrice)}~${formatRoundWon(maxPrice)}`
  if (minPrice) return `${formatRoundWon(minPrice)} 이상`
  return maxPrice ? `${formatRoundWon(maxPrice)} 이하` : undefined
}

/** The active filters, each with the filter that remains without it. */
export const activeFilters = (filter: ListFilter): { key: string; label: string; without: ListFilter }[] => {
  const price = priceLabel(filter)
  const ofClass = CLASSES.find(({ value }) => value === filter.productClass)
  return [
    ...(price
      ? [{ key: 'price', label: price, without: { ...filter, minPrice: undefined, maxPrice: undefined } }]
      : []),
    ...(filter.freeDelivery
      ? [{ key: 'free', label: '무료배송', without: { ...filter, freeDelivery: false } }]
      : []),
    ...(filter.inStock ? [{ key: 'stock', label: '품절 제외', without: { ...filter, inStock: false } }] : []),
    ...(ofClass
      ? [{ key: 'class', label: ofClass.label, without: { ...filter, productClass: undefined } }]
      : []),
    ...filter.brands.map((brand) => ({
      key: `brand ${brand}`,
      label: brand,
      without: { ...filter, brands: filter.brands.filter((other) => other !== brand) },
    })),
  ]
}
