import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Tokens } from '@/contract/main/auth'
import type { UserStatus } from '@/domain/account'
import { tokenLimits } from '@/domain/limits'
import { lockTokenFamily } from '@/server/db/advisory-locks'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { refreshTokens, users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { signAccessToken } from '@/server/http/access-token'
import { AppError } from '@/server/http/app-error'
import { STATUS_ERROR } from '@/server/http/auth'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const addToken = async (
  tx: Db,
  deps: Deps,
  userId: string,
  familyId: string,
  predecessorId?: string,
): Promise<Tokens> => {
  const now = deps.now()
  const refreshToken = randomBytes(32).toString('base64url')
  await tx.insert(refreshTokens).values({
    id: newId('rft'),
    familyId,
    predecessorId,
    userId,
    tokenHash: hashOf(refreshToken),
    createdAt: now,
    expiresAt: new Date(now.getTime() + tokenLimits.refreshMs),
  })
  return { token: await signAccessToken(userId, deps.sessionSecret, now, familyId), refreshToken }
}

/** Creates the tokens of a new sign-in, the first of a token family, and deletes the member's expired ones. */
export const startSession = async (tx: Db, deps: Deps, userId: string): Promise<Tokens> => {
  await tx
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), lte(refreshTokens.expiresAt, deps.now())))
  return addToken(tx, deps, userId, newId('fam'))
}

const revokeFamily = async (tx: Db, familyId: string, now: Date): Promise<void> => {
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
}

/** Revokes the refresh tokens of one sign-in. Repeating it changes nothing. */
export const endFamily = (deps: Deps, familyId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockTokenFamily(tx, familyId)
    await revokeFamily(tx, familyId, deps.now())
  })

/** Revokes the refresh tokens of all sign-ins of a member. Access tokens stay valid for their remaining 15 minutes. */
export const endEverySession = (deps: Deps, userId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const families = await tx
      .selectDistinct({ id: refreshTokens.familyId })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)))
      .orderBy(refreshTokens.familyId)
    for (const { id } of families) {
      await lockTokenFamily(tx, id)
      await revokeFamily(tx, id, deps.now())
    }
  })

const checkStatus = (status: UserStatus): void => {
  if (status !== 'active' && status !== 'terms_pending') throw new AppError(STATUS_ERROR[status])
}

/**
 * Revokes the unused successor of a token that was used moments ago, for a client that lost the answer, for example by
 * a reload. A thief gains nothing: when the member uses the revoked successor, the family is revoked.
 *
 * @returns whether a new successor may be issued
 */
const revokeUnusedSuccessor = async (tx: Db, tokenId: string, usedAt: Date, now: Date): Promise<boolean> => {
  if (now.getTime() - usedAt.getTime() > tokenLimits.refreshLeewayMs) return false
  const revoked = await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(refreshTokens.predecessorId, tokenId),
        isNull(refreshTokens.usedAt),
        isNull(refreshTokens.revokedAt),
      ),
    )
    .returning({ id: refreshTokens.id })
  return revoked.length > 0
}

/**
 * Exchanges a refresh token for a new pair. A token can be used once, and once more within the leeway while its
 * successor is unused. Any further use revokes its family, because one of the two holders must have stolen it.
 *
 * @throws SIGN_IN_REQUIRED for an unknown, expired, revoked or used token; MEMBER_BLOCKED, WITHDRAWAL_REQUESTED,
 *   MEMBER_WITHDRAWN by status, and the token stays valid
 */
export const refreshSession = async (deps: Deps, refreshToken: string): Promise<Tokens> => {
  const isThisToken = eq(refreshTokens.tokenHash, hashOf(refreshToken))
  const next = await deps.db.transaction(async (tx) => {
    const [family] = await tx.select({ id: refreshTokens.familyId }).from(refreshTokens).where(isThisToken)
    if (!family) return null
    await lockTokenFamily(tx, family.id)
    // Read under the lock, because another request may just have used or revoked the token.
    const [token] = await tx
      .select({ row: refreshTokens, status: users.status })
      .from(refreshTokens)
      .innerJoin(users, eq(users.id, refreshTokens.userId))
      .where(isThisToken)
    const now = deps.now()
    if (!token || token.row.expiresAt <= now) return null
    const { id, userId, familyId, usedAt, revokedAt } = token.row
    const isGood = !revokedAt && (!usedAt || (await revokeUnusedSuccessor(tx, id, usedAt, now)))
    if (!isGood) {
      await revokeFamily(tx, familyId, now)
      return null
    }
    checkStatus(token.status)
    // The leeway counts from the first use, so that repeated requests don't extend it.
    if (!usedAt) await tx.update(refreshTokens).set({ usedAt: now }).where(isThisToken)
    return addToken(tx, deps, userId, familyId, id)
  })
  // Thrown after the transaction, because an error inside would undo the revocation.
  if (!next) throw new AppError('SIGN_IN_REQUIRED')
  return next
}

/** Returns the member and token family of a refresh token, valid or not; null when it is unknown. */
export const familyOf = async (
  deps: Deps,
  refreshToken: string,
): Promise<{ userId: string; familyId: string } | null> => {
  const [row] = await deps.db
    .select({ userId: refreshTokens.userId, familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOf(refreshToken)))
  return row ?? null
}
