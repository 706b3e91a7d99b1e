import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { basicSettingQueryOptions, installStatusQueryOptions } from '@/api/channel/setting'
import { capabilities } from '@/api/http/capability-store'
import { dehydratePage } from '@/api/http/page-data'
import { createQueryClient } from '@/api/http/query-client'
import type { SessionState } from '@/api/http/use-session'

/** Metadata for share previews and search engines. */
export interface PageMeta {
  title?: string
  description?: string
  /** Media path of the share image. */
  image?: string
}

/** The props of every page. A page that was not rendered with data has none of them. */
export interface PageProps {
  data?: DehydratedState
  meta?: PageMeta | null
  /** The page was rendered for the query of its address. */
  isForAddress?: boolean
  /** When the page was rendered, in ms since the epoch; only of a page that no cache keeps. */
  renderedAt?: number
  /** Whose page was rendered. */
  session?: SessionState
  /**
   * The page came without data of its first view, which the browser requests at once. Undefined where the server loads none:
   * pages without a loader, and steps of the router.
   */
  requestsData?: boolean
  /**
   * Names, with commas, of what services of another company lack, as the server knows it. A page with all of its data makes
   * no call that would show it.
   */
  absentCapabilities?: string
}

export interface LoadContext {
  queryClient: QueryClient
}

export type Load<Context> = (context: LoadContext & Context) => Promise<PageMeta | void>

/** A page does not wait longer for its data; the browser requests what is missing. In ms. */
const LOAD_TIMEOUT = 3000

const timeout = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LOAD_TIMEOUT).unref()
  })

const hasLoadedAll = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success')

/** The data of a page that its loader requests, and the settings that every page shows. @throws what `load` throws */
export const loadPage = async (
  load: (context: LoadContext) => Promise<PageMeta | void>,
): Promise<
  Pick<PageProps, 'absentCapabilities'> & Required<Pick<PageProps, 'data' | 'meta' | 'requestsData'>>
> => {
  const queryClient = createQueryClient()
  const [loaded] = await Promise.all([
    Promise.race([load({ queryClient }), timeout()]),
    // Product cards read whether the wishlist is enabled, footers the legal information. A failure does not fail the page.
    Promise.race([
      Promise.all([
        queryClient.prefetchQuery(basicSettingQueryOptions()),
        queryClient.prefetchQuery(installStatusQueryOptions()),
      ]),
      timeout(),
    ]),
  ])
  // Props are JSON: undefined values are omitted.
  const meta = loaded ? (JSON.parse(JSON.stringify(loaded)) as PageMeta) : null
  const absentCapabilities = capabilities.absentNames()
  return {
    data: dehydratePage(queryClient),
    meta,
    requestsData: !hasLoadedAll(queryClient),
    ...(absentCapabilities && { absentCapabilities }),
  }
}
