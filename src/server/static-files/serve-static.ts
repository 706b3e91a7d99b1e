import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { Header } from '@/config/header'
import { negotiateEncoding } from '../page-cache/negotiate-encoding'

/** The folder of the build, as next.config.js names it. */
const BUILD = process.env.DAMA_BUILD_DIR || '.next'

/** The browser's files of the build, with their compressed variants beside them. */
export const BUILD_FILES = `${BUILD}/static`
/** Names the token with which Next renders a prerendered page on request. */
export const PRERENDER_MANIFEST = `${BUILD}/prerender-manifest.json`
/** Names the routes of the build with their patterns. */
export const ROUTES_MANIFEST = `${BUILD}/routes-manifest.json`
export const PUBLIC_FILES = 'public'
/** Compressed variants of the public files, outside of the source folder. */
export const PUBLIC_VARIANTS = `${BUILD}/public`

const YEAR_S = 31_536_000
const BUILD_PREFIX = '/_next/static'

export interface StaticFolders {
  buildFiles: string
  publicFiles: string
  publicVariants: string
}

type Headers = readonly Header[]

const setHeadersFrom =
  (headers: Headers) =>
  (res: ServerResponse): void => {
    // The identity variant also depends on what the client accepts.
    res.setHeader('Vary', 'Accept-Encoding')
    for (const { key, value } of headers) res.setHeader(key, value)
  }

/**
 * Serves the files of the build and the public files, precompressed. Other requests go to `next`. Files are listed
 * once at the start.
 * @param headers of the files of the build, and of the public ones
 */
export const serveStatic = (
  next: RequestListener,
  { buildFiles, publicFiles, publicVariants }: StaticFolders,
  headers: { build: Headers; public: Headers },
): RequestListener => {
  const precompressed = { extensions: [], brotli: true, gzip: true, etag: true }
  const build = sirv(buildFiles, {
    ...precompressed,
    maxAge: YEAR_S,
    immutable: true,
    setHeaders: setHeadersFrom(headers.build),
  })
  const publicOptions = { maxAge: 0, setHeaders: setHeadersFrom(headers.public) }
  const variants = sirv(publicVariants, { ...precompressed, ...publicOptions })
  const originals = sirv(publicFiles, { extensions: [], etag: true, ...publicOptions })

  const serveBuildFile = (req: IncomingMessage, res: ServerResponse): void => {
    const { url = '' } = req
    req.url = url.slice(BUILD_PREFIX.length)
    build(req, res, () => {
      req.url = url
      // A missing file is answered with a short text, which is not compressed.
      delete req.headers['accept-encoding']
      next(req, res)
    })
  }

  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next(req, res)
    const accepted = req.headers['accept-encoding']
    // sirv only looks for names of codings and ignores rejections (`br;q=0`).
    req.headers['accept-encoding'] = negotiateEncoding(accepted)
    if (req.url?.startsWith(`${BUILD_PREFIX}/`)) return serveBuildFile(req, res)
    variants(req, res, () =>
      originals(req, res, () => {
        if (accepted === undefined) delete req.headers['accept-encoding']
        else req.headers['accept-encoding'] = accepted
        next(req, res)
      }),
    )
  }
}
