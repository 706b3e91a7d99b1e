import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Deps } from '../deps'

/** Context of a request. */
export interface AppEnv {
  /** The connection; missing where the app is called without a network. */
  Bindings: Partial<HttpBindings> | undefined
  Variables: {
    deps: Deps
    requestId: string
    /** 'snake' inside the commerce services: bodies and queries are converted on the way in and out. */
    wire: 'none' | 'snake'
    userId: string
    /** The session that calls; null when its token names none. */
    sessionId: string | null
    /** When the access token was issued. */
    tokenIssuedAt: Date
  }
}

export type AppContext = Context<AppEnv>
