import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { SCREEN_MEMBER_HEADER, type UserStatus } from '@/domain/account'
import { prepareOnce } from '@/server/db/client'
import { sessions, users } from '../db/schema/identity'
import { type AccessClaims, bearerToken, readAccessToken } from './access-token'
import type { AppContext, AppEnv } from './app-env'
import { AppError } from './app-error'
import { deviceOf } from './client-key'

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
  const token = bearerToken(c.req.header('authorization'))
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
