import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { absoluteShareImage } from './absolute-share-image'
import { type Coding, negotiateEncoding, encode } from './negotiate-encoding'
import { type BufferedResponse, bufferResponse } from './buffer-response'
import { onAnswered } from './on-answered'
import { preloadHeader } from './preload-header'
import { createRenderLimit } from './render-limit'
import { metrics } from '../observability/metrics'

/** How long this cache serves a page without asking for it again, in ms. */
export const MICRO_CACHE_TTL_MS = 1000
/** How long a page is served while it is rendered again, in ms, as far as its `stale-while-revalidate` allows. */
export const MAX_STALE_MS = 10_000
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
const MAX_PERSONAL = 1000
/** A longer address is nobody's. The sizes above do not count addresses. */
const MAX_URL = 2048
/** Addresses that are known to have been rendered since the settings changed. */
const MAX_CURRENT = 5000
/** Marks a request of this cache. The value is secret. */
const REVALIDATION = 'x-page-revalidation'

interface Options {
  now?: () => number
  maxBytes?: number
  maxRenders?: number
  maxWaiting?: number
  /** Requests a page of this server and ignores the answer. Without it a page is rendered again for the next visitor. */
  request?: (path: string, headers: Record<string, string>) => Promise<void>
  /** A number that changes with the settings of the shop. Pages from before a change are not served after it. */
  version?: () => number
  /** The origin of the site for a request, which the HTML names in the address of its share image. */
  siteOrigin?: (req: IncomingMessage) => string | undefined
  /** The route pattern of a path, for the metrics: a path itself may hold a token, and there are too many. */
  routeOf?: (path: string) => string
  /** Headers with which the handler renders a page instead of answering a copy of its cache. */
  bypass?: OutgoingHttpHeaders
}

interface Page {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  /** The body in each coding that a client requested. */
  encoded: Map<Coding, Promise<Buffer>>
  freshUntil: number
  staleUntil: number
  /** The settings that it was rendered with. */
  version: number
}

/** Pages and their data for the browser's router, but neither API calls nor files. */
const PAGE = /^\/(?!api(?:\/|$)|_next\/)[^.?]*(?:\?|$)|^\/_next\/data\//

/** Requests with the same key get the same answer; null when the answer must not be cached. */
const cacheKey = ({ method, url = '', headers }: IncomingMessage): string | null =>
  method === 'GET' && PAGE.test(url) && url.length <= MAX_URL && headers.authorization === undefined
    ? `${headers.host ?? ''} ${url}`
    : null

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

/**
 * Whether a shared cache may store the answer (RFC 9111). Next marks prerendered pages so. The page of an unknown address
 * is the same for everyone.
 */
const isCacheable = ({ status, headers }: BufferedResponse): boolean =>
  headers['set-cookie'] === undefined &&
  (status === 404 || (status === 200 && /\bs-maxage=[1-9]/.test(String(headers['cache-control'] ?? ''))))

const isText = (headers: OutgoingHttpHeaders): boolean =>
  /^(?:text\/|application\/json)/.test(String(headers['content-type'] ?? ''))

/** A page's headers name the pictures of its first view, and its HTML the whole address of its share image. */
const completed = (response: BufferedResponse, origin: string | undefined): BufferedResponse => {
  const { headers, body } = response
  if (!String(headers['content-type'] ?? '').startsWith('text/html')) return response
  const link = preloadHeader(body.toString('utf8'))
  return {
    ...response,
    headers: link ? { ...headers, link } : headers,
    body: origin === undefined ? body : absoluteShareImage(body, origin),
  }
}

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

/** Ms for which a page may be served while it is rendered again. */
const staleTime = ({ status, headers }: BufferedResponse): number => {
  if (status !== 200) return 0
  const [, seconds = '0'] =
    /\bstale-while-revalidate=(\d+)/.exec(String(headers['cache-control'] ?? '')) ?? []
  return Math.min(Number(seconds) * 1000, MAX_STALE_MS)
}

/** Counts a request for a page, and measures the time until its answer is sent. */
const measureRequest = (
  res: ServerResponse,
  route: string,
  started: number,
  result: 'fresh' | 'stale' | 'rendered' | 'refused',
): void => {
  metrics().pageRequests.inc({ result })
  if (result === 'refused') return
  res.once('finish', () => {
    metrics().pageSeconds.observe({ route, result }, (performance.now() - started) / 1000)
  })
}

const refuse = (res: ServerResponse): void => void res.writeHead(503, { 'retry-after': RETRY_SECONDS }).end()

const createPages = (maxSize: number) =>
  new LRUCache<string, Page>({
    maxSize,
    // The library rejects a size of zero.
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })

/**
 * Answers a page that Next rendered within the last second, compressed once: Next resolves routes, headers and its own
 * cache for each request, which takes three times as long as sending. An older page is answered at once and rendered
 * again behind it, once. Visitors who come while an unknown page is rendered wait for that rendering. Respects the
 * answer's `Cache-Control`. The first visitor after a change of the settings gets a new rendering. Renders are bounded, those
 * that are not cached as well; a request beyond the bound and the queue is answered 503.
 */
export const microCache = (
  handle: RequestListener,
  {
    now = Date.now,
    maxBytes = MAX_BYTES,
    maxRenders = MAX_RENDERS,
    maxWaiting = MAX_WAITING,
    request,
    version = () => 0,
    siteOrigin = () => undefined,
    routeOf = () => 'unknown',
    bypass = {},
  }: Options = {},
): RequestListener => {
  const pages = createPages(maxBytes)
  const notFoundPages = createPages(MAX_NOT_FOUND_BYTES)
  const enterRender = createRenderLimit(maxRenders, maxWaiting)
  /** Pages that are rendered again at this moment. */
  const revalidating = new Set<string>()
  /** Visitors who wait for a page that is rendered for another one. */
  const waiting = new Map<string, (() => void)[]>()
  /** Paths with a personal last answer. Other requests do not wait for such an answer. */
  const personal = new LRUCache<string, true>({ max: MAX_PERSONAL })
  const secret = randomUUID()
  const initialVersion = version()
  /** The settings with which each address was last rendered. */
  const rendered = new LRUCache<string, number>({ max: MAX_CURRENT })

  const revalidate = (key: string, { url = '/', headers }: IncomingMessage): void => {
    if (!request || revalidating.has(key)) return
    revalidating.add(key)
    const { host = '', 'x-forwarded-proto': scheme } = headers
    // The page names the origin of the site, and a proxy reports its scheme.
    const forwarded = scheme === undefined ? undefined : { 'x-forwarded-proto': String(scheme) }
    void request(url, { host, ...forwarded, [REVALIDATION]: secret }).finally(() => revalidating.delete(key))
  }

  const render = (req: IncomingMessage, res: ServerResponse, started: number): void => {
    const key = cacheKey(req)
    if (key === null) {
      if (!enterRender(res, () => handle(req, res))) refuse(res)
      return
    }
    const coding = negotiateEncoding(req.headers['accept-encoding'])
    const answer = (page: Page) =>
      void send(res, page, coding).catch((error: unknown) => res.destroy(error as Error))

    const path = pathOf(req)
    const current = version()
    const cached = pages.get(key) ?? notFoundPages.get(key)
    const isRevalidation = req.headers[REVALIDATION] === secret
    delete req.headers[REVALIDATION]
    if (cached && !isRevalidation && cached.version === current && cached.staleUntil > now()) {
      const isFresh = cached.freshUntil > now()
      if (!isFresh) revalidate(key, req)
      measureRequest(res, routeOf(path), started, isFresh ? 'fresh' : 'stale')
      return answer(cached)
    }
    if (!isRevalidation && !personal.has(path)) {
      const waiters = waiting.get(key)
      if (waiters) return void waiters.push(() => render(req, res, started))
      waiting.set(key, [])
      // Waiting requests continue after any end of the rendering: with the page, or by rendering it again.
      onAnswered(res, () => {
        const visitors = waiting.get(key) ?? []
        waiting.delete(key)
        for (const proceed of visitors) proceed()
      })
    }
    // Next would compress each answer again.
    delete req.headers['accept-encoding']
    // The handler's own copy may be from before the change.
    if ((rendered.get(key) ?? initialVersion) !== current) Object.assign(req.headers, bypass)
    const isAccepted = enterRender(res, () => {
      bufferResponse(res, (response) => {
        const { status, headers, body } = completed(response, siteOrigin(req))
        const encoded = cached?.body.equals(body) ? cached.encoded : new Map()
        const freshUntil = now() + MICRO_CACHE_TTL_MS
        const staleUntil = freshUntil + (request ? staleTime(response) : 0)
        const page = { status, headers, body, encoded, freshUntil, staleUntil, version: current }
        rendered.set(key, current)
        if (isCacheable(response)) {
          const [store, other] = status === 404 ? [notFoundPages, pages] : [pages, notFoundPages]
          store.set(key, page)
          other.delete(key)
          personal.delete(path)
        } else personal.set(path, true)
        answer(page)
      })
      handle(req, res)
    })
    measureRequest(res, routeOf(path), started, isAccepted ? 'rendered' : 'refused')
    if (!isAccepted) refuse(res)
  }
  return (req, res) => render(req, res, performance.now())
}
