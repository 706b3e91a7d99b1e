import type { MiddlewareHandler } from 'hono'
import { isLocalHost } from '@/config/server-env-checks'
import type { AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { clientAddress, requestOrigin } from '@/server/http/client-key'

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
