import type { AppContext } from './app-env'

/**
 * The client of a rate limit: the address of the connection, or behind trusted proxies the address that the outermost
 * of them added to `x-forwarded-for`.
 */
export const clientKey = (c: AppContext): string => {
  const { trustedProxies } = c.get('deps').env
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const forwardedAddress = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  return forwardedAddress || (c.env?.incoming?.socket.remoteAddress ?? 'local')
}
