import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import type { Header } from '@/config/header'
import type { Backend, Fetch } from '@/config/shared-backend'

/**
 * Returns a listener for Node's HTTP server that answers by `fetch`. The second argument of `fetch` has Node's request and response
 * as `incoming` and `outgoing`. Its requests are not instances of `globalThis.Request`. A request without a name of the site, which
 * HTTP/1.0 admits, is answered as one of this machine: the checks of load balancers are such.
 */
export const createRequestListener = (
  fetch: Fetch,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) =>
  getRequestListener(fetch, { overrideGlobalObjects: false, hostname: 'localhost' })

/** Next answers with the version of its build. */
const API = /^\/api\/(?!build(?:[/?]|$))/
const PICTURE = /^\/api\/media\//

/**
 * Answers the calls of the backend before Next's router, which would cost each call more than its query. All other requests
 * go to `next`, and so do calls while `backend` gives none: before it has started.
 */
export const serveApi = (
  next: RequestListener,
  {
    backend,
    headers,
    pictureHeaders,
  }: {
    backend: () => Backend | undefined
    headers: readonly Header[]
    /** Fewer: those of every answer are larger than a small picture's file. */
    pictureHeaders: readonly Header[]
  },
): RequestListener => {
  const compress = compression()
  return (req, res) => {
    const started = backend()
    if (!started || !API.test(req.url ?? '')) return next(req, res)
    for (const { key, value } of PICTURE.test(req.url ?? '') ? pictureHeaders : headers)
      res.setHeader(key, value)
    // The middleware was written for Express, and needs node's request and response only.
    compress(req as never, res as never, () => void started.answer(req, res))
  }
}
