import type {
  BrandCount,
  Category,
  ProductDetail,
  ProductItem,
  ProductList,
} from '@/contract/product/product'
import type { Suggestion } from '@/contract/product/suggestion'
import { convertKeyboardLayout, searchColumns, searchTerms, type SearchTerms } from '@/lib/search-text'
import type { Deps } from '@/server/deps'
import { notFound } from '@/server/http/app-error'
import { toPage } from '@/server/http/wire'
import { requireChannel } from '../../channel/channel/service'
import { listConditions, matches } from './conditions'
import type { ListQuery } from './list-query'
import { hasIndex, orderOf } from './ordering'
import {
  activeSkusOf,
  brandCounts,
  categoriesWithCounts,
  detailById,
  itemsByIds,
  type ItemRow,
  pageOfIds,
  type PageOfIds,
  pageOfIdsByIndex,
  suggestionRows,
} from './queries'
import { runningSales } from './time-sale'
import { toDetail } from './to-detail'
import { toItem } from './to-item'

type Reach = Pick<Deps, 'db' | 'now'>

const withSales = async ({ db, now }: Reach, rows: readonly ItemRow[]): Promise<ProductItem[]> => {
  const sales = await runningSales(
    db,
    rows.map((row) => row.id),
    now(),
  )
  return rows.map((row) => toItem(row, sales.get(row.id)))
}

/** What the query finds as typed, or, when that is nothing, as if the other keyboard had been on. */
const findPage = async (
  reach: Reach,
  channelId: string,
  query: ListQuery,
): Promise<PageOfIds & { searchedAs: string | null }> => {
  const order = orderOf(query.ordering, reach.now())
  const isByIndex = query.search === undefined && hasIndex(query.ordering)
  const read = isByIndex ? pageOfIdsByIndex : pageOfIds
  const find = (search: string | undefined) =>
    read(reach.db, listConditions(reach, channelId, query, search), order, query)
  const typed = await find(query.search)
  const asTyped = { ...typed, searchedAs: null }
  const mayRescue = typed.total === 0 && query.search && !query.isExact
  const searchedAs = mayRescue ? convertKeyboardLayout(query.search!) : null
  if (searchedAs === null) return asTyped
  const rescued = await find(searchedAs)
  return rescued.total === 0 ? asTyped : { ...rescued, searchedAs }
}

/**
 * The channel's products on sale, a page at a time; prices have a running time sale taken off.
 *
 * @throws NOT_FOUND for an unknown channel
 */
export const listProducts = async (
  reach: Reach,
  channelId: string,
  query: ListQuery,
): Promise<ProductList> => {
  await requireChannel(reach.db, channelId)
  const { ids, total, searchedAs } = await findPage(reach, channelId, query)
  const items = await withSales(reach, await itemsByIds(reach.db, channelId, ids))
  return { ...toPage(items, total, query), searchedAs }
}

const MAX_LISTED_BRANDS = 40

/**
 * The brands of the list that this query asks for, those that it narrows to apart, so that others can be
 * chosen beside them. Those with most products first, at most 40.
 *
 * @throws NOT_FOUND for an unknown channel
 */
export const listBrands = async (
  reach: Reach,
  channelId: string,
  query: ListQuery,
): Promise<{ items: BrandCount[] }> => {
  await requireChannel(reach.db, channelId)
  const find = (search: string | undefined) =>
    brandCounts(
      reach.db,
      listConditions(reach, channelId, { ...query, brands: undefined }, search),
      MAX_LISTED_BRANDS,
    )
  const typed = await find(query.search)
  const rescued =
    typed.length === 0 && query.search && !query.isExact ? convertKeyboardLayout(query.search) : null
  return { items: rescued === null ? typed : await find(rescued) }
}

/** Exactly these products, in this order, without those that are not on sale. */
export const listProductsByIds = async (
  reach: Reach,
  channelId: string,
  ids: readonly string[],
): Promise<ProductList> => {
  await requireChannel(reach.db, channelId)
  const items = await withSales(reach, await itemsByIds(reach.db, channelId, ids))
  const page = toPage(items, items.length, { page: 1, itemsPerPage: Math.max(1, items.length) })
  return { ...page, searchedAs: null }
}

/**
 * One product. A stopped or inactive one comes with `isNotSellable`, so that the screen can explain.
 *
 * @throws NOT_FOUND when it is unknown, banned or deleted
 */
export const getProduct = async (
  { db, now }: Reach,
  channelId: string,
  id: string,
): Promise<ProductDetail> => {
  const row = await detailById(db, channelId, id)
  const gone = ['banned', 'deleted']
  if (!row || gone.includes(row.product.salesStatus) || row.product.activeStatus === 'deleted')
    throw notFound()
  const [rows, sales] = [await activeSkusOf(db, id), await runningSales(db, [id], now())]
  return toDetail(row, rows, sales.get(id))
}

/** The tree as a flat list, tops first. @throws NOT_FOUND */
export const listCategories = async ({ db }: Reach, channelId: string): Promise<{ items: Category[] }> => {
  await requireChannel(db, channelId)
  const { shelves, counts } = await categoriesWithCounts(db, channelId)
  // The screen draws each shelf under its parent, so a circle would be found there; here it must only end.
  const sum = (id: string, seen: readonly string[] = []): { total: number; vouchers: number } =>
    shelves
      .filter((shelf) => shelf.parentId === id && !seen.includes(shelf.id))
      .map((shelf) => sum(shelf.id, [...seen, id]))
      .reduce(
        (all, one) => ({ total: all.total + one.total, vouchers: all.vouchers + one.vouchers }),
        counts.get(id) ?? { total: 0, vouchers: 0 },
      )
  return {
    items: shelves.map(({ id, parentId, name, image }) => {
      const { total, vouchers } = sum(id)
      return { id, parentId, name, image, productCount: total, voucherCount: vouchers }
    }),
  }
}

const MAX_SUGGESTIONS = 8
const MAX_BRANDS = 2

const namesBrand = (name: string, { column, words }: SearchTerms): boolean => {
  const laid = searchColumns([name])
  const text = column === 'choseong' ? laid.searchChoseong : laid.searchJamo
  return words.every((word) => text.includes(word))
}

/** Up to eight: at most two brands that the query names, then products, the best sellers first. */
export const suggest = async (
  { db }: Reach,
  channelId: string,
  search: string,
): Promise<{ items: Suggestion[] }> => {
  await requireChannel(db, channelId)
  const find = async (text: string) => {
    const where = searchTerms(text).words.length > 0 ? matches(text) : undefined
    return where ? suggestionRows(db, channelId, where, MAX_SUGGESTIONS) : []
  }
  const typed = await find(search)
  const rescued = typed.length === 0 ? convertKeyboardLayout(search) : null
  const rows = rescued === null ? typed : await find(rescued)
  const words = searchTerms(rescued ?? search)
  const brands = [...new Set(rows.map((row) => row.brand))]
    .filter((name) => namesBrand(name, words))
    .slice(0, MAX_BRANDS)
    .map((text): Suggestion => ({ kind: 'brand', text }))
  const titles = rows.map((row): Suggestion => ({ kind: 'product', text: row.title, productId: row.id }))
  return { items: [...brands, ...titles].slice(0, MAX_SUGGESTIONS) }
}
