import type { NextPageContext } from 'next'
import { readServerSession, withServerClients } from '@/api/http/server-transport'
import { SHARED_PAGE_SECONDS } from '@/config/freshness'
import { serverNow } from '@/lib/server-time'
import { loadPage, type PageProps } from '@/shell/load-page'
import { pageQueries, type PageQueries, prefetchPage } from './page-queries'

/** Shared caches keep the page of an address for seconds, and serve it for some more while it is rendered again. */
const SHARED = `public, ${SHARED_PAGE_SECONDS}`
/** A browser shows what it has stored, without a question, when it restores a tab or goes back: maybe to another member. */
const PERSONAL = 'private, no-store'

type Context = Pick<NextPageContext, 'req' | 'res' | 'query'>

/** @throws if the route has no queries */
export const queriesOfRoute = (route: string): PageQueries => {
  const queries = pageQueries[route]
  if (!queries) throw new Error(`pageQueries has no entry for ${route}`)
  return queries
}

/**
 * Requests the queries of a page on the server. What fails is requested by the browser, which also renews the session. A page of a
 * reader is requested with the token of the cookie and never stored.
 */
export const loadAddressPage = async (
  { req, res, query }: Context,
  queries: PageQueries,
): Promise<PageProps> => {
  res?.setHeader('Cache-Control', PERSONAL)
  if (queries.isPublic) {
    const reader = { query, session: 'visitor', hasGuestCart: false } as const
    try {
      const props = await withServerClients(() =>
        loadPage(({ queryClient }) => prefetchPage(queryClient, queries, reader)),
      )
      res?.setHeader('Cache-Control', SHARED)
      return { ...props, isForAddress: true }
    } catch {
      return { isForAddress: true, requestsData: true }
    }
  }
  const { authorization, ...reader } = { ...readServerSession(req?.headers.cookie), query }
  // A visitor without a cart has no personal data, and a page of members only leads to the sign-in.
  const start = {
    isForAddress: true,
    renderedAt: serverNow(),
    session: reader.session,
    requestsData: reader.session !== 'visitor' || reader.hasGuestCart,
  }
  if (queries.first(reader).length === 0) return start
  try {
    const props = await withServerClients(
      () => loadPage(({ queryClient }) => prefetchPage(queryClient, queries, reader)),
      { authorization },
    )
    return { ...start, ...props }
  } catch {
    return start
  }
}
