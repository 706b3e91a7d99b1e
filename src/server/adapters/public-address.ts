import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { type ClientRequest, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLocalHost } from '@/config/server-env-checks'

/** Returns all addresses of a name. */
export type LookUpAll = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Ranges beside those of `isLocalHost` that lead to no public host. */
const RESERVED = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  RESERVED.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // The unspecified and mapped addresses, NAT64, documentation, Teredo, 6to4, multicast.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  RESERVED.addSubnet(network, bits, 'ipv6')

/** Whether an address of a network leads to a public host. IPv4 addresses inside IPv6 ones count as what they lead to. */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address)
  if (kind === 0 || isLocalHost(address)) return false
  return !RESERVED.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/** Whether the host of a URL may be called as far as it shows: a name has yet to be looked up. */
export const isPublicHost = ({ hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? !isLocalHost(host) : isPublicAddress(host)
}

/** The message of what a look-up refuses. */
export const INSIDE = 'the address leads inside a network'

/** Looks names up and refuses one of which any address is inside: the connection goes to what was checked. */
export const createPublicLookUp =
  (lookUpName: LookUpAll = lookup): LookupFunction =>
  (hostname, options, done) => {
    lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new Error(INSIDE), [])
      const [first] = addresses
      if (options.all) return done(null, addresses)
      return first ? done(null, first.address, first.family) : done(new Error('no address'), [])
    })
  }

interface Reach {
  /** The host was named as an exception. */
  isInside: boolean
  lookUp?: LookUpAll | undefined
}

/**
 * Opens a request to a public host: the address to which its name resolves is checked, and it is the one that is connected to. The
 * connection is not kept: it was checked for this call.
 */
export const requestPublic = (
  url: URL,
  options: RequestOptions,
  { isInside, lookUp }: Reach,
): ClientRequest => {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  return open(url, { ...options, agent: false, ...(!isInside && { lookup: createPublicLookUp(lookUp) }) })
}
