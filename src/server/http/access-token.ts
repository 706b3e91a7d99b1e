import { sign, verify } from 'hono/jwt'
import { tokenLimits } from '@/domain/limits'

/** A signed token that names a member for 15 minutes. */
export const signAccessToken = (userId: string, secret: string, now: Date): Promise<string> => {
  const iat = Math.floor(now.getTime() / 1000)
  return sign({ sub: userId, iat, exp: iat + tokenLimits.accessMs / 1000 }, secret, 'HS256')
}

/** The member's id, or null for a token that is forged, malformed or expired. */
export const readAccessToken = async (token: string, secret: string, now: Date): Promise<string | null> => {
  try {
    const payload = await verify(token, secret, { alg: 'HS256', exp: false, iat: false })
    const expired = typeof payload.exp !== 'number' || payload.exp * 1000 <= now.getTime()
    return expired || typeof payload.sub !== 'string' ? null : payload.sub
  } catch {
    return null
  }
}
