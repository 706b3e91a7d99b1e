import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Fetch } from './shared-backend'

/**
 * Returns a listener for Node's HTTP server that answers by `fetch`. The second argument of `fetch` has Node's request and response
 * as `incoming` and `outgoing`. Its requests are not instances of `globalThis.Request`.
 */
export const createRequestListener = (
  fetch: Fetch,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) =>
  getRequestListener(fetch, { overrideGlobalObjects: false })
