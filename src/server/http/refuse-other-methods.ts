import type { RequestListener } from 'node:http'

/** Exists in every build: Next answers another method on a file by the error page of the app, and on a page by two English words. */
const FILE = '/icon.svg'

/** Pages are read. Any other method is answered 405 by the error page of the app, with `Allow`. */
export const refuseOtherMethods =
  (pages: RequestListener): RequestListener =>
  (req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS'
    if (!isRead && !req.url?.startsWith('/api/')) req.url = FILE
    return pages(req, res)
  }
