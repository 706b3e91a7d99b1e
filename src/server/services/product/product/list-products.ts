import type { ProductList } from '@/contract/product/product'
import { convertKeyboardLayout } from '@/lib/search-text'
import { toPage } from '@/server/http/wire'
import { requireChannel } from '../../channel/channel/service'
import { listConditions } from './conditions'
import type { ListQuery } from './list-query'
import { hasIndex, orderOf } from './ordering'
import { itemsByIds } from './items-by-ids'
import { pageOfIds, type PageOfIds, pageOfIdsByIndex } from './page-of-ids'
import type { ProductDeps } from './product-deps'

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
  const items = await itemsByIds(deps.db, channelId, ids, deps.now())
  return { ...toPage(items, total, query), searchedAs }
}

/** Returns exactly these products in this order, without those that are not on sale. */
export const listProductsByIds = async (
  deps: ProductDeps,
  channelId: string,
  ids: readonly string[],
): Promise<ProductList> => {
  await requireChannel(deps.db, channelId)
  const items = await itemsByIds(deps.db, channelId, ids, deps.now())
  const page = toPage(items, items.length, { page: 1, itemsPerPage: Math.max(1, items.length) })
  return { ...page, searchedAs: null }
}
