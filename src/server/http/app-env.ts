import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { StaffScope } from '@/domain/staff'
import type { Deps } from '../deps'

/** Who makes a call of the staff API. */
export interface StaffCaller {
  /** `key:` and the id of the key, or `oidc:` and the subject of the token. The audit trail names it. */
  actor: string
  /** The name of the key; the subject of a token. */
  name: string
  scopes: readonly StaffScope[]
  expiresAt: Date
}

/** Context of a request. */
export interface AppEnv {
  /** The connection; missing where the app is called without a network. */
  Bindings: Partial<HttpBindings> | undefined
  Variables: {
    deps: Deps
    requestId: string
    /** 'snake' inside the commerce services: bodies and queries are converted on the way in and out. */
    wire: 'none' | 'snake'
    /** The member, or for the staff API the actor. */
    userId: string
    /** Set for the staff API. */
    staff: StaffCaller
    /** The session that calls; null when its token names none. */
    sessionId: string | null
    /** When the access token was issued. */
    tokenIssuedAt: Date
  }
}

export type AppContext = Context<AppEnv>
