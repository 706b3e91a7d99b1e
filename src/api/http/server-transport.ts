import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import { parse } from 'hono/utils/cookie'
import { GUEST_CART_COOKIE } from '@/browser/storage/guest-cart-presence'
import type { Clients } from './http-client'
import { provideRequestClients } from './request-clients'
import { createServerClients } from './server-clients'
import { ACCESS_COOKIE, REFRESH_COOKIE } from './token-store'
import type { SessionState } from './use-session'

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
    const { getRuntime } = await import('@/server/runtime')
    const { app } = await getRuntime()
    const forwardedFor = visitor?.headers['x-forwarded-for']
    if (forwardedFor) request.headers.set('x-forwarded-for', String(forwardedFor))
    return app.fetch(request, visitor && { incoming: visitor })
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
