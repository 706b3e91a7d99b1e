import type { Suggestion } from '@/contract/product/search'
import { hasTerms, searchColumns, searchTerms } from '@/lib/search-text'
import { requireChannel } from '@/server/services/channel/channel/channel'
import { correctSearch } from './correct-search'
import { matches, type ProductDeps, suggestionRows } from './list-query'

const MAX_SUGGESTIONS = 8

const MAX_BRANDS = 2

/** Returns up to eight suggestions: at most two brands that match, then products, the best sellers first. */
export const suggest = async (
  { db }: ProductDeps,
  channelId: string,
  search: string,
): Promise<{ items: Suggestion[] }> => {
  await requireChannel(db, channelId)
  const find = async (text: string) => {
    const where = matches(text)
    return where ? suggestionRows(db, channelId, where, MAX_SUGGESTIONS) : []
  }
  const typed = await find(search)
  const corrected = typed.length === 0 ? await correctSearch(db, channelId, { search }) : null
  const rows = corrected === null ? typed : await find(corrected)
  const terms = searchTerms(corrected ?? search)
  const brands = [...new Set(rows.map((row) => row.brand))]
    .filter((name) => hasTerms(searchColumns([name]), terms))
    .slice(0, MAX_BRANDS)
    .map((text): Suggestion => ({ kind: 'brand', text }))
  const titles = rows.map((row): Suggestion => ({ kind: 'product', text: row.title, productId: row.id }))
  return { items: [...brands, ...titles].slice(0, MAX_SUGGESTIONS) }
}
