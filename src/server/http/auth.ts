import { createHash } from 'node:crypto'
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { decode, sign, verify } from 'hono/jwt'
import { LRUCache } from 'lru-cache'
import { SCREEN_MEMBER_HEADER, type UserStatus } from '@/domain/account'
import { tokenLimits } from '@/domain/token-limits'
import { prepareOnce } from '@/server/db/client'
import { sessions, users } from '../db/schema/identity'
import type { AppContext, AppEnv } from './app-env'
import { AppError } from './app-error'
import { deviceOf } from './client-key'

interface AccessClaims {
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

const bearerToken = (c: AppContext): string | null =>
  /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null

/** Errors by status of the member (specification, section 4). 1004: terms not accepted yet. */
export const STATUS_ERROR = {
  blocked: 'MEMBER_BLOCKED',
  withdraw_requested: 'WITHDRAWAL_REQUESTED',
  withdrawn: 'MEMBER_WITHDRAWN',
  terms_pending: 'TERMS_NOT_AGREED',
} as const

/** One statement for both checks, so that the end of a session costs no call another round trip. */
const statusStatement = prepareOnce((db) => {
  const isThisSession = eq(sessions.id, sql.placeholder('session'))
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isThisSession, isNotNull(sessions.endedAt)))
  return db
    .select({ status: users.status })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), notExists(ended)))
    .prepare('member_status')
})

/** Undefined for an unknown member and for a session that has ended. */
const statusOf = async (c: AppContext, claims: AccessClaims): Promise<UserStatus | undefined> => {
  const values = { id: claims.userId, session: claims.sessionId ?? '' }
  const rows = await statusStatement(c.get('deps').db).execute(values)
  return rows[0]?.status
}

const readClaims = async (c: AppContext): Promise<AccessClaims | null> => {
  const deps = c.get('deps')
  const token = bearerToken(c)
  return token ? readAccessToken(token, deps, deps.now()) : null
}

/**
 * Checks that the screen of a change was drawn for the member who makes it: in another window another one may have signed in since.
 *
 * @throws MEMBER_CHANGED
 */
const checkScreenMember = (c: AppContext, userId: string): void => {
  const member = c.req.header(SCREEN_MEMBER_HEADER)
  if (member !== undefined && member !== userId) throw new AppError('MEMBER_CHANGED')
}

/** @throws SIGN_IN_REQUIRED, MEMBER_CHANGED, or the error of the member's status when it is neither active nor in `allowed` */
const requireMemberClaims = async (c: AppContext, allowed: readonly UserStatus[]): Promise<AccessClaims> => {
  const claims = await readClaims(c)
  const status = claims ? await statusOf(c, claims) : undefined
  if (!claims || !status) throw new AppError('SIGN_IN_REQUIRED')
  checkScreenMember(c, claims.userId)
  if (status !== 'active' && !allowed.includes(status)) throw new AppError(STATUS_ERROR[status])
  return claims
}

/** Requires a signed-in member. `allowed` names statuses besides 'active'. */
export const requireUser =
  (...allowed: UserStatus[]): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { userId, sessionId, issuedAt } = await requireMemberClaims(c, allowed)
    c.set('userId', userId)
    c.set('sessionId', sessionId)
    c.set('tokenIssuedAt', issuedAt)
    await next()
  }

/** Returns the member's id for calls that visitors can make too. An invalid token counts as a visitor. @throws MEMBER_CHANGED */
export const optionalUserId = async (c: AppContext): Promise<string | null> => {
  const claims = await readClaims(c)
  if (!claims || (await statusOf(c, claims)) !== 'active') return null
  checkScreenMember(c, claims.userId)
  return claims.userId
}

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

/** A member in a channel, to whom orders, claims, vouchers and a cart belong. */
export interface ChannelMember {
  channelId: string
  userId: string
}

/** Returns the member of a call in a channel. */
export const channelMemberOf = ({
  params: { channelId },
  userId,
}: {
  params: { channelId: string }
  userId: string
}): ChannelMember => ({ channelId, userId })
