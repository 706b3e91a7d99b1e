import { MutationCache, onlineManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { freshness } from '@/config/freshness'
import { ApiError } from './api-error'
import { invalidateAfter } from './invalidation'
import { REPEAT_LIMIT_MS } from './time-limits'

const MAX_RETRIES = 2

/** When the failed query began, in milliseconds since the epoch; undefined without a call. */
const startOf = ({ cause }: ApiError): number | undefined =>
  (cause as { config?: { startedAt?: number } } | null | undefined)?.config?.startedAt

/** Nobody looks at a skeleton for longer than a read may take, so a slow failure is shown, with a retry. */
const isSlow = (error: ApiError): boolean =>
  error.kind === 'timeout' || Date.now() - (startOf(error) ?? Date.now()) > REPEAT_LIMIT_MS

/** A refusal or an unreadable answer will not change by asking again; a lost connection may, but offline nobody waits for it. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  error instanceof ApiError &&
  !error.is('MAINTENANCE') &&
  error.kind !== 'unexpected' &&
  !isSlow(error) &&
  (error.status === 0 ? onlineManager.isOnline() : error.status >= 500)

/** After this time the data of a screen that was requested ahead is requested again, in ms. */
const LOADED_AHEAD_MS = 5000
const loadedAhead = new WeakSet<object>()

/** Says that the query was requested for a screen that is about to open, whose components then do not request it again. */
export const markLoadedAhead = (client: QueryClient, queryKey: QueryKey): void => {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query) loadedAhead.add(query)
}

const shouldRefetchOnMount = (query: Query): boolean =>
  !loadedAhead.has(query) ||
  query.state.isInvalidated ||
  Date.now() - query.state.dataUpdatedAt > LOADED_AHEAD_MS

/**
 * One for a browser; a new one for every server-side render. A mutation's `meta.invalidates` is honoured here for a
 * plain `useMutation`. Errors of the session are handled by the clients, whoever called.
 */
export const createQueryClient = (): QueryClient => {
  const mutationCache = new MutationCache({
    onSettled: (_answer, error, _variables, _result, { meta }) => {
      if (!meta?.isSubmission) invalidateAfter(queryClient, meta, error ? 'failure' : 'success')
    },
  })
  const queryClient = new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: freshness.none,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        refetchOnMount: shouldRefetchOnMount,
        // Offline, what was never read is an error instead of a skeleton without an end. It is requested again with the connection.
        networkMode: 'offlineFirst',
      },
      // Offline, a change fails immediately, so that the screen can show it. A paused change would be sent later
      // without notice.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queryClient
}

/** Whether data that is there, but not fresh, is requested again when a component mounts: it is by default. */
export const setRefetchOnMount = (queryClient: QueryClient, refetchOnMount: boolean): void => {
  const { queries, ...options } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({
    ...options,
    queries: { ...queries, refetchOnMount: refetchOnMount && shouldRefetchOnMount },
  })
}
