import { sign, verify } from 'hono/jwt'
import { tokenLimits } from '@/domain/limits'

export interface AccessClaims {
  userId: string
  /** The refresh family of the same sign-in; null in a token that was made without one. */
  familyId: string | null
}

/** Signs a token for a member and their sign-in, valid for 15 minutes. */
export const signAccessToken = (
  userId: string,
  secret: string,
  now: Date,
  familyId?: string,
): Promise<string> => {
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + tokenLimits.accessMs / 1000
  return sign({ sub: userId, iat, exp, ...(familyId && { fam: familyId }) }, secret, 'HS256')
}

/** Returns the claims of a token, or null if it is forged, malformed or expired. */
export const readAccessToken = async (
  token: string,
  secret: string,
  now: Date,
): Promise<AccessClaims | null> => {
  try {
    // The library would check the time by the system clock instead of the caller's.
    const options = { alg: 'HS256', exp: false, iat: false, nbf: false } as const
    const { exp, sub, fam } = await verify(token, secret, options)
    if (typeof exp !== 'number' || exp * 1000 <= now.getTime() || typeof sub !== 'string') return null
    return { userId: sub, familyId: typeof fam === 'string' ? fam : null }
  } catch {
    return null
  }
}
