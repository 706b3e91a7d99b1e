import type { RequestListener } from 'node:http'
import { isLocalHost } from '@/config/server-env-checks'

/** Returns the origin that a `www.` host is redirected to. */
const targetOf = (host: string, site: string | undefined): string | undefined => {
  const bare = `http://${/^www\.(.+)$/i.exec(host)?.[1] ?? ''}`
  if (!URL.canParse(bare)) return undefined
  const { hostname, origin } = new URL(bare)
  if (site === undefined) return isLocalHost(hostname) ? origin : undefined
  const known = new URL(site)
  return hostname === known.hostname ? known.origin : undefined
}

/**
 * Redirects `www.` before the address of the site to that address. The caller chooses the host of a request, so that no other one
 * is redirected; while the address is not known, only local ones.
 *
 * @param site the address of the site, if the settings name one
 */
export const redirectWww =
  (next: RequestListener, site: string | undefined): RequestListener =>
  (req, res) => {
    const { url = '/', headers } = req
    const target = targetOf(headers.host ?? '', site)
    if (target === undefined || !url.startsWith('/')) return next(req, res)
    res.writeHead(308, { location: target + url }).end()
  }

/** Exists in every build: Next answers another method on a file by the error page of the app, and on a page by two English words. */
const FILE = '/icon.svg'

/** Pages are read. Any other method is answered 405 by the error page of the app; `OPTIONS`, to which Next says 400 or 405, by `Allow`. */
export const refuseOtherMethods =
  (pages: RequestListener): RequestListener =>
  (req, res) => {
    const isPage = !req.url?.startsWith('/api/')
    if (isPage && req.method === 'OPTIONS') {
      res.writeHead(204, { allow: 'GET, HEAD, OPTIONS' }).end()
      return undefined
    }
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (isPage && !isRead) req.url = FILE
    return pages(req, res)
  }
