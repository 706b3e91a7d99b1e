import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { markLoadedAhead } from '@/api/http/query-client'
import { isLoggedIn } from '@/api/http/token-store'
import { linkOf } from '@/browser/link-of'
import { pageQueries, prefetchPage } from './page-queries'

/** Pages that are requested for touches on a screen without a step to them: a finger that scrolls touches links as well. */
const MAX_UNUSED = 2

interface Connection {
  saveData?: boolean
  effectiveType?: string
}
/** Whether each byte counts: a touch may be the start of a scroll. */
const isMetered = (): boolean => {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

const queryOf = (search: string): Record<string, string | string[]> => {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

const requestPage = (client: QueryClient, { pathname, search }: HTMLAnchorElement): boolean => {
  const queries = pageQueries[pathname]
  if (!queries) return false
  const reader = {
    query: queryOf(search),
    session: isLoggedIn() ? 'member' : 'visitor',
    // The cart of the device needs no request.
    hasGuestCart: true,
  } as const
  const first = queries.first(reader)
  if (first.length === 0) return false
  void prefetchPage(client, queries, reader)
  for (const { queryKey } of first) markLoadedAhead(client, queryKey)
  return true
}

/**
 * Requests the data of the page of a link when a finger touches it, together with the code of the page, which Next loads then. After
 * the first step it also requests the data of the page that the HTML was for, so that a step back does not wait for it.
 */
export const NextScreen = () => {
  const queryClient = useQueryClient()
  const { events, asPath, prefetch } = useRouter()

  useEffect(() => {
    const unused = new Set<string>()
    const handlePointerDown = (event: Event) => {
      const link = linkOf(event)
      if (
        !link ||
        link.target === '_blank' ||
        unused.has(link.href) ||
        unused.size >= MAX_UNUSED ||
        isMetered()
      )
        return
      if (requestPage(queryClient, link)) unused.add(link.href)
    }
    const handleStep = () => unused.clear()
    document.addEventListener('pointerdown', handlePointerDown, { capture: true, passive: true })
    events.on('routeChangeComplete', handleStep)
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown, { capture: true })
      events.off('routeChangeComplete', handleStep)
    }
  }, [queryClient, events])

  useEffect(() => {
    const start = asPath
    const handleStep = (address: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return
      events.off('routeChangeComplete', handleStep)
      if (!isMetered() && address !== start) void prefetch(start).catch(() => undefined)
    }
    events.on('routeChangeComplete', handleStep)
    return () => events.off('routeChangeComplete', handleStep)
    // The page of the HTML, whatever the address is later.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
