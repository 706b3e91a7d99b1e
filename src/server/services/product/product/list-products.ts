import type { ProductList } from '@/contract/product/product'
import { createVersionedCache } from '@/server/db/versioned-cache'
import { type EncodedBody, encodeBody, sizeOfBody, toPage } from '@/server/http/wire'
import { requireChannel } from '../../channel/channel/require-channel'
import { filterConditions } from './conditions'
import { correctSearch } from './correct-search'
import { itemsByIds } from './items-by-ids'
import type { ListQuery } from './list-query'
import { type PageOfIds, pageOfIds } from './page-of-ids'
import type { ProductDeps } from './product-deps'

const cache = createVersionedCache<EncodedBody<ProductList>>('product lists', {
  maxSize: 16_000_000,
  sizeOf: sizeOfBody,
})

/** Returns what a query finds as typed or, where nothing matches its words, as typed with the other keyboard layout. */
const findPage = async (
  deps: ProductDeps,
  channelId: string,
  query: ListQuery,
): Promise<PageOfIds & { searchedAs: string | null }> => {
  const { ordering, page, itemsPerPage } = query
  const find = (search: string | undefined) => {
    const filters = filterConditions(deps, query, search)
    const isSearch = search !== undefined
    return pageOfIds(deps, { channelId, ordering, filters, isSearch, page, itemsPerPage })
  }
  const typed = await find(query.search)
  // Without filters nothing else has to be looked up to know that no product has the words.
  const isAbsent = filterConditions(deps, query) === undefined
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
): Promise<EncodedBody<ProductList>> => {
  await requireChannel(deps.db, channelId)
  const { ids, total, version, searchedAs } = await findPage(deps, channelId, query)
  const key = `${channelId}/${JSON.stringify(query)}`
  const pageVersion = `${total} ${searchedAs} ${version}`
  const cached = cache.get(deps.db, key, pageVersion)
  if (cached) return cached
  const items = await itemsByIds(deps.db, channelId, ids, deps.now())
  const list = encodeBody('snake', { ...toPage(items, total, query), searchedAs })
  cache.set(deps.db, key, pageVersion, list)
  return list
}

/** Returns exactly these products in this order, without those that are not on sale. */
export const listProductsByIds = async (
  deps: ProductDeps,
  channelId: string,
  ids: readonly string[],
): Promise<EncodedBody<ProductList>> => {
  await requireChannel(deps.db, channelId)
  const items = await itemsByIds(deps.db, channelId, ids, deps.now())
  const page = toPage(items, items.length, { page: 1, itemsPerPage: Math.max(1, items.length) })
  return encodeBody('snake', { ...page, searchedAs: null })
}
