import { isIPv6 } from 'node:net'
import type { AppContext } from './app-env'
import { forwardedValue } from './forwarded-value'

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
