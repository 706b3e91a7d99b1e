import type { AppContext } from './app-env'
import { deviceOf } from './device'

/** Who makes a request, from which sign-in and on which device. */
export interface Caller {
  userId: string
  /** The session of the access token; null when the token names none. */
  familyId: string | null
  /** When the access token was issued. */
  tokenIssuedAt: Date
  /** From `deviceOf`. */
  device: string
}

/** Returns the caller of a request that `requireUser` has let pass. */
export const callerOf = (c: AppContext): Caller => ({
  userId: c.get('userId'),
  familyId: c.get('familyId'),
  tokenIssuedAt: c.get('tokenIssuedAt'),
  device: deviceOf(c),
})
