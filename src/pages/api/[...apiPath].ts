import type { IncomingMessage, ServerResponse } from 'node:http'
import { startedBackend } from '@/config/shared-backend'

/** The backend reads the body itself: raw, and bounded there. */
export const config = { api: { bodyParser: false, externalResolver: true } }

/**
 * Every call of the reference backend. Next adds the parameter of this file's name to the query of the request, so the name
 * must not be one that a call uses.
 */
export default async function handler(request: IncomingMessage, response: ServerResponse) {
  return (await startedBackend()).answer(request, response)
}
