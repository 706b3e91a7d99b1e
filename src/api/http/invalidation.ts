import type { InvalidateQueryFilters, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ResultPlace } from './unconfirmed-result'

/** A key, with every key that begins with it; or filters, such as `{ queryKey, refetchType: 'none' }`. */
export type Invalidation = QueryKey | InvalidateQueryFilters

/** The queries that a mutation makes stale, declared beside its fetcher. */
export type MutationMeta = {
  invalidates?: readonly Invalidation[]
  /** A failure makes them stale too: something has changed, or the answer was lost. */
  invalidatesOnFailure?: boolean
  /** `useSubmission` does not send it again after a lost answer, because the call is not idempotent. */
  sendsOnce?: boolean
  /** Where the member sees whether a change with a lost answer is done. */
  resultPlace?: ResultPlace
  /** Set by `useSubmission`, which invalidates after its callbacks. */
  isSubmission?: boolean
}

export type QueryMeta = {
  /** Holds an amount that a form offers to spend: one from before a change is not shown again. */
  isBalance?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
    queryMeta: QueryMeta
  }
}

const isFilters = (invalidation: Invalidation): invalidation is InvalidateQueryFilters =>
  !Array.isArray(invalidation)

/**
 * Marks the queries of a finished mutation as stale; those of mounted components are loaded again, unless a filter
 * excludes them.
 */
export const invalidateAfter = (
  queryClient: QueryClient,
  { invalidates = [], invalidatesOnFailure = false }: MutationMeta = {},
  outcome: 'success' | 'failure',
): void => {
  if (outcome === 'failure' && !invalidatesOnFailure) return
  for (const invalidation of invalidates) {
    const filters: InvalidateQueryFilters = isFilters(invalidation)
      ? invalidation
      : { queryKey: invalidation }
    const isBalance = ({ meta: ofQuery }: Query) => ofQuery?.isBalance === true
    queryClient.removeQueries({ ...filters, type: 'inactive', predicate: isBalance })
    void queryClient.invalidateQueries(filters)
  }
}
