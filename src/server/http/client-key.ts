import type { RequestListener } from 'node:http'
import { isIPv6 } from 'node:net'
import { deviceName } from '@/lib/device-name'
import type { AppContext } from './app-env'

/** The longest user agent that is read. */
const MAX_LENGTH = 512

/** Returns device and browser of a request in Korean. The user agent itself is never stored. */
export const deviceOf = (c: AppContext): string =>
  deviceName((c.req.header('user-agent') ?? '').slice(0, MAX_LENGTH))

/**
 * What the outermost trusted proxy added to a header such as `x-forwarded-for`; undefined without one. Values before it come from the
 * caller, who can write anything. A header with fewer values was overwritten by an inner proxy.
 */
export const outermostValue = (header: string | undefined, trustedProxies: number): string | undefined => {
  if (trustedProxies === 0) return undefined
  const values = header?.split(',') ?? []
  return values.slice(-trustedProxies)[0]?.trim() || undefined
}

/** What the outermost trusted proxy added to `x-forwarded-for`, `-proto` or `-host`; undefined without one. */
export const forwardedValue = (c: AppContext, name: 'for' | 'proto' | 'host'): string | undefined =>
  outermostValue(c.req.header(`x-forwarded-${name}`), c.get('deps').env.trustedProxies)

/**
 * The network of an address: the first half of an IPv6 address, because one connection has the whole second half to choose
 * from. IPv4 addresses, also written as IPv6, count whole.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  // The parser of URLs writes every address in one way, without leading zeros and in lower case.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const isMapped = head === '' && tail?.startsWith('ffff:')
  if (isMapped) return address
  const groups = head.split(':').filter(Boolean)
  const lastGroups = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - groups.length - lastGroups.length }, () => '0')
  return `${[...groups, ...zeros, ...lastGroups].slice(0, 4).join(':')}::/64`
}

/**
 * The address of the connection, or behind trusted proxies the one that the outermost of them added to `x-forwarded-for`;
 * undefined where the app is called without a network, and for a connection that is closed already.
 */
export const clientAddress = (c: AppContext): string | undefined =>
  forwardedValue(c, 'for') ?? c.env?.incoming?.socket.remoteAddress

/** The client of a rate limit: the network of its address. */
export const clientKey = (c: AppContext): string => networkOf(clientAddress(c) ?? 'local')

/** Returns the origin that the caller used, as proxies report it where they are trusted. */
export const requestOrigin = (c: AppContext): string => {
  const url = new URL(c.req.url)
  const scheme = forwardedValue(c, 'proto') === 'https' ? 'https:' : url.protocol
  return `${scheme}//${forwardedValue(c, 'host') ?? url.host}`
}

/** Returns the public origin, such as `https://dama.example`: from the settings, else from the request. */
export const siteOrigin = (c: AppContext): string => {
  const { siteUrl } = c.get('deps').env
  return siteUrl ? new URL(siteUrl).origin : requestOrigin(c)
}

/**
 * Reads the host and path of a request with a whole address as its target, as proxies get them (RFC 9112, 3.2.2): Next would
 * redirect to that address. Any other target that is no path, such as `*`, is answered 400.
 */
export const originForm =
  (next: RequestListener): RequestListener =>
  (req, res) => {
    const { url = '' } = req
    if (url.startsWith('/')) return next(req, res)
    if (!/^https?:/i.test(url) || !URL.canParse(url))
      return res.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
    const { host, pathname, search } = new URL(url)
    req.headers.host = host
    req.url = pathname + search
    return next(req, res)
  }
