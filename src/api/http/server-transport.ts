import type { Clients } from './http-client'
import { createServerClients } from './server-clients'

/**
 * Clients of one server-side render: a visitor's, reaching the embedded services without a network hop.
 * Only data loaders of pages may call it.
 */
export const serverClients = async (): Promise<Clients> => {
  const { getRuntime } = await import('@/server/runtime')
  return createServerClients(async (request) => {
    const { app } = await getRuntime()
    return app.fetch(request)
  })
}
