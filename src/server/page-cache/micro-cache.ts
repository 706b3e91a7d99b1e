import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Coding, negotiateEncoding, encode } from './negotiate-encoding'
import { type BufferedResponse, bufferResponse } from './buffer-response'
import { createRenderLimit } from './render-limit'

/** How long this cache serves a page, in ms. The headers of the page decide how long caches in front of this one do. */
export const MICRO_CACHE_TTL_MS = 1000
/** Total size of all pages, uncompressed. */
const MAX_BYTES = 32_000_000
/** Pages of unknown addresses have a place apart, so that a visitor who invents addresses displaces no real page. */
const MAX_NOT_FOUND_BYTES = 4_000_000
/** Rendering is work of one thread: more at once takes memory without being faster. */
const MAX_RENDERS = 16
/** Requests that may wait for a render. With more, a visitor would wait longer than they would try again. */
const MAX_WAITING = 400
/** Retry-After of a request that may not wait, in seconds. */
const RETRY_SECONDS = '2'

interface Options {
  now?: () => number
  maxBytes?: number
  maxRenders?: number
  maxWaiting?: number
}

interface Page {
  status: number
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

/**
 * Whether a shared cache may store the answer (RFC 9111). Next marks prerendered pages so. The page of an unknown address
 * is the same for everyone.
 */
const isCacheable = ({ status, headers }: BufferedResponse): boolean =>
  headers['set-cookie'] === undefined &&
  (status === 404 || (status === 200 && /\bs-maxage=[1-9]/.test(String(headers['cache-control'] ?? ''))))

const isText = (headers: OutgoingHttpHeaders): boolean =>
  /^(?:text\/|application\/json)/.test(String(headers['content-type'] ?? ''))

const send = async (res: ServerResponse, page: Page, coding: Coding): Promise<void> => {
  const contentCoding = isText(page.headers) ? coding : 'identity'
  const encoding = page.encoded.get(contentCoding) ?? encode(page.body, contentCoding)
  page.encoded.set(contentCoding, encoding)
  const body = await encoding
  res.writeHead(page.status, {
    ...page.headers,
    vary: 'Accept-Encoding',
    'content-length': body.length,
    ...(contentCoding !== 'identity' && { 'content-encoding': contentCoding }),
  })
  res.end(body)
}

const createPages = (maxSize: number) =>
  new LRUCache<string, Page>({
    maxSize,
    // The library rejects a size of zero.
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })

/**
 * Answers a page that Next rendered within the last second, compressed once: Next resolves routes, headers and its own
 * cache for each request, which takes three times as long as sending. Respects the answer's `Cache-Control`; a changed
 * page shows a second later. Renders are bounded; a request beyond the bound and the queue is answered 503.
 */
export const microCache = (
  handle: RequestListener,
  { now = Date.now, maxBytes = MAX_BYTES, maxRenders = MAX_RENDERS, maxWaiting = MAX_WAITING }: Options = {},
): RequestListener => {
  const pages = createPages(maxBytes)
  const notFoundPages = createPages(MAX_NOT_FOUND_BYTES)
  const enterRender = createRenderLimit(maxRenders, maxWaiting)

  const findPage = (key: string): Page | undefined => {
    const page = pages.get(key)
    const isFresh = page !== undefined && page.expiresAt > now()
    return isFresh ? page : (notFoundPages.get(key) ?? page)
  }

  const render = (req: IncomingMessage, res: ServerResponse, key: string, coding: Coding): void => {
    const fail = (error: unknown) => res.destroy(error as Error)
    const cached = findPage(key)
    if (cached && cached.expiresAt > now()) return void send(res, cached, coding).catch(fail)
    bufferResponse(res, (answer) => {
      const { status, headers, body } = answer
      const encoded = cached?.body.equals(body) ? cached.encoded : new Map()
      const page = { status, headers, body, encoded, expiresAt: now() + MICRO_CACHE_TTL_MS }
      if (isCacheable(answer)) (status === 404 ? notFoundPages : pages).set(key, page)
      void send(res, page, coding).catch(fail)
    })
    handle(req, res)
  }

  return (req, res) => {
    const key = cacheKey(req)
    if (key === null) return handle(req, res)
    const coding = negotiateEncoding(req.headers['accept-encoding'])
    const cached = findPage(key)
    if (cached && cached.expiresAt > now()) return render(req, res, key, coding)
    // Next would compress each answer again.
    delete req.headers['accept-encoding']
    const isAccepted = enterRender(res, () => render(req, res, key, coding))
    if (!isAccepted) res.writeHead(503, { 'retry-after': RETRY_SECONDS }).end()
  }
}
