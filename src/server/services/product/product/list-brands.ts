import type { BrandCount } from '@/contract/product/product'
import { requireChannel } from '../../channel/channel/require-channel'
import { filterOf } from './conditions'
import { correctSearch } from './correct-search'
import { brandCounts } from './list-counts'
import type { ListQuery } from './list-query'
import type { ProductDeps } from './product-deps'

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
    brandCounts(deps, channelId, filterOf(deps.db, { ...query, brand: undefined }, search), MAX_LISTED_BRANDS)
  const typed = await find(query.search)
  const corrected = typed.length === 0 ? await correctSearch(deps.db, channelId, query) : null
  return { items: corrected === null ? typed : await find(corrected) }
}
