import { QueryClient } from '@tanstack/react-query'
import { freshness } from '@/config/freshness'
import { ApiError } from './api-error'

const MAX_RETRIES = 2

/** A refusal won't change by asking again; a lost connection may. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  error instanceof ApiError &&
  !error.is('MAINTENANCE') &&
  (error.status === 0 || error.status >= 500)

/** One for a browser; a new one for every server-side render. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshness.none, retry: shouldRetry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
