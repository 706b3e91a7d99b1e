import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Coding, negotiateEncoding, encode } from './negotiate-encoding'
import { type BufferedResponse, bufferResponse } from './buffer-response'

/** How long this cache serves a page, in ms. The headers of the page decide how long caches in front of this one do. */
export const MICRO_CACHE_TTL_MS = 1000
/** Total size of all pages, uncompressed. */
const MAX_BYTES = 32_000_000

interface Options {
  now?: () => number
  maxBytes?: number
}

interface Page {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** The body in each coding that a client requested. */
  encoded: Map<Coding, Promise<Buffer>>
  expiresAt: number
}

/** Pages and their data for the browser's router, but neither API calls nor files. */
const PAGE = /^\/(?!api(?:\/|$)|_next\/)[^.?]*(?:\?|$)|^\/_next\/data\//

/** Requests with the same key get the same answer; null when the answer must not be cached. */
const cacheKey = ({ method, url = '', headers }: IncomingMessage): string | null =>
  method === 'GET' && PAGE.test(url) && headers.authorization === undefined
    ? `${headers.host ?? ''} ${url}`
    : null

/** Whether a shared cache may store the answer (RFC 9111). Next marks prerendered pages so. */
const isCacheable = ({ status, headers }: BufferedResponse): boolean =>
  status === 200 &&
  /\bs-maxage=[1-9]/.test(String(headers['cache-control'] ?? '')) &&
  headers['set-cookie'] === undefined

const isText = (headers: OutgoingHttpHeaders): boolean =>
  /^(?:text\/|application\/json)/.test(String(headers['content-type'] ?? ''))

const send = async (res: ServerResponse, status: number, page: Page, coding: Coding): Promise<void> => {
  const contentCoding = isText(page.headers) ? coding : 'identity'
  const encoding = page.encoded.get(contentCoding) ?? encode(page.body, contentCoding)
  page.encoded.set(contentCoding, encoding)
  const body = await encoding
  res.writeHead(status, {
    ...page.headers,
    vary: 'Accept-Encoding',
    'content-length': body.length,
    ...(contentCoding !== 'identity' && { 'content-encoding': contentCoding }),
  })
  res.end(body)
}

/**
 * Answers a page that Next rendered within the last second, compressed once: Next resolves routes, headers and its own
 * cache for each request, which takes three times as long as sending. Respects the answer's `Cache-Control`; a changed
 * page shows a second later.
 */
export const microCache = (
  handle: RequestListener,
  { now = Date.now, maxBytes = MAX_BYTES }: Options = {},
): RequestListener => {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    // The library rejects a size of zero.
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })

  return (req, res) => {
    const key = cacheKey(req)
    if (key === null) return handle(req, res)
    const coding = negotiateEncoding(req.headers['accept-encoding'])
    const fail = (error: unknown) => res.destroy(error as Error)
    const cached = pages.get(key)
    if (cached && cached.expiresAt > now()) return void send(res, 200, cached, coding).catch(fail)
    // Next would compress each answer again.
    delete req.headers['accept-encoding']
    bufferResponse(res, (answer) => {
      const { status, headers, body } = answer
      const encoded = cached?.body.equals(body) ? cached.encoded : new Map()
      const page = { headers, body, encoded, expiresAt: now() + MICRO_CACHE_TTL_MS }
      if (isCacheable(answer)) pages.set(key, page)
      void send(res, status, page, coding).catch(fail)
    })
    return handle(req, res)
  }
}
