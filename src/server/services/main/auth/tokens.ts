import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Tokens } from '@/contract/main/auth'
import type { UserStatus } from '@/domain/account'
import { tokenLimits } from '@/domain/token-limits'
import type { Db } from '@/server/db/client'
import { lockSession } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { refreshTokens, sessions, users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { signAccessToken } from '@/server/http/access-token'
import { AppError } from '@/server/http/app-error'
import { STATUS_ERROR } from '@/server/http/auth'
import { endSessionPush, takeOverPush } from '../push/subscriptions'
import { recordSecurityEvent } from '../security-event/security-events'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Derived, so that a repeated refresh returns the same successor although only hashes of tokens are stored. */
const successorOf = (refreshToken: string, secret: string): string =>
  createHmac('sha256', `refresh successor:${secret}`).update(refreshToken).digest('base64url')

interface NewToken {
  userId: string
  sessionId: string
  refreshToken: string
  predecessorId?: string
}

const addToken = async (tx: Db, deps: Deps, { refreshToken, ...token }: NewToken): Promise<Tokens> => {
  const now = deps.now()
  await tx.insert(refreshTokens).values({
    ...token,
    id: newId('rft'),
    tokenHash: hashOf(refreshToken),
    createdAt: now,
    expiresAt: new Date(now.getTime() + tokenLimits.refreshMs),
  })
  return {
    token: await signAccessToken(token.userId, deps.sessionSecret, now, token.sessionId),
    refreshToken,
  }
}

export interface NewSession {
  userId: string
  /** From `deviceOf`. */
  device: string
  /** From `renewDeviceCookie`. */
  deviceIdHash?: string
  /** See `isNewDevice`. */
  isNewDevice?: boolean
}

/** Creates the session of a new sign-in with its first tokens, and deletes the member's expired ones. Its browser has notices for this member only. */
export const startSession = async (
  tx: Db,
  deps: Deps,
  { userId, ...session }: NewSession,
): Promise<Tokens> => {
  await tx
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), lte(refreshTokens.expiresAt, deps.now())))
  const sessionId = newId('fam')
  const now = deps.now()
  await tx.insert(sessions).values({ ...session, id: sessionId, userId, createdAt: now, lastUsedAt: now })
  const { deviceIdHash } = session
  if (deviceIdHash !== undefined) await takeOverPush(tx, { userId, sessionId, deviceIdHash })
  return addToken(tx, deps, { userId, sessionId, refreshToken: randomBytes(32).toString('base64url') })
}

/**
 * Ends a session: its refresh tokens, the notices to its browser and, from now on, its access tokens. The caller holds the session's lock.
 *
 * @returns whether it had not ended before
 */
export const endSession = async (tx: Db, sessionId: string, now: Date): Promise<boolean> => {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.revokedAt)))
  await endSessionPush(tx, sessionId)
  return ended.length > 0
}

/** Checks that a member may have a session. @throws MEMBER_BLOCKED, WITHDRAWAL_REQUESTED, MEMBER_WITHDRAWN */
export const checkMaySignIn = (status: UserStatus): void => {
  if (status !== 'active' && status !== 'terms_pending') throw new AppError(STATUS_ERROR[status])
}

interface Presented {
  refreshToken: string
  row: typeof refreshTokens.$inferSelect
}

/**
 * Returns the pair of the first use once more, for a client that lost the answer, for example by a reload.
 *
 * @returns null when the token was retaken already, the leeway is over, or its successor was used or revoked
 */
const retakeSuccessor = async (
  tx: Db,
  deps: Deps,
  { refreshToken, row: { id, userId, sessionId, usedAt, retakenAt } }: Presented,
): Promise<Tokens | null> => {
  const now = deps.now()
  if (!usedAt || retakenAt || now.getTime() - usedAt.getTime() > tokenLimits.refreshLeewayMs) return null
  const successor = successorOf(refreshToken, deps.sessionSecret)
  // The hash is written because a server with another secret may have issued the successor.
  const valid = await tx
    .update(refreshTokens)
    .set({ tokenHash: hashOf(successor) })
    .where(
      and(eq(refreshTokens.predecessorId, id), isNull(refreshTokens.usedAt), isNull(refreshTokens.revokedAt)),
    )
    .returning({ id: refreshTokens.id })
  if (valid.length === 0) return null
  await tx.update(refreshTokens).set({ retakenAt: now }).where(eq(refreshTokens.id, id))
  return {
    token: await signAccessToken(userId, deps.sessionSecret, now, sessionId),
    refreshToken: successor,
  }
}

const takeSuccessor = async (tx: Db, deps: Deps, { refreshToken, row }: Presented): Promise<Tokens> => {
  const now = deps.now()
  const { id: predecessorId, userId, sessionId } = row
  await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.id, predecessorId))
  await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId))
  const successor = successorOf(refreshToken, deps.sessionSecret)
  return addToken(tx, deps, { userId, sessionId, predecessorId, refreshToken: successor })
}

/**
 * Exchanges a refresh token for a new pair. A token can be used once, and once more within the leeway for the same
 * successor while that is unused. Any further use ends the session, because one of two holders must have stolen it.
 *
 * @throws SIGN_IN_REQUIRED for an unknown, expired, revoked or used token; MEMBER_BLOCKED, WITHDRAWAL_REQUESTED,
 *   MEMBER_WITHDRAWN by status, and the token stays valid
 */
export const refreshSession = async (deps: Deps, refreshToken: string, device: string): Promise<Tokens> => {
  const isThisToken = eq(refreshTokens.tokenHash, hashOf(refreshToken))
  const next = await deps.db.transaction(async (tx) => {
    const [session] = await tx.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(isThisToken)
    if (!session) return null
    await lockSession(tx, session.id)
    // Read under the lock, because another request may just have used or revoked the token.
    const [token] = await tx
      .select({ row: refreshTokens, status: users.status })
      .from(refreshTokens)
      .innerJoin(users, eq(users.id, refreshTokens.userId))
      .where(isThisToken)
    const now = deps.now()
    if (!token || token.row.expiresAt <= now) return null
    const { row, status } = token
    if (!row.revokedAt) {
      checkMaySignIn(status)
      const presented = { refreshToken, row }
      const tokens = await (row.usedAt ? retakeSuccessor : takeSuccessor)(tx, deps, presented)
      if (tokens) return tokens
    }
    const hasEnded = await endSession(tx, row.sessionId, now)
    if (hasEnded)
      await recordSecurityEvent(tx, {
        userId: row.userId,
        kind: 'session_ended',
        device,
        detail: 'refresh token used again',
        at: now,
      })
    return null
  })
  // Thrown after the transaction, because an error inside would undo the revocation.
  if (!next) throw new AppError('SIGN_IN_REQUIRED')
  return next
}

/** Returns the member and session of a refresh token, valid or not; null when it is unknown. */
export const findSessionOfRefreshToken = async (
  deps: Deps,
  refreshToken: string,
): Promise<{ userId: string; sessionId: string } | null> => {
  const [row] = await deps.db
    .select({ userId: refreshTokens.userId, sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOf(refreshToken)))
  return row ?? null
}
