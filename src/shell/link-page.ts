import type { GetServerSideProps } from 'next'
import type { Clients } from '@/api/http/http-client'
import { serverClients } from '@/api/http/server-transport'
import type { PageMeta } from './public-page'

interface Asked {
  clients: Clients
  query: Parameters<GetServerSideProps>[0]['query']
}

/**
 * A page that is passed on by its whole address, query included: its title and share image are rendered for
 * whoever previews the link, as a visitor, and kept by nobody. Its data the browser asks for itself.
 */
export const linkPage =
  (load: (asked: Asked) => Promise<PageMeta | null>): GetServerSideProps =>
  async ({ query, res }) => {
    res.setHeader('Cache-Control', 'private, no-store')
    try {
      const meta = await load({ clients: await serverClients(), query })
      return { props: { meta } }
    } catch {
      // The screen says what is wrong with the link; its preview only has the ordinary words.
      return { props: { meta: null } }
    }
  }
