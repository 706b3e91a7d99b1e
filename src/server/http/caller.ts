import type { AppContext } from './app-env'
import { deviceOf } from './device'

/** Who makes a request, in which session and on which device. */
export interface Caller {
  userId: string
  /** The session of the access token; null when the token names none. */
  sessionId: string | null
  /** When the access token was issued. */
  tokenIssuedAt: Date
  /** From `deviceOf`. */
  device: string
}

/** Returns the caller of a request that `requireUser` has let pass. */
export const callerOf = (c: AppContext): Caller => ({
  userId: c.get('userId'),
  sessionId: c.get('sessionId'),
  tokenIssuedAt: c.get('tokenIssuedAt'),
  device: deviceOf(c),
})
