import type { QueryClient } from '@tanstack/react-query'
import type { GetStaticProps, GetStaticPropsContext } from 'next'
import { basicSettingQueryOptions, installStatusQueryOptions } from '@/api/channel/setting'
import { isNotFound } from '@/api/http/api-error'
import type { Clients } from '@/api/http/http-client'
import { dehydratePage } from '@/api/http/page-data'
import { createQueryClient } from '@/api/http/query-client'
import { serverClients } from '@/api/http/server-transport'

/** Metadata for share previews and search engines. */
export interface PageMeta {
  title?: string
  description?: string
  /** Media path of the share image. */
  image?: string
  /** The largest image of the first view, preloaded before the scripts. */
  hero?: { srcSet: string; sizes: string }
}

export interface LoadContext {
  clients: Clients
  queryClient: QueryClient
  params: NonNullable<GetStaticPropsContext['params']>
}

/** Seconds for which a rendered page is given out as it is; a changed price shows after that. */
const REVALIDATE = 3
/** A page whose data failed to load is rendered again on the next request. */
const RETRY = 1

/**
 * The data loader of a public page: the same for every visitor, cached by the server and a CDN.
 * While building there is no backend, and a page that fails to load comes as a skeleton: in both
 * cases the browser requests the data. A 404 of the data becomes a 404 of the page;
 * parameters that no address of ours has become one without loading anything.
 */
export const publicPage =
  (
    load: (context: LoadContext) => Promise<PageMeta | void>,
    { hasValidParams = () => true }: { hasValidParams?: (params: LoadContext['params']) => boolean } = {},
  ): GetStaticProps =>
  async ({ params = {} }) => {
    if (process.env.NEXT_PHASE === 'phase-production-build') return { props: {}, revalidate: RETRY }
    if (!hasValidParams(params)) return { notFound: true, revalidate: REVALIDATE }
    const queryClient = createQueryClient()
    try {
      const clients = await serverClients()
      const [loaded] = await Promise.all([
        load({ clients, queryClient, params }),
        // Product cards read whether the wishlist is enabled, footers the legal information. A failure does not fail the
        // page.
        queryClient.prefetchQuery(basicSettingQueryOptions(clients.channelClient)),
        queryClient.prefetchQuery(installStatusQueryOptions(clients.channelClient)),
      ])
      // Props are JSON: undefined values are omitted.
      const meta: unknown = loaded ? JSON.parse(JSON.stringify(loaded)) : null
      return { props: { data: dehydratePage(queryClient), meta }, revalidate: REVALIDATE }
    } catch (error) {
      if (isNotFound(error)) return { notFound: true, revalidate: REVALIDATE }
      return { props: {}, revalidate: RETRY }
    }
  }
