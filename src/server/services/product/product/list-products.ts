import type { ProductItem, ProductList } from '@/contract/product/product'
import { toPage } from '@/server/http/wire'
import { requireChannel } from '../../channel/channel/require-channel'
import { filterOf } from './conditions'
import { correctSearch } from './correct-search'
import { itemsByIds } from './items-by-ids'
import type { ListQuery } from './list-query'
import { pageOfItems } from './page-of-items'
import type { ProductDeps } from './product-deps'

/** Returns what a query finds as typed or, where nothing matches its words, as typed with the other keyboard layout. */
const findPage = async (
  deps: ProductDeps,
  channelId: string,
  query: ListQuery,
): Promise<{ items: ProductItem[]; total: number; searchedAs: string | null }> => {
  const { ordering, page, itemsPerPage } = query
  const find = (search: string | undefined) => {
    const filter = filterOf(deps.db, query, search)
    return pageOfItems(deps, { channelId, ordering, filter, page, itemsPerPage })
  }
  const typed = await find(query.search)
  // Without filters nothing else has to be looked up to know that no product has the words.
  const isAbsent = filterOf(deps.db, query, undefined).conditions === undefined
  const searchedAs =
    typed.total === 0 ? await correctSearch(deps.db, channelId, { ...query, isAbsent }) : null
  return { ...(searchedAs === null ? typed : await find(searchedAs)), searchedAs }
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
  const { items, total, searchedAs } = await findPage(deps, channelId, query)
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
