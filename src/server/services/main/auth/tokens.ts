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
import { STATUS_REFUSAL } from '@/server/http/auth'

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

/** Tokens of a new sign-in: the first of a family. What has long expired of this member's is swept out. */
export const startSession = async (tx: Db, deps: Deps, userId: string): Promise<Tokens> => {
  await tx
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), lte(refreshTokens.expiresAt, deps.now())))
  return addToken(tx, deps, userId, newId('fam'))
}

const endFamilyIn = async (tx: Db, familyId: string, now: Date): Promise<void> => {
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
}

/** Nothing that came from this sign-in can be refreshed any more. Repeating it changes nothing. */
export const endFamily = (deps: Deps, familyId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockTokenFamily(tx, familyId)
    await endFamilyIn(tx, familyId, deps.now())
  })

/**
 * Every sign-in of the member on every device: none can be refreshed any more. What has an access token at hand
 * still gets through for the rest of its quarter of an hour.
 */
export const endEverySession = (deps: Deps, userId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const families = await tx
      .selectDistinct({ id: refreshTokens.familyId })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)))
      .orderBy(refreshTokens.familyId)
    for (const { id } of families) {
      await lockTokenFamily(tx, id)
      await endFamilyIn(tx, id, deps.now())
    }
  })

const refuseUnlessMember = (status: UserStatus): void => {
  if (status !== 'active' && status !== 'terms_pending') throw new AppError(STATUS_REFUSAL[status])
}

/**
 * A token that was spent moments ago comes again because its answer was lost, say by a reload: if nobody ever used
 * the successor, that one is revoked and its place is free. A stolen token gains nothing by this: when the member
 * comes with the revoked successor, the family ends.
 *
 * @returns whether a new successor may be given
 */
const takeSuccessorBack = async (tx: Db, tokenId: string, usedAt: Date, now: Date): Promise<boolean> => {
  if (now.getTime() - usedAt.getTime() > tokenLimits.refreshLeewayMs) return false
  const taken = await tx
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
  return taken.length > 0
}

/**
 * Trades a refresh token for the next pair. A token is good once, and once more within the leeway while its
 * successor is unused: used again, it ends its whole family, because one of the two who hold it has stolen it.
 *
 * @throws SIGN_IN_REQUIRED unknown, expired, revoked or used before; MEMBER_BLOCKED | WITHDRAWAL_REQUESTED | MEMBER_WITHDRAWN by the member's
 *   status, and then the token stays good for the day when the member may come back
 */
export const refreshSession = async (deps: Deps, refreshToken: string): Promise<Tokens> => {
  const isThisToken = eq(refreshTokens.tokenHash, hashOf(refreshToken))
  const next = await deps.db.transaction(async (tx) => {
    const [family] = await tx.select({ id: refreshTokens.familyId }).from(refreshTokens).where(isThisToken)
    if (!family) return null
    await lockTokenFamily(tx, family.id)
    // Read only under the lock: whoever held it may have spent or revoked the token.
    const [token] = await tx
      .select({ row: refreshTokens, status: users.status })
      .from(refreshTokens)
      .innerJoin(users, eq(users.id, refreshTokens.userId))
      .where(isThisToken)
    const now = deps.now()
    if (!token || token.row.expiresAt <= now) return null
    const { id, userId, familyId, usedAt, revokedAt } = token.row
    const isGood = !revokedAt && (!usedAt || (await takeSuccessorBack(tx, id, usedAt, now)))
    if (!isGood) {
      await endFamilyIn(tx, familyId, now)
      return null
    }
    refuseUnlessMember(token.status)
    // The leeway counts from the first use, so that asking again does not stretch it.
    if (!usedAt) await tx.update(refreshTokens).set({ usedAt: now }).where(isThisToken)
    return addToken(tx, deps, userId, familyId, id)
  })
  // Thrown only now: thrown inside, it would undo the end of the family.
  if (!next) throw new AppError('SIGN_IN_REQUIRED')
  return next
}

/** The member and family of a refresh token as it lies in a cookie, good or not; null when unknown. */
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
