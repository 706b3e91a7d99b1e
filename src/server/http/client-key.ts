import type { AppContext } from './app-env'

/**
 * Whom a rate limit counts: the address of the connection, or behind a proxy that we trust the last
 * address of `x-forwarded-for`, which is the one that the proxy itself wrote.
 */
export const clientKey = (c: AppContext): string => {
  const forwarded = c.get('deps').env.trustProxy ? c.req.header('x-forwarded-for') : undefined
  const byProxy = forwarded?.split(',').at(-1)?.trim()
  return byProxy || (c.env?.incoming?.socket.remoteAddress ?? 'local')
}
