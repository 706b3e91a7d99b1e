import type { MiddlewareHandler } from 'hono'
import { isLocalHost } from '@/config/server-env-checks'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { clientAddress, requestOrigin, siteOrigin } from '@/server/http/client-key'

const host = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** Browsers report the origin of a form: by `Sec-Fetch-Site` on secure origins, by `Origin` everywhere. */
const isSameOrigin = (c: AppContext): boolean => {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = c.req.header('origin')
  return origin !== undefined && host(origin) === host(siteOrigin(c))
}

/** Rejects forms of other sites. @throws FORBIDDEN */
export const requireSameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'POST' && !isSameOrigin(c)) throw new AppError('FORBIDDEN')
  await next()
}

/**
 * Whether an origin can belong to this machine only: its host is a local address or name, or a name without a domain. The
 * owner of any other name may let it point to this machine, and a browser here then takes their page for one of this
 * server (DNS rebinding).
 */
const isOwnOrigin = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return isLocalHost(hostname) || !/[.:]/.test(hostname)
}

/**
 * Refuses requests to a foreign name or public address of this server, and those from outside its network, which may send
 * any name. @throws FORBIDDEN
 */
export const requireOwnHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  const address = clientAddress(c)
  // A connection that was closed has no address any more, but its request is still answered.
  const isInside = address === undefined ? c.env?.incoming === undefined : isLocalHost(address)
  if (!isInside || !isOwnOrigin(requestOrigin(c))) throw new AppError('FORBIDDEN')
  await next()
}
