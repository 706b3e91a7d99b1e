import { createHash } from 'node:crypto'
import { decode, sign, verify } from 'hono/jwt'
import { LRUCache } from 'lru-cache'
import { tokenLimits } from '@/domain/token-limits'

export interface AccessClaims {
  userId: string
  /** Null in a token that was made without a session. */
  sessionId: string | null
  issuedAt: Date
}

/** The secrets of access tokens; see .env.example for how they are replaced. */
interface TokenSecrets {
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

/** The token of an `Authorization` header. HTTP compares the scheme without case, and some clients send the `bearer` that a token endpoint names. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null

/** Signs a token for a member and their session, valid for 15 minutes. */
export const signAccessToken = (
  userId: string,
  secret: string,
  now: Date,
  sessionId?: string,
): Promise<string> => {
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + tokenLimits.accessMs / 1000
  return sign({ sub: userId, iat, exp, ...(sessionId && { fam: sessionId }) }, keyOf(secret), 'HS256')
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

interface VerifiedToken {
  claims: AccessClaims
  expiresAt: number
}

/** Returns a token's content, or null if it is forged, malformed or signed by an unknown key. */
const verifyToken = async (token: string, secrets: TokenSecrets): Promise<VerifiedToken | null> => {
  try {
    const secret = secretNamedBy(token, secrets)
    if (secret === undefined) return null
    // The library would check the time by the system clock instead of the caller's.
    const options = { alg: 'HS256', exp: false, iat: false, nbf: false } as const
    const { exp, iat, sub, fam } = await verify(token, secret, options)
    if (typeof exp !== 'number' || typeof sub !== 'string') return null
    const issuedAt = new Date(typeof iat === 'number' ? iat * 1000 : 0)
    const claims = { userId: sub, sessionId: typeof fam === 'string' ? fam : null, issuedAt }
    return { claims, expiresAt: exp * 1000 }
  } catch {
    return null
  }
}

const MAX_VERIFIED = 10_000

/**
 * Verified tokens, because a client sends the same token for 15 minutes, and verifying it costs as much as a statement. The key
 * is a hash with the secrets, so that the memory holds no token, and a replaced secret ends its tokens. Whether the session has
 * ended is not in a token: the database is asked on each call.
 */
const verified = new LRUCache<string, VerifiedToken>({ max: MAX_VERIFIED })

/** Returns the claims of a token, or null if it is forged, malformed, expired or signed by an unknown key. */
export const readAccessToken = async (
  token: string,
  secrets: TokenSecrets,
  now: Date,
): Promise<AccessClaims | null> => {
  const key = createHash('sha256')
    .update(`${secrets.sessionSecret}\n${secrets.previousSessionSecret ?? ''}\n${token}`)
    .digest('base64')
  const known = verified.get(key) ?? (await verifyToken(token, secrets))
  if (!known || known.expiresAt <= now.getTime()) return null
  verified.set(key, known)
  return known.claims
}
