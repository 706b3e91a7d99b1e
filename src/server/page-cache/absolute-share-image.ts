import type { IncomingMessage } from 'node:http'
import { outermostValue } from '../http/client-key'

/** How React writes the share image of a page, up to its address. */
const SHARE_IMAGE = 'property="og:image" content="'
const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i

interface Site {
  /** The address of the site, if the settings name one. */
  url: string | undefined
  /** How many proxies in front report the scheme. */
  trustedProxies: number
}

/** Returns the origin of the site for a request; undefined for a malformed host. */
export const originOf = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { url, trustedProxies }: Site,
): string | undefined => {
  if (url !== undefined) return new URL(url).origin
  const { host = '' } = headers
  // Node joins the values of repeated headers.
  const schemes = headers['x-forwarded-proto'] as string | undefined
  const scheme = outermostValue(schemes, trustedProxies) === 'https' ? 'https' : 'http'
  return HOST.test(host) ? `${scheme}://${host}` : undefined
}

/** Writes the origin before the address of the page's share image, because crawlers ignore relative ones. */
export const absoluteShareImage = (html: Buffer, origin: string): Buffer => {
  const at = html.indexOf(`${SHARE_IMAGE}/`)
  if (at < 0) return html
  const start = at + SHARE_IMAGE.length
  return Buffer.concat([html.subarray(0, start), Buffer.from(origin), html.subarray(start)])
}
