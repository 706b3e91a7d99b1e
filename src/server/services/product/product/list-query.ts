import * as v from 'valibot'
import { productSort } from '@/contract/channel/setting'
import { productClass } from '@/contract/product/product'
import { pageSizes } from '@/domain/limits'
import { pageQuery, queryInt } from '@/server/http/wire'

/** Deeper pages are refused: only robots would request them. */
const MAX_ROWS_DEEP = 100_000
const MAX_SEARCH = 200
const MAX_IDS = 100
const MAX_BRANDS = 20
const MAX_PRICE = 999_999_999

const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
)
const price = v.optional(queryInt(0, MAX_PRICE, 0))
const rowId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

export const searchText = v.pipe(v.string(), v.maxLength(MAX_SEARCH, `${MAX_SEARCH}자까지 검색할 수 있어요.`))

/**
 * GET {channel}/products. `salesSettingType` is accepted and has no effect: the channel sells what it has,
 * and the parameter only matters to shops that sell on behalf of partners.
 */
export const listQuery = v.pipe(
  v.object({
    ...pageQuery(pageSizes.products),
    search: v.optional(searchText),
    categoryId: v.optional(rowId),
    ordering: v.optional(productSort, '-sold_count'),
    productClass: v.optional(productClass),
    isRecommended: flag,
    sellerPortalId: v.optional(rowId),
    salesSettingType: v.optional(v.pipe(v.string(), v.maxLength(64))),
    excludeSoldOut: flag,
    isTimesale: flag,
    /** KRW, as the list shows prices: with a running time sale deducted. */
    minPrice: price,
    maxPrice: price,
    /** Only products with free delivery. */
    isFreeDelivery: flag,
    /** Only the words as typed, without the correction of the keyboard layout. */
    isExact: flag,
  }),
  v.forward(
    v.check(({ page, itemsPerPage }) => page * itemsPerPage <= MAX_ROWS_DEEP, '더 뒤의 쪽은 볼 수 없어요.'),
    ['page'],
  ),
)
/** `brand=a&brand=b`: products of any of these brands. */
export const brandsQuery = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  v.maxLength(MAX_BRANDS, `브랜드는 ${MAX_BRANDS}개까지 고를 수 있어요.`),
)

export type ListQuery = v.InferOutput<typeof listQuery> & { brands?: string[] }

/** `ids=a&ids=b`: exactly these products, in this order. */
export const idsQuery = v.pipe(v.array(rowId), v.maxLength(MAX_IDS, `한 번에 ${MAX_IDS}개까지 볼 수 있어요.`))
