/** The application that answers requests. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>

/** The server process and Next's bundle of the backend are separate module graphs of one process. They share this. */
const shared = globalThis as unknown as { __damaFetch?: Fetch }

/** The backend that has started in this process; undefined before. */
export const sharedBackend = (): Fetch | undefined => shared.__damaFetch

export const shareBackend = (fetch: Fetch): void => {
  shared.__damaFetch = fetch
}
