import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { SHARED_PAGE_SECONDS } from '@/config/freshness'
import type { NextPageContext } from 'next'
import type { ParsedUrlQuery } from 'node:querystring'
import type { SessionState } from '@/api/http/use-session'
import { type Load, loadPage, type PageProps } from './load-page'

/** Shared caches keep the page of an address for seconds, and serve it for some more while it is rendered again. */
const SHARED = `public, ${SHARED_PAGE_SECONDS}`
/** A browser shows what it has stored, without a question, when it restores a tab or goes back: maybe to another member. */
const PERSONAL = 'private, no-store'

/**
 * The data loader of a public page that depends on the query of its address. It runs on the server for the HTML
 * only: a step of the router shows the page at once, and the page requests its data itself. Data that fails to load is
 * requested by the browser.
 */
export const addressPage =
  (load: Load<{ query: ParsedUrlQuery }>) =>
  async ({ query, res }: NextPageContext): Promise<PageProps> => {
    // The condition removes the server's clients from the scripts of the browser.
    if (typeof window === 'undefined') {
      try {
        const { withServerClients } = await import('@/api/http/server-transport')
        const props = await withServerClients(() => loadPage((context) => load({ ...context, query })))
        res?.setHeader('Cache-Control', SHARED)
        return { ...props, isForAddress: true }
      } catch {
        res?.setHeader('Cache-Control', PERSONAL)
        return { isForAddress: true, requestsData: true }
      }
    }
    return {}
  }

/** The options of a query or of an infinite query. */
interface AnyQuery {
  queryKey: QueryKey
}

interface PersonalContext {
  query: ParsedUrlQuery
  session: SessionState
  /** The visitor's device holds a cart, which the server cannot read. */
  hasGuestCart: boolean
}

const prefetchAll = (client: QueryClient, queries: readonly AnyQuery[]) =>
  Promise.all(
    queries.map((options) =>
      'initialPageParam' in options
        ? client.prefetchInfiniteQuery(options as never)
        : client.prefetchQuery(options as never),
    ),
  )

/**
 * The data loader of a page that depends on who asks: it lists the queries of the first view, which the server requests
 * with the token of the cookie, for the HTML only. What fails is requested by the browser, which also renews the session.
 * Such a page is never stored.
 *
 * @param furtherOf queries that depend on the data of the first ones
 */
export const personalPage =
  (
    queriesOf: (context: PersonalContext) => readonly AnyQuery[],
    furtherOf: (loaded: QueryClient) => readonly AnyQuery[] = () => [],
  ) =>
  async ({ req, res, query }: NextPageContext): Promise<PageProps> => {
    if (typeof window === 'undefined') {
      res?.setHeader('Cache-Control', PERSONAL)
      const { readServerSession, withServerClients } = await import('@/api/http/server-transport')
      const { authorization, session, hasGuestCart } = readServerSession(req?.headers.cookie)
      // A visitor without a cart has no personal data, and a page of members only leads to the sign-in.
      const start = {
        isForAddress: true,
        renderedAt: Date.now(),
        session,
        requestsData: session !== 'visitor' || hasGuestCart,
      }
      const queries = queriesOf({ query, session, hasGuestCart })
      if (queries.length === 0) return start
      const load: Load<object> = async ({ queryClient }) => {
        await prefetchAll(queryClient, queries)
        await prefetchAll(queryClient, furtherOf(queryClient))
      }
      try {
        return { ...start, ...(await withServerClients(() => loadPage(load), { authorization })) }
      } catch {
        return start
      }
    }
    return {}
  }

/** A page of members: the queries of its first view. */
export const memberPage = (queriesOf: (query: ParsedUrlQuery) => readonly AnyQuery[]) =>
  personalPage(({ session, query }) => (session === 'member' ? queriesOf(query) : []))
