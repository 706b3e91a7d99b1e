import { isElsewhere } from '@/config/env'
import { forEachClient, rulesOf } from './client-rules'
import { createClient } from './create-client'
import type { Clients } from './http-client'
import { type FetchLike, fetchTransport } from './transport'

/** Never leaves the process; only gives relative addresses an origin. */
const INSIDE = 'http://dama.internal'

/**
 * The six clients for one request on the server: of the member of the given `Authorization` header, else of a visitor.
 * Services of this process are reached through `fetchLike`; those with a separate address over the network.
 */
export const createServerClients = (fetchLike: FetchLike, authorization?: string): Clients => {
  const inside = fetchTransport(fetchLike)
  return forEachClient((name) => {
    const rules = rulesOf(name)
    const isOutside = isElsewhere(rules.baseURL)
    const client = createClient(
      isOutside
        ? rules
        : { ...rules, service: undefined, baseURL: INSIDE + rules.baseURL, transport: inside },
    )
    if (authorization)
      client.interceptors.request.use((config) => {
        config.headers.set('Authorization', authorization)
        return config
      })
    return client
  })
}
