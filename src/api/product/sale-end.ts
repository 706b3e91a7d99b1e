import { firstSaleEnd } from '@/domain/product'
import type { ProductList } from '@/contract/product/product'
import { toDeviceTime } from '@/lib/server-time'

/** Pause in ms after a load that failed, or that still has an ended sale: the clock of the device may be ahead of the server's. */
const MIN_PAUSE_MS = 10_000
const MAX_PAUSE_MS = 5 * 60_000
/** Devices with the same list ask within this time after its end, and not all at once. */
const SPREAD_MS = 3_000
/** Timers of browsers overflow after 24 days. */
const MAX_WAIT_MS = 24 * 60 * 60_000

interface LoadedQuery {
  state: { data?: unknown; dataUpdatedAt: number; errorUpdatedAt: number; fetchStatus: string }
}

const pagesOf = (data: unknown): readonly ProductList[] => {
  if (typeof data !== 'object' || data === null) return []
  return 'pages' in data ? (data.pages as ProductList[]) : [data as ProductList]
}

/** When the first sale of a list ends, in ms since the epoch by the device's clock; infinite without a sale. */
const saleEndOf = ({ state }: LoadedQuery): number =>
  toDeviceTime(Date.parse(firstSaleEnd(pagesOf(state.data).flatMap(({ items }) => items)) ?? '')) ||
  Number.POSITIVE_INFINITY

/** When a list is to be loaded again; the pauses grow with the time since the end. */
const reloadAt = (query: LoadedQuery): number => {
  const { dataUpdatedAt, errorUpdatedAt } = query.state
  const end = saleEndOf(query)
  const last = Math.max(dataUpdatedAt, errorUpdatedAt)
  if (end > last) return end + (dataUpdatedAt % SPREAD_MS)
  return last + Math.min(Math.max(last - end, MIN_PAUSE_MS), MAX_PAUSE_MS)
}

/**
 * Options of a list of products: it is loaded again when the first of its time sales ends or, where nobody looks then, when it
 * is shown again.
 *
 * @param freshMs how long a list without a sale counts as fresh
 */
export const untilSaleEnd = (freshMs: number) => ({
  staleTime: (query: LoadedQuery): number => {
    const wait = saleEndOf(query) - query.state.dataUpdatedAt
    return Math.min(wait > 0 ? wait : MIN_PAUSE_MS, freshMs)
  },
  refetchInterval: (query: LoadedQuery): number | false => {
    const wait = reloadAt(query) - Date.now()
    // A load that runs, or that waits for the connection, sets the next timer when it ends.
    if (query.state.fetchStatus !== 'idle' || wait === Number.POSITIVE_INFINITY) return false
    return Math.min(Math.max(wait, 1), MAX_WAIT_MS)
  },
  refetchOnWindowFocus: (query: LoadedQuery): boolean => reloadAt(query) <= Date.now(),
})
