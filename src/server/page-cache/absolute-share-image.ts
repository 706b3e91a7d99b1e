import type { IncomingMessage } from 'node:http'

/** How React writes the share image of a page, up to its address. */
const SHARE_IMAGE = 'property="og:image" content="'
const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i

interface Site {
  /** The address of the site, if the settings name one. */
  url: string | undefined
  /** Whether a proxy in front reports the scheme. */
  isBehindProxy: boolean
}

/** Returns the origin of the site for a request; undefined for a malformed host. */
export const originOf = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { url, isBehindProxy }: Site,
): string | undefined => {
  if (url !== undefined) return new URL(url).origin
  const { host = '' } = headers
  const scheme = isBehindProxy && headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  return HOST.test(host) ? `${scheme}://${host}` : undefined
}

/** Writes the origin before the address of the page's share image, because crawlers ignore relative ones. */
export const absoluteShareImage = (html: Buffer, origin: string): Buffer => {
  const at = html.indexOf(`${SHARE_IMAGE}/`)
  if (at < 0) return html
  const start = at + SHARE_IMAGE.length
  return Buffer.concat([html.subarray(0, start), Buffer.from(origin), html.subarray(start)])
}
