import { firstSaleEnd } from '@/domain/product'
import type { ProductList } from '@/contract/product/product'

/** Pause in ms before a list is loaded again that still has an ended sale: the clock of the device is ahead of the server's. */
const MIN_PAUSE_MS = 10_000
const MAX_PAUSE_MS = 5 * 60_000
/** Timers of browsers overflow after 24 days. */
const MAX_WAIT_MS = 24 * 60 * 60_000

interface LoadedQuery {
  state: { data?: unknown; dataUpdatedAt: number }
}

const pagesOf = (data: unknown): readonly ProductList[] => {
  if (typeof data !== 'object' || data === null) return []
  return 'pages' in data ? (data.pages as ProductList[]) : [data as ProductList]
}

/** When a list is out of date because of its sales, in ms since the epoch; undefined without a sale. */
const outdatedAt = ({ state: { data, dataUpdatedAt } }: LoadedQuery): number | undefined => {
  const end = Date.parse(firstSaleEnd(pagesOf(data).flatMap(({ items }) => items)) ?? '')
  if (Number.isNaN(end)) return undefined
  if (end > dataUpdatedAt) return end
  return dataUpdatedAt + Math.min(Math.max(dataUpdatedAt - end, MIN_PAUSE_MS), MAX_PAUSE_MS)
}

/**
 * Options of a list of products: it is loaded again when the first of its time sales ends or, where nobody looks then, when it
 * is shown again.
 *
 * @param freshMs how long a list without a sale counts as fresh
 */
export const untilSaleEnd = (freshMs: number) => ({
  staleTime: (query: LoadedQuery): number => {
    const wait = (outdatedAt(query) ?? Number.POSITIVE_INFINITY) - query.state.dataUpdatedAt
    return Math.min(wait, freshMs)
  },
  refetchInterval: (query: LoadedQuery): number | false => {
    const at = outdatedAt(query)
    return at === undefined ? false : Math.min(Math.max(at - Date.now(), 1), MAX_WAIT_MS)
  },
  refetchOnWindowFocus: (query: LoadedQuery): boolean =>
    (outdatedAt(query) ?? Number.POSITIVE_INFINITY) <= Date.now(),
})
