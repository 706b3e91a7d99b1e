import { createHash } from 'node:crypto'
import { decode, sign, verify } from 'hono/jwt'
import { tokenLimits } from '@/domain/limits'

export interface AccessClaims {
  userId: string
  /** The refresh family of the same sign-in; null in a token that was made without one. */
  familyId: string | null
  issuedAt: Date
}

/** The secrets of access tokens; see .env.example for how they are replaced. */
export interface TokenSecrets {
  sessionSecret: string
  previousSessionSecret?: string | undefined
}

/** Names a secret in the header of a token without revealing it. */
const keyIdOf = (secret: string): string =>
  createHash('sha256').update(`access token key:${secret}`).digest('base64url').slice(0, 12)

const keyOf = (secret: string) => ({
  kty: 'oct',
  alg: 'HS256' as const,
  k: Buffer.from(secret).toString('base64url'),
  kid: keyIdOf(secret),
})

/** Signs a token for a member and their sign-in, valid for 15 minutes. */
export const signAccessToken = (
  userId: string,
  secret: string,
  now: Date,
  familyId?: string,
): Promise<string> => {
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + tokenLimits.accessMs / 1000
  return sign({ sub: userId, iat, exp, ...(familyId && { fam: familyId }) }, keyOf(secret), 'HS256')
}

/** Returns the secret that a token names; that of this server for a token from before keys had names. */
const secretNamedBy = (
  token: string,
  { sessionSecret, previousSessionSecret }: TokenSecrets,
): string | undefined => {
  const { kid } = decode(token).header as { kid?: unknown }
  if (kid === undefined) return sessionSecret
  return [sessionSecret, previousSessionSecret].find(
    (secret) => secret !== undefined && keyIdOf(secret) === kid,
  )
}

/** Returns the claims of a token, or null if it is forged, malformed, expired or signed by an unknown key. */
export const readAccessToken = async (
  token: string,
  secrets: TokenSecrets,
  now: Date,
): Promise<AccessClaims | null> => {
  try {
    const secret = secretNamedBy(token, secrets)
    if (secret === undefined) return null
    // The library would check the time by the system clock instead of the caller's.
    const options = { alg: 'HS256', exp: false, iat: false, nbf: false } as const
    const { exp, iat, sub, fam } = await verify(token, secret, options)
    if (typeof exp !== 'number' || exp * 1000 <= now.getTime() || typeof sub !== 'string') return null
    const issuedAt = new Date(typeof iat === 'number' ? iat * 1000 : 0)
    return { userId: sub, familyId: typeof fam === 'string' ? fam : null, issuedAt }
  } catch {
    return null
  }
}
