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

type ProductDeps = Pick<Deps, 'db' | 'now'>

const withSales = async ({ db, now }: ProductDeps, rows: readonly ItemRow[]): Promise<ProductItem[]> => {
  const sales = await runningSales(
    db,
    rows.map((row) => row.id),
    now(),
  )
  return rows.map((row) => toItem(row, sales.get(row.id)))
}

/** Returns what a query finds as typed or, without a result, as typed with the other keyboard layout. */
const findPage = async (
  deps: ProductDeps,
  channelId: string,
  query: ListQuery,
): Promise<PageOfIds & { searchedAs: string | null }> => {
  const order = orderOf(query.ordering, deps.now())
  const isByIndex = query.search === undefined && hasIndex(query.ordering)
  const read = isByIndex ? pageOfIdsByIndex : pageOfIds
  const find = (search: string | undefined) =>
    read(deps.db, listConditions(deps, channelId, query, search), order, query)
  const typed = await find(query.search)
  const asTyped = { ...typed, searchedAs: null }
  const canCorrect = typed.total === 0 && query.search && !query.isExact
  const searchedAs = canCorrect ? convertKeyboardLayout(query.search!) : null
  if (searchedAs === null) return asTyped
  const corrected = await find(searchedAs)
  return corrected.total === 0 ? asTyped : { ...corrected, searchedAs }
}

/**
 * Returns a page of a channel's products on sale. Prices (KRW) have a running time sale deducted.
 *
 * @throws NOT_FOUND for an unknown channel
 */
export const listProducts = async (
  deps: ProductDeps,
  channelId: string,
  query: ListQuery,
): Promise<ProductList> => {
  await requireChannel(deps.db, channelId)
  const { ids, total, searchedAs } = await findPage(deps, channelId, query)
  const items = await withSales(deps, await itemsByIds(deps.db, channelId, ids))
  return { ...toPage(items, total, query), searchedAs }
}

const MAX_LISTED_BRANDS = 40

/**
 * Returns the brands of a list without its brand filter, so that further brands can be chosen: at most 40, those with
 * most products first.
 *
 * @throws NOT_FOUND for an unknown channel
 */
export const listBrands = async (
  deps: ProductDeps,
  channelId: string,
  query: ListQuery,
): Promise<{ items: BrandCount[] }> => {
  await requireChannel(deps.db, channelId)
  const find = (search: string | undefined) =>
    brandCounts(
      deps.db,
      listConditions(deps, channelId, { ...query, brands: undefined }, search),
      MAX_LISTED_BRANDS,
    )
  const typed = await find(query.search)
  const corrected =
    typed.length === 0 && query.search && !query.isExact ? convertKeyboardLayout(query.search) : null
  return { items: corrected === null ? typed : await find(corrected) }
}

/** Returns exactly these products in this order, without those that are not on sale. */
export const listProductsByIds = async (
  deps: ProductDeps,
  channelId: string,
  ids: readonly string[],
): Promise<ProductList> => {
  await requireChannel(deps.db, channelId)
  const items = await withSales(deps, await itemsByIds(deps.db, channelId, ids))
  const page = toPage(items, items.length, { page: 1, itemsPerPage: Math.max(1, items.length) })
  return { ...page, searchedAs: null }
}

/**
 * Returns a product. A stopped or inactive one has `isNotSellable`, so that the screen can explain.
 *
 * @throws NOT_FOUND when it is unknown, banned or deleted
 */
export const getProduct = async (
  { db, now }: ProductDeps,
  channelId: string,
  id: string,
): Promise<ProductDetail> => {
  const row = await detailById(db, channelId, id)
  const hiddenStatuses = ['banned', 'deleted']
  if (!row || hiddenStatuses.includes(row.product.salesStatus) || row.product.activeStatus === 'deleted')
    throw notFound()
  const [rows, sales] = [await activeSkusOf(db, id), await runningSales(db, [id], now())]
  return toDetail(row, rows, sales.get(id))
}

/** Returns the category tree as a flat list, top categories first. @throws NOT_FOUND */
export const listCategories = async (
  { db }: ProductDeps,
  channelId: string,
): Promise<{ items: Category[] }> => {
  await requireChannel(db, channelId)
  const { categories, counts } = await categoriesWithCounts(db, channelId)
  // `seen` ends the recursion at a cyclic tree.
  const sum = (id: string, seen: readonly string[] = []): { total: number; vouchers: number } =>
    categories
      .filter((category) => category.parentId === id && !seen.includes(category.id))
      .map((category) => sum(category.id, [...seen, id]))
      .reduce(
        (all, one) => ({ total: all.total + one.total, vouchers: all.vouchers + one.vouchers }),
        counts.get(id) ?? { total: 0, vouchers: 0 },
      )
  return {
    items: categories.map(({ id, parentId, name, image }) => {
      const { total, vouchers } = sum(id)
      return { id, parentId, name, image, productCount: total, voucherCount: vouchers }
    }),
  }
}

const MAX_SUGGESTIONS = 8
const MAX_BRANDS = 2

const namesBrand = (name: string, { column, words }: SearchTerms): boolean => {
  const columns = searchColumns([name])
  const text = column === 'choseong' ? columns.searchChoseong : columns.searchJamo
  return words.every((word) => text.includes(word))
}

/** Returns up to eight suggestions: at most two brands that match, then products, the best sellers first. */
export const suggest = async (
  { db }: ProductDeps,
  channelId: string,
  search: string,
): Promise<{ items: Suggestion[] }> => {
  await requireChannel(db, channelId)
  const find = async (text: string) => {
    const where = searchTerms(text).words.length > 0 ? matches(text) : undefined
    return where ? suggestionRows(db, channelId, where, MAX_SUGGESTIONS) : []
  }
  const typed = await find(search)
  const corrected = typed.length === 0 ? convertKeyboardLayout(search) : null
  const rows = corrected === null ? typed : await find(corrected)
  const words = searchTerms(corrected ?? search)
  const brands = [...new Set(rows.map((row) => row.brand))]
    .filter((name) => namesBrand(name, words))
    .slice(0, MAX_BRANDS)
    .map((text): Suggestion => ({ kind: 'brand', text }))
  const titles = rows.map((row): Suggestion => ({ kind: 'product', text: row.title, productId: row.id }))
  return { items: [...brands, ...titles].slice(0, MAX_SUGGESTIONS) }
}
