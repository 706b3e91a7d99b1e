import { sign, verify } from 'hono/jwt'
import { tokenLimits } from '@/domain/limits'

export interface AccessClaims {
  userId: string
  /** The refresh family of the same sign-in; null in a token that was made without one. */
  familyId: string | null
}

/** A signed token that names a member, and the sign-in it came from, for 15 minutes. */
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

/** Whom a token names, or null for one that is forged, malformed or expired. */
export const readAccessToken = async (
  token: string,
  secret: string,
  now: Date,
): Promise<AccessClaims | null> => {
  try {
    // Its own checks of time go by the machine's clock; ours by the caller's.
    const options = { alg: 'HS256', exp: false, iat: false, nbf: false } as const
    const { exp, sub, fam } = await verify(token, secret, options)
    if (typeof exp !== 'number' || exp * 1000 <= now.getTime() || typeof sub !== 'string') return null
    return { userId: sub, familyId: typeof fam === 'string' ? fam : null }
  } catch {
    return null
  }
}
