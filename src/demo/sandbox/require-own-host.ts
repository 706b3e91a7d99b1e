import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { isLocalHost } from '@/config/server-env-checks'
import type { AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { requestOrigin } from '@/server/http/site-origin'

/**
 * Whether an origin can belong to this machine only: its host is an address, a name without a domain, or a local
 * name. The owner of any other name may let it point to this machine, and a browser here then takes their page for
 * one of this server (DNS rebinding).
 */
const isOwnOrigin = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.') || isLocalHost(hostname)
}

/** Refuses requests to a foreign name of this server. @throws FORBIDDEN */
export const requireOwnHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isOwnOrigin(requestOrigin(c))) throw new AppError('FORBIDDEN')
  await next()
}
