import type { GetServerSideProps } from 'next'
import { withServerClients } from '@/api/http/server-transport'
import type { PageMeta } from './load-page'

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
