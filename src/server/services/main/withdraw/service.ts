import { and, count, eq, isNull } from 'drizzle-orm'
import type { WithdrawCheck, Withdrawn } from '@/contract/main/withdrawal'
import { type WithdrawReason, withdrawalLimits } from '@/domain/withdrawal'
import type { Db } from '@/server/db/client'
import { withdrawals } from '@/server/db/schema/account'
import { cards } from '@/server/db/schema/card'
import { reviews } from '@/server/db/schema/feedback'
import { refreshTokens, users } from '@/server/db/schema/identity'
import { wishes } from '@/server/db/schema/wishlist'
import type { AppContext } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { requirePasscodeProof } from '../passcode/proof'
import { refuseObstacles } from './obstacles'

/** What the member gives up. @throws AppError 1013, 1014, 7607 */
export const checkWithdrawal = async (db: Db, userId: string): Promise<WithdrawCheck> => {
  await refuseObstacles(db, userId)
  const [written] = await db.select({ n: count() }).from(reviews).where(eq(reviews.userId, userId))
  const [wished] = await db.select({ n: count() }).from(wishes).where(eq(wishes.userId, userId))
  const [owned] = await db
    .select({ n: count() })
    .from(cards)
    .where(and(eq(cards.ownerId, userId), eq(cards.status, 'OWNED')))
  return { reviews: written?.n ?? 0, wishes: wished?.n ?? 0, cards: owned?.n ?? 0 }
}

/** Every session of the member ends; access tokens that are still out meet the status. */
const endSessions = (tx: Db, userId: string, at: Date) =>
  tx
    .update(refreshTokens)
    .set({ revokedAt: at })
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)))

/**
 * Asks to leave. From now on signing in answers 1107; customer service can take it back until `finalAt`.
 *
 * @throws AppError 1013, 1014, 7607; 7501, 7502, 1502 without a proof of `withdraw_account`
 */
export const requestWithdrawal = async (
  c: AppContext,
  { reason }: { reason?: WithdrawReason | undefined },
): Promise<Withdrawn> => {
  const { db, now } = c.get('deps')
  const userId = c.get('userId')
  const at = now()
  const finalAt = new Date(at.getTime() + withdrawalLimits.reconsiderMs)
  await db.transaction(async (tx) => {
    const [left] = await tx
      .update(users)
      .set({ status: 'withdraw_requested' })
      .where(and(eq(users.id, userId), eq(users.status, 'active')))
      .returning({ id: users.id })
    if (!left) throw new AppError(1107)
    await requirePasscodeProof(tx, c, 'withdraw_account')
    await refuseObstacles(tx, userId)
    const times = {
      requestedAt: at,
      finalAt,
      forgetAt: new Date(finalAt.getTime() + withdrawalLimits.recordsMs),
    }
    await tx
      .insert(withdrawals)
      .values({ userId, reason: reason ?? null, ...times })
      // Asked before, and taken back by customer service.
      .onConflictDoUpdate({ target: withdrawals.userId, set: { reason: reason ?? null, ...times } })
    await endSessions(tx, userId, at)
  })
  return { finalAt: finalAt.toISOString() }
}
