import { loadScript } from './api-error'
import type { ClientName, Clients, HttpClient } from './client-rules'

let readClients: () => Clients | undefined = () => undefined

/** The clients of the request that the server renders a page for at this moment; undefined in the browser. */
const requestClients = (): Clients | undefined => readClients()

/** For the server only: what keeps apart the requests that are rendered at the same time. */
export const provideRequestClients = (read: () => Clients | undefined): void => {
  readClients = read
}

/**
 * A base client: of the request that is rendered on the server, else of the browser. A page that came with its data makes no
 * call on its first load, so axios and the interceptors are loaded with the first call.
 * @throws ApiError `network` when they cannot be loaded
 */
const lazyClient = (name: ClientName): HttpClient => {
  const load = async () => {
    const clients = requestClients() ?? (await loadScript(() => import('./browser-clients'))).browserClients
    return clients[name]
  }
  return {
    get: async (...call) => (await load()).get(...call),
    delete: async (...call) => (await load()).delete(...call),
    post: async (...call) => (await load()).post(...call),
    put: async (...call) => (await load()).put(...call),
    patch: async (...call) => (await load()).patch(...call),
  }
}

export const mainClient = lazyClient('mainClient')
export const authClient = lazyClient('authClient')
export const productClient = lazyClient('productClient')
export const channelClient = lazyClient('channelClient')
export const transactionClient = lazyClient('transactionClient')
export const reviewClient = lazyClient('reviewClient')
