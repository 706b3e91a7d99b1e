import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { IN_PLACE } from '@/browser/history/in-place'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { type ListFilter, readFilter, writeFilter } from '../model/list-filter'

/**
 * How the list is narrowed, from the address and back into it. A change takes the place of the present
 * entry: Back leads out of the list, not through every chip that was tapped.
 *
 * @param kept what else the address holds and keeps: the shelf, the words
 */
export const useListFilter = (kept: Record<string, string>) => {
  const router = useRouter()
  const { query, pathname } = router
  const isReady = useIsRouterReady()
  const filter = useMemo(() => readFilter(query), [query])
  const change = (next: ListFilter) =>
    void router.replace({ pathname, query: { ...kept, ...writeFilter(next) } }, undefined, IN_PLACE)
  return { filter, change, isReady }
}
