import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { IN_PLACE } from '@/lib/query-string'
import { type ListFilter, readFilter, writeFilter } from '../model/list-filter'

/**
 * Reads the filter of a list from the address and writes it. A change replaces the history entry, so that Back leaves
 * the list.
 *
 * @param otherParams query parameters besides the filter, which stay: such as the category or the search text
 */
export const useListFilter = (otherParams: Record<string, string>) => {
  const router = useRouter()
  const { query, pathname } = router
  const isReady = useIsRouterReady()
  const filter = useMemo(() => readFilter(query), [query])
  const change = (next: ListFilter) =>
    void router.replace({ pathname, query: { ...otherParams, ...writeFilter(next) } }, undefined, IN_PLACE)
  return { filter, change, isReady }
}
