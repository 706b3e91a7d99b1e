import type { RequestListener } from 'node:http'

/**
 * Reads the host and path of a request with a whole address as its target, as proxies get them (RFC 9112, 3.2.2): Next would
 * redirect to that address. Any other target that is no path, such as `*`, is answered 400.
 */
export const originForm =
  (next: RequestListener): RequestListener =>
  (req, res) => {
    const { url = '' } = req
    if (url.startsWith('/')) return next(req, res)
    if (!/^https?:/i.test(url) || !URL.canParse(url))
      return res.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
    const { host, pathname, search } = new URL(url)
    req.headers.host = host
    req.url = pathname + search
    return next(req, res)
  }
