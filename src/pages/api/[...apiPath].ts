import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { getRuntime } from '@/server/runtime'

/** The backend reads the body itself: raw, and bounded there. */
export const config = { api: { bodyParser: false, externalResolver: true } }

const listener = getRequestListener(async (request, env) => (await getRuntime()).app.fetch(request, env), {
  overrideGlobalObjects: false,
})

/**
 * Every call of the reference backend. Next adds the parameter of this file's name to the query of the request, so the name
 * must not be one that a call uses.
 */
export default function handler(request: IncomingMessage, response: ServerResponse) {
  return listener(request, response)
}
