import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query'

/** A key, with every key that begins with it; or filters, such as `{ queryKey, refetchType: 'none' }`. */
export type Invalidation = QueryKey | InvalidateQueryFilters

/** What a mutation declares beside its fetcher: which queries it makes stale. */
export type MutationMeta = {
  invalidates?: readonly Invalidation[]
  /** A failure makes them stale too: something has changed, or the answer was lost. */
  invalidatesOnFailure?: boolean
  /** `useSubmission` does not send it again after a lost answer, because the call is not idempotent. */
  sendsOnce?: boolean
  /** Set by `useSubmission`, which invalidates after its callbacks. */
  isSubmission?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}

/** Marks the queries of a finished mutation as stale; those on the screen are loaded again, unless filters say no. */
export const invalidateAfter = (
  queryClient: QueryClient,
  { invalidates = [], invalidatesOnFailure = false }: MutationMeta = {},
  outcome: 'success' | 'failure',
): void => {
  if (outcome === 'failure' && !invalidatesOnFailure) return
  for (const one of invalidates) {
    void queryClient.invalidateQueries(
      'queryKey' in one || !Array.isArray(one)
        ? (one as InvalidateQueryFilters)
        : { queryKey: one as QueryKey },
    )
  }
}
