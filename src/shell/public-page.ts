import type { GetServerSideProps, GetStaticProps, GetStaticPropsContext } from 'next'
import { isNotFound } from '@/api/http/api-error'
import { withServerClients } from '@/api/http/server-transport'
import { type Load, loadPage, type PageMeta, type PageProps } from './load-page'

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

interface LinkContext {
  query: Parameters<GetServerSideProps>[0]['query']
}

/**
 * The data loader of a page that is shared with its query. Title and share image are rendered on the server for
 * link previews, as a signed-out visitor and without caching. The browser loads the rest.
 */
export const linkPage =
  (load: (context: LinkContext) => Promise<PageMeta | null>): GetServerSideProps =>
  async ({ query, req, res }) => {
    res.setHeader('Cache-Control', 'private, no-store')
    try {
      const meta = await withServerClients(() => load({ query }), { visitor: req })
      return { props: { meta, requestsData: true } }
    } catch {
      // The screen shows the error of the link; the preview falls back to the default texts.
      return { props: { meta: null, requestsData: true } }
    }
  }
