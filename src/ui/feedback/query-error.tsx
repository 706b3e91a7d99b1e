import type { ReactNode } from 'react'
import { Text } from '@/ui/primitives/text'
import { useSharedError } from './error-scope'
import { ErrorState, isRetryable } from './error-state'

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

/**
 * The message of a failed query, with a button that fetches it again. Where several blocks of a screen failed, the first
 * one shows the message and fetches all of them again; the others are one line.
 */
export const QueryError = ({ query, title, body }: QueryErrorProps) => {
  const failed: readonly RetryableQuery[] = 'refetch' in query ? [query] : query.filter(({ error }) => error)
  const error = failed[0]?.error
  const { ref, shown, retry } = useSharedError(
    () => failed.forEach((request) => void request.refetch()),
    isRetryable(error),
  )
  if (shown === 'none')
    return (
      <Text ref={ref} $tone="second">
        불러오지 못했어요.
      </Text>
    )
  return (
    <ErrorState
      ref={ref}
      error={error}
      title={shown === 'shared' ? '일부 내용을 불러오지 못했어요' : title}
      body={body}
      onRetry={retry}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  )
}
