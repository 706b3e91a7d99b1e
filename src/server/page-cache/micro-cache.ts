import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { SHARED_PAGE_SECONDS } from '@/config/freshness'
import { metrics } from '../observability/metrics'
import { absoluteShareImage } from './absolute-share-image'
import { type BufferedResponse, bufferResponse } from './buffer-response'
import { preloadPictures } from './first-view-pictures'
import { type SentPage, sendPage } from './send-page'
import { createRenderLimit, createSharedRenders, sharedLifeOf } from './shared-renders'

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
const MAX_UNCACHEABLE_PATHS = 1000
/** A longer host and address are nobody's. The sizes above do not count them. */
const MAX_KEY = 2048
/** Paths that are known to have been rendered since the settings changed. */
const MAX_RENDERED_PATHS = 5000
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
  /** Headers with which the handler renders a page instead of answering a copy of its cache. */
  bypass?: OutgoingHttpHeaders
  /** The first picture of a page as an AVIF `data:` address, where it is small and known. */
  inlineOf?: (address: string) => string | undefined
}

interface Page extends SentPage {
  storedAt: number
  freshUntil: number
  staleUntil: number
  /** The settings that it was rendered with. */
  version: number
}

/** Pages and their data for the browser's router, but neither API calls nor files. */
const PAGE = /^\/(?!api(?:\/|$)|_next\/)[^.?]*(?:\?|$)|^\/_next\/data\//

/** Requests with the same key get the same answer; null when the answer must not be cached. */
const cacheKey = ({ method, url = '', headers }: IncomingMessage): string | null => {
  const key = `${headers.host ?? ''} ${url}`
  return method === 'GET' && PAGE.test(url) && key.length <= MAX_KEY ? key : null
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? ''

/**
 * Whether a shared cache may store the answer (RFC 9111). Next marks prerendered pages so. The page of an unknown address
 * is the same for everyone.
 */
const isCacheable = ({ status, headers }: BufferedResponse): boolean =>
  headers['set-cookie'] === undefined &&
  (status === 404 || (status === 200 && /\bs-maxage=[1-9]/.test(String(headers['cache-control'] ?? ''))))

const isHtml = (headers: OutgoingHttpHeaders): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html')

/** Adds to a page what its renderer does not know: a policy, the pictures to request first, the whole address of its share image. */
const complete = (response: BufferedResponse, origin: string | undefined): Omit<SentPage, 'encodings'> => {
  const { status, headers } = response
  if (!isHtml(headers)) return response
  const { html, link, firstPicture } = preloadPictures(response.body.toString('utf8'))
  const body = Buffer.from(html)
  return {
    status,
    headers: {
      ...headers,
      // Next sends the file of a page without a loader without a policy, and a CDN would keep it over a deploy.
      ...(status === 200 && !headers['cache-control'] && { 'cache-control': SHARED_PAGE_SECONDS }),
      ...(link && { link }),
    },
    body: origin === undefined ? body : absoluteShareImage(body, origin),
    ...(firstPicture !== undefined && { firstPicture }),
  }
}

/** Ms for which a page is served without asking for it again, and for which it is served while it is rendered again. */
const lifetimeOf = ({ status, headers }: BufferedResponse): { fresh: number; stale: number } => {
  // A copy that Next itself serves while it renders: it may be as old as its policy allows, and the next one is ready soon.
  if (headers['x-nextjs-cache'] === 'STALE') return { fresh: 0, stale: MICRO_CACHE_TTL_MS }
  const [, seconds = '0'] =
    /\bstale-while-revalidate=(\d+)/.exec(String(headers['cache-control'] ?? '')) ?? []
  const stale = status === 200 ? Math.min(Number(seconds) * 1000, MAX_STALE_MS) : 0
  return { fresh: MICRO_CACHE_TTL_MS, stale }
}

/** Counts a request for a page, and measures the time until its answer is sent. */
const measureRequest = (
  res: ServerResponse,
  started: number,
  result: 'fresh' | 'stale' | 'rendered' | 'refused',
): void => {
  metrics().pageRequests.inc({ result })
  if (result === 'refused') return
  res.once('finish', () => {
    metrics().pageSeconds.observe({ result }, (performance.now() - started) / 1000)
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
    bypass = {},
    inlineOf = () => undefined,
  }: Options = {},
): RequestListener => {
  const pages = createPages(maxBytes)
  const notFoundPages = createPages(MAX_NOT_FOUND_BYTES)
  const enterRender = createRenderLimit(maxRenders, maxWaiting)
  /** Pages that are rendered again at this moment. */
  const revalidating = new Set<string>()
  const joinRender = createSharedRenders()
  /** Paths with an answer that must not be shared. Other requests do not wait for such an answer. */
  const uncacheablePaths = new LRUCache<string, true>({ max: MAX_UNCACHEABLE_PATHS })
  const secret = randomUUID()
  const initialVersion = version()
  /** The settings with which each path was last rendered. The handler has one copy of a path, for all queries and hosts. */
  const renderedVersions = new LRUCache<string, number>({ max: MAX_RENDERED_PATHS })

  const revalidate = (key: string, { url = '/', headers }: IncomingMessage): void => {
    if (!request || revalidating.has(key)) return
    revalidating.add(key)
    const { host = '', 'x-forwarded-proto': scheme } = headers
    // The page names the origin of the site, and a proxy reports its scheme.
    const forwarded = scheme === undefined ? undefined : { 'x-forwarded-proto': String(scheme) }
    void request(url, { host, ...forwarded, [REVALIDATION]: secret }).finally(() => revalidating.delete(key))
  }

  const storePage = (key: string, path: string, page: Page): void => {
    if (page.status < 500) renderedVersions.set(path, page.version)
    if (!isCacheable(page)) return void uncacheablePaths.set(path, true)
    const [store, other] = page.status === 404 ? [notFoundPages, pages] : [pages, notFoundPages]
    store.set(key, page)
    other.delete(key)
    uncacheablePaths.delete(path)
  }

  const render = (req: IncomingMessage, res: ServerResponse, started: number): void => {
    // A visitor who left while they waited for another's page. Nothing would end a rendering for them.
    if (res.closed) return
    // Pages belong to nobody, and a proxy with a password in front sends it with every request.
    if (PAGE.test(req.url ?? '')) delete req.headers.authorization
    const key = cacheKey(req)
    if (key === null) {
      if (!enterRender(res, () => handle(req, res))) refuse(res)
      return
    }
    const { accept, 'accept-encoding': acceptEncoding } = req.headers
    const negotiation = { accept, acceptEncoding, inlineOf }
    const answer = (page: Page) =>
      void sendPage(
        res,
        { ...page, headers: { ...page.headers, ...sharedLifeOf(page, now()) } },
        negotiation,
      ).catch((error: unknown) => res.destroy(error as Error))

    const path = pathOf(req)
    const current = version()
    const cached = pages.get(key) ?? notFoundPages.get(key)
    const isRevalidation = req.headers[REVALIDATION] === secret
    delete req.headers[REVALIDATION]
    if (cached && !isRevalidation && cached.version === current && cached.staleUntil > now()) {
      const isFresh = cached.freshUntil > now()
      if (!isFresh) revalidate(key, req)
      measureRequest(res, started, isFresh ? 'fresh' : 'stale')
      return answer(cached)
    }
    const mayShare = !isRevalidation && !uncacheablePaths.has(path)
    if (mayShare && joinRender(key, res, () => render(req, res, started))) return
    // Next would compress each answer again.
    delete req.headers['accept-encoding']
    // Next answers a missing page as plain text where a picture or a script was expected, and this answer is for everyone.
    delete req.headers['sec-fetch-dest']
    // The handler's own copy may be from before the change.
    if ((renderedVersions.get(path) ?? initialVersion) !== current) Object.assign(req.headers, bypass)
    const isAccepted = enterRender(res, () => {
      bufferResponse(res, (response) => {
        const completed = complete(response, siteOrigin(req))
        const encodings = cached?.body.equals(completed.body) ? cached.encodings : new Map()
        const lifetime = lifetimeOf(completed)
        const storedAt = now()
        const freshUntil = storedAt + lifetime.fresh
        const staleUntil = freshUntil + (request ? lifetime.stale : 0)
        const page = { ...completed, encodings, storedAt, freshUntil, staleUntil, version: current }
        storePage(key, path, page)
        answer(page)
      })
      handle(req, res)
    })
    measureRequest(res, started, isAccepted ? 'rendered' : 'refused')
    if (!isAccepted) refuse(res)
  }
  return (req, res) => render(req, res, performance.now())
}
