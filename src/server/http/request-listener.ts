import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/**
 * Answers a request of node's HTTP server by `fetch`, which also gets `incoming` and `outgoing` of it. The requests of
 * this adapter are not instances of `globalThis.Request`.
 */
export const createRequestListener = (
  fetch: Fetch,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) =>
  getRequestListener(fetch, { overrideGlobalObjects: false })
