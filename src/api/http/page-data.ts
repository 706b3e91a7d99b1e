import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { toDeviceTime } from '@/lib/server-time'

/**
 * The successful queries of a page's loader, for `HydrationBoundary`. The state holds only JSON, as Next requires of page
 * props: properties that are `undefined` are dropped.
 */
export const dehydratePage = (client: QueryClient): DehydratedState =>
  JSON.parse(JSON.stringify(dehydrate(client))) as DehydratedState

/**
 * The data of a page with the times of this device. A device whose clock is behind would take data of the server for data of the
 * future, which never gets stale.
 */
export const toDeviceState = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Math.min(toDeviceTime(query.state.dataUpdatedAt), Date.now()) },
  })),
})
