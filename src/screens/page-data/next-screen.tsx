import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { markLoadedAhead } from '@/api/http/query-client'
import { isLoggedIn } from '@/api/http/token-store'
import { linkOf } from '@/browser/link-of'
import { prefetch } from '@/lib/prefetch'
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

interface Target {
  address: URL
  /** A button that leads to a page, which changes something first. */
  isButton: boolean
}

/** The page that a touch may lead to. */
const targetOf = (event: Event): Target | undefined => {
  const link = linkOf(event)
  if (link) return link.target === '_blank' ? undefined : { address: new URL(link.href), isButton: false }
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens]') : null
  const path = button?.dataset.opens
  return path ? { address: new URL(path, location.origin), isButton: true } : undefined
}

/** Requests the data of a page. @returns whether it requested any */
const requestPage = (client: QueryClient, { address, isButton }: Target): boolean => {
  const { pathname, search } = address
  const queries = pageQueries[pathname]
  if (!queries) return false
  const reader = {
    query: queryOf(search),
    session: isLoggedIn() ? 'member' : 'visitor',
    // The cart of the device needs no request.
    hasGuestCart: true,
  } as const
  // The page itself is open, or is about to be changed: what it shows is not requested again.
  const needsAll = !isButton && pathname !== location.pathname
  const first = [...queries.first(reader), ...(queries.touched?.(reader, client) ?? [])].filter(
    ({ queryKey }) => needsAll || client.getQueryData(queryKey) === undefined,
  )
  if (first.length === 0) return false
  void prefetchPage(client, { ...queries, first: () => first }, reader)
  for (const { queryKey } of first) markLoadedAhead(client, queryKey)
  return true
}

/**
 * Requests the data of the page of a link when a finger touches it, together with the code of the page, which Next loads then. A button
 * names its page by `data-opens`, and gets its code here. After the first step it also requests the data of the page that the HTML was
 * for, so that a step back does not wait for it.
 */
export const NextScreen = () => {
  const queryClient = useQueryClient()
  const { events, asPath, prefetch: loadScreen } = useRouter()

  useEffect(() => {
    const unused = new Set<string>()
    const handlePointerDown = (event: Event) => {
      const target = targetOf(event)
      if (!target || unused.has(target.address.href) || unused.size >= MAX_UNUSED || isMetered()) return
      const { href } = target.address
      if (target.isButton) prefetch(() => loadScreen(href, undefined, { priority: true }))
      if (requestPage(queryClient, target)) unused.add(href)
    }
    const handleStep = () => unused.clear()
    document.addEventListener('pointerdown', handlePointerDown, { capture: true, passive: true })
    events.on('routeChangeComplete', handleStep)
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown, { capture: true })
      events.off('routeChangeComplete', handleStep)
    }
  }, [queryClient, events, loadScreen])

  useEffect(() => {
    const start = asPath
    const handleStep = (address: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return
      events.off('routeChangeComplete', handleStep)
      if (!isMetered() && address !== start) prefetch(() => loadScreen(start))
    }
    events.on('routeChangeComplete', handleStep)
    return () => events.off('routeChangeComplete', handleStep)
    // The page of the HTML, whatever the address is later.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
