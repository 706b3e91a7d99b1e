import { withoutAnswer } from './api-error'
import type { ClientName, HttpClient } from './http-client'

/**
 * A base client of the browser. A page that came with its data asks for nothing on its first load, so
 * axios and all that hangs on it are fetched with the first call.
 * @throws ApiError `network` when they don't come, as when the server does not answer
 */
const browserClient = (name: ClientName): HttpClient => {
  const load = async () => {
    try {
      return (await import('./browser-clients')).browserClients[name]
    } catch (cause) {
      throw withoutAnswer('network', cause)
    }
  }
  return {
    get: async (...call) => (await load()).get(...call),
    delete: async (...call) => (await load()).delete(...call),
    post: async (...call) => (await load()).post(...call),
    put: async (...call) => (await load()).put(...call),
    patch: async (...call) => (await load()).patch(...call),
  }
}

export const mainClient = browserClient('mainClient')
export const authClient = browserClient('authClient')
export const productClient = browserClient('productClient')
export const channelClient = browserClient('channelClient')
export const transactionClient = browserClient('transactionClient')
export const reviewClient = browserClient('reviewClient')
