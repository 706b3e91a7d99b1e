import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Returns a value that exists once in a process. `npm start`, pages, the API route and the start-up hook are separate bundles of one
 * process, and a variable of a module exists once in each of them.
 */
export const sharedInProcess = <T extends object>(key: string, create: () => T): T => {
  const shared = globalThis as unknown as Record<symbol, T | undefined>
  return (shared[Symbol.for(`dama.${key}`)] ??= create())
}

/** The application that answers requests. */
export type Fetch = (request: Request, env?: object) => Response | Promise<Response>

/** The backend of a process, which pages and the API route call without its code in their bundles. */
export interface Backend {
  fetch: Fetch
  /** Answers a request of Node's HTTP server. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const shared = sharedInProcess<{ starting?: Promise<Backend>; started?: Backend }>('backend', () => ({}))

/** Starts the backend of this process once: the start-up hook of Next calls it, in development perhaps again. */
export const startSharedBackend = (start: () => Promise<Backend>): Promise<Backend> =>
  (shared.starting ??= start().then((backend) => (shared.started = backend)))

/** The backend that has started in this process; undefined before. */
export const sharedBackend = (): Backend | undefined => shared.started

/** The backend of this process as soon as it has started. */
export const startedBackend = async (): Promise<Backend> => {
  if (!shared.starting) throw new Error('No backend was started in this process.')
  return shared.starting
}
