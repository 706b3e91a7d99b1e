import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { createByteCache } from '../byte-cache'
import { type Coding, negotiateEncoding, encode } from './negotiate-encoding'
import { type Answer, bufferResponse } from './buffer-response'

/** For so long a page is answered from here, ms; the page itself says how long it may be kept behind this. */
export const KEPT_MS = 1000
/** Of all pages together, as they are before they are compressed. */
const MOST_BYTES = 32_000_000

interface Options {
  now?: () => number
  mostBytes?: number
}

interface Page {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** The body in each coding that somebody asked for. */
  encoded: Map<Coding, Promise<Buffer>>
  until: number
}

/** Pages and their data for the browser's router; calls and files have ways of their own. */
const PAGE = /^\/(?!api(?:\/|$)|_next\/)[^.?]*(?:\?|$)|^\/_next\/data\//

/** Calls of the same key get the same answer; null: the answer is not for keeping. */
const keyOf = ({ method, url = '', headers }: IncomingMessage): string | null =>
  method === 'GET' && PAGE.test(url) && headers.authorization === undefined
    ? `${headers.host ?? ''} ${url}`
    : null

/** What a cache between the server and its visitors may keep (RFC 9111): Next says so of pages rendered ahead. */
const isShared = ({ status, headers }: Answer): boolean =>
  status === 200 &&
  /\bs-maxage=[1-9]/.test(String(headers['cache-control'] ?? '')) &&
  headers['set-cookie'] === undefined

const isText = (headers: OutgoingHttpHeaders): boolean =>
  /^(?:text\/|application\/json)/.test(String(headers['content-type'] ?? ''))

const send = async (res: ServerResponse, status: number, page: Page, coding: Coding): Promise<void> => {
  const wanted = isText(page.headers) ? coding : 'identity'
  const encoding = page.encoded.get(wanted) ?? encode(page.body, wanted)
  page.encoded.set(wanted, encoding)
  const body = await encoding
  res.writeHead(status, {
    ...page.headers,
    vary: 'Accept-Encoding',
    'content-length': body.length,
    ...(wanted !== 'identity' && { 'content-encoding': wanted }),
  })
  res.end(body)
}

/**
 * Stands before Next and answers a page that it rendered within the last second by itself, compressed once for all:
 * Next looks at routes, headers and its own cache anew for each request, which costs three times what sending takes.
 * Holds to what the answer's `Cache-Control` allows; a page changed behind it shows a second later.
 */
export const microCache = (
  handle: RequestListener,
  { now = Date.now, mostBytes = MOST_BYTES }: Options = {},
): RequestListener => {
  const pages = createByteCache<Page>(mostBytes, ({ body }) => body.length)

  return (req, res) => {
    const key = keyOf(req)
    if (key === null) return handle(req, res)
    const coding = negotiateEncoding(req.headers['accept-encoding'])
    const fail = (error: unknown) => res.destroy(error as Error)
    const before = pages.get(key)
    if (before && before.until > now()) return void send(res, 200, before, coding).catch(fail)
    // Compressed here, once, instead of there, each time.
    delete req.headers['accept-encoding']
    bufferResponse(res, (answer) => {
      const { status, headers, body } = answer
      const encoded = before?.body.equals(body) ? before.encoded : new Map()
      const page = { headers, body, encoded, until: now() + KEPT_MS }
      if (isShared(answer)) pages.set(key, page)
      void send(res, status, page, coding).catch(fail)
    })
    return handle(req, res)
  }
}
