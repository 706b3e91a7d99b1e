import { sharedInProcess } from '@/config/shared-in-process'

/** The application that answers requests. */
export type Fetch = (request: Request, env: object) => Response | Promise<Response>

const shared = sharedInProcess<{ fetch?: Fetch }>('backend', () => ({}))

/** The backend that has started in this process; undefined before. */
export const sharedBackend = (): Fetch | undefined => shared.fetch

export const shareBackend = (fetch: Fetch): void => {
  shared.fetch = fetch
}
