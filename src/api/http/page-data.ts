import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/**
 * The successful queries of a page's loader, for `HydrationBoundary`. The state holds only JSON, as Next requires of page
 * props: properties that are `undefined` are dropped.
 */
export const dehydratePage = (client: QueryClient): DehydratedState =>
  JSON.parse(JSON.stringify(dehydrate(client))) as DehydratedState
