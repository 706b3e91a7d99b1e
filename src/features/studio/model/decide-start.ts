import { isNotFound } from '@/api/http/api-error'
import type { RetryableQuery } from '@/ui/feedback/query-error'
import type { StoredDraft } from './stored-draft'

/** Disabled if the address does not name what it loads. */
interface StartQuery extends RetryableQuery {
  isEnabled: boolean
  isPending: boolean
  isError: boolean
}
interface DesignQuery extends StartQuery {
  failureCount: number
  isFetchedAfterMount: boolean
}

/** `missing`: the member has no such design. `ready`: everything is here that the first document needs. */
export type StartDecision =
  | { kind: 'loading' | 'missing' }
  | { kind: 'error'; query: RetryableQuery }
  | { kind: 'ready' }

/** Decides whether the editor can start. */
export const decideStart = (
  stored: Pick<StoredDraft, 'isDirty'> | null,
  design: DesignQuery,
  parts: readonly StartQuery[],
): StartDecision => {
  // Without a connection the stored draft is enough to continue.
  if (design.isEnabled && !(stored?.isDirty && design.failureCount > 0)) {
    // A query that waits for its next attempt is pending, but not loading: on a hidden page, for example.
    if (design.isPending || !design.isFetchedAfterMount) return { kind: 'loading' }
    if (design.isError)
      return isNotFound(design.error) ? { kind: 'missing' } : { kind: 'error', query: design }
  }
  if (stored) return { kind: 'ready' }
  const failed = parts.find((part) => part.isError)
  if (failed) return { kind: 'error', query: failed }
  return parts.some((part) => part.isEnabled && part.isPending) ? { kind: 'loading' } : { kind: 'ready' }
}
