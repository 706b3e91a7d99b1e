import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { type AxiosAdapter, getAdapter } from 'axios'
import { parse } from 'hono/utils/cookie'
import { GUEST_CART_COOKIE } from '@/browser/storage/guest-cart-presence'
import { isElsewhere } from '@/config/env'
import { startedBackend } from '@/config/shared-backend'
import { type Clients, forEachClient, rulesOf } from './client-rules'
import { provideRequestClients } from './clients'
import { createClient } from './create-client'
import { ACCESS_COOKIE, REFRESH_COOKIE } from './token-store'
import type { SessionState } from './use-session'

export type FetchLike = (request: Request) => Promise<Response> | Response

/**
 * An axios adapter over anything that answers a Request, so that the server side of a page and tests reach the
 * embedded services without a network hop. A call is rejected on time-out or
 * cancellation even if `fetchLike` ignores its signal.
 */
export const fetchTransport = (fetchLike: FetchLike): AxiosAdapter => {
  const answer = (input: URL | Request | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const signal = init?.signal
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      // The listener holds the request. The signal of a request that was garbage-collected fires no more, and a time limit
      // would pass without an effect.
      signal?.addEventListener('abort', () => reject(request.signal.reason), { once: true })
      Promise.resolve(fetchLike(request)).then(resolve, reject)
    })
  }
  // Without its own Request axios passes the signal that its time limit holds; its types do not have this null.
  const adapter = getAdapter('fetch', { env: { fetch: answer, Request: null as never } })
  return (config) => {
    // Outside a browser axios sets the type to url-encoded. Without the header the Request sets multipart and its boundary.
    if (config.data instanceof FormData) config.headers.delete('Content-Type')
    return adapter(config)
  }
}

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

const storage = new AsyncLocalStorage<Clients>()
provideRequestClients(() => storage.getStore())

interface Caller {
  /** The header of a member's calls. */
  authorization?: string
  /** The request of the page; its address counts for rate limits. Without it all renders share one limit. */
  visitor?: IncomingMessage
}

/** Runs `run` with the clients of one server-side render, which every fetcher that it calls uses. */
export const withServerClients = <T>(run: () => T, { authorization, visitor }: Caller = {}): T => {
  const clients = createServerClients(async (request) => {
    const { fetch } = await startedBackend()
    const forwardedFor = visitor?.headers['x-forwarded-for']
    if (forwardedFor) request.headers.set('x-forwarded-for', String(forwardedFor))
    return fetch(request, visitor && { incoming: visitor })
  }, authorization)
  return storage.run(clients, run)
}

interface ServerSession {
  session: SessionState
  /** The header of a member's calls. */
  authorization?: string
  /** The visitor's device holds a cart, which the server cannot read. */
  hasGuestCart: boolean
}

/**
 * The session of a request, read from its cookies. A member with only the refresh token left is signed in again by
 * the browser.
 */
export const readServerSession = (cookie = ''): ServerSession => {
  const cookies = parse(cookie)
  const { [ACCESS_COOKIE]: access, [REFRESH_COOKIE]: refresh } = cookies
  const hasGuestCart = cookies[GUEST_CART_COOKIE] !== undefined
  if (!refresh) return { session: 'visitor', hasGuestCart }
  return access
    ? { session: 'member', authorization: access, hasGuestCart }
    : { session: 'unknown', hasGuestCart }
}
