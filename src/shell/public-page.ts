import type { GetStaticProps, GetStaticPropsContext } from 'next'
import { isNotFound } from '@/api/http/api-error'
import { withServerClients } from '@/api/http/server-transport'
import { type Load, loadPage, type PageProps } from './load-page'

/** Seconds for which a rendered page is served unchanged; a changed price shows after that. */
const REVALIDATE = 3
/** A page that failed to load its data is rendered again on the next request. */
const RETRY = 1
const WITHOUT_DATA = { props: { requestsData: true }, revalidate: RETRY }

type Params = NonNullable<GetStaticPropsContext['params']>

/**
 * The data loader of a public page: the same for every visitor, cached by the server and a CDN.
 * While building there is no backend, and a page that fails to load comes as a skeleton: in both
 * cases the browser requests the data. A 404 of the data becomes a 404 of the page;
 * parameters that no address of ours has become one without loading anything.
 */
export const publicPage =
  (
    load: Load<{ params: Params }>,
    { hasValidParams = () => true }: { hasValidParams?: (params: Params) => boolean } = {},
  ): GetStaticProps<PageProps> =>
  async ({ params = {} }) => {
    if (process.env.NEXT_PHASE === 'phase-production-build') return WITHOUT_DATA
    if (!hasValidParams(params)) return { notFound: true, revalidate: REVALIDATE }
    try {
      const props = await withServerClients(() => loadPage((context) => load({ ...context, params })))
      return { props, revalidate: REVALIDATE }
    } catch (error) {
      if (isNotFound(error)) return { notFound: true, revalidate: REVALIDATE }
      return WITHOUT_DATA
    }
  }
