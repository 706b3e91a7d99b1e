import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Fetch } from '@/config/shared-backend'

/**
 * Returns a listener for Node's HTTP server that answers by `fetch`. The second argument of `fetch` has Node's request and response
 * as `incoming` and `outgoing`. Its requests are not instances of `globalThis.Request`. A request without a name of the site, which
 * HTTP/1.0 admits, is answered as one of this machine: the checks of load balancers are such.
 */
export const createRequestListener = (
  fetch: Fetch,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) =>
  getRequestListener(fetch, { overrideGlobalObjects: false, hostname: 'localhost' })
