import type { Context } from 'hono'
import type { Deps } from '../deps'

/** What a request carries through the handlers. */
export interface AppEnv {
  Variables: {
    deps: Deps
    requestId: string
    /** 'snake' inside the commerce services: bodies and queries are converted on the way in and out. */
    wire: 'none' | 'snake'
    userId: string
  }
}

export type AppContext = Context<AppEnv>
