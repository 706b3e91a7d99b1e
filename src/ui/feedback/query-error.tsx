import type { ReactNode } from 'react'
import { ErrorState } from './error-state'

export interface RetryableQuery {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface QueryErrorProps {
  /** One query, or all that a block needs: a retry then fetches those that failed. */
  query: RetryableQuery | readonly RetryableQuery[]
  title?: ReactNode
  body?: ReactNode
}

/** The message of a failed query, with a button that fetches it again. */
export const QueryError = ({ query, ...texts }: QueryErrorProps) => {
  const failed: readonly RetryableQuery[] = 'refetch' in query ? [query] : query.filter(({ error }) => error)
  return (
    <ErrorState
      {...texts}
      error={failed[0]?.error}
      onRetry={() => failed.forEach((one) => void one.refetch())}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  )
}
