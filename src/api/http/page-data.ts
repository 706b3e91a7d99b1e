import {
  dehydrate,
  type DehydratedState,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { packRows, unpackRows } from '@/lib/pack-rows'

/** An answer that comes with a page: its key, when it was had (ms), and itself. */
type PackedQuery = [queryKey: QueryKey, at: number, data: unknown]
export type PageData = PackedQuery[]

/** What a page's loader has got, in the fewest bytes: they are part of every HTML. Only what succeeded comes along. */
export const packPage = (client: QueryClient): PageData =>
  dehydrate(client).queries.map(({ queryKey, state }) => [
    queryKey,
    state.dataUpdatedAt,
    packRows(state.data),
  ])

/** The same as react-query's own state of a page. */
export const unpackPage = (page: PageData): DehydratedState => ({
  mutations: [],
  queries: page.map(([queryKey, at, data]) => ({
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: at,
    state: {
      data: unpackRows(data),
      dataUpdatedAt: at,
      dataUpdateCount: 1,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: false,
      status: 'success',
    },
  })),
})
