import { and, count, eq, inArray } from 'drizzle-orm'
import { isElsewhere, publicEnv } from '@/config/env'
import type { WithdrawalResult, WithdrawCheck } from '@/contract/main/withdrawal'
import type { accountOperations } from '@/contract/operations/main/account'
import { VOUCHER_TAB_STATUSES } from '@/domain/voucher'
import { withdrawalLimits, type WithdrawReason } from '@/domain/withdrawal'
import type { Db } from '@/server/db/client'
import { withdrawals } from '@/server/db/schema/account'
import { cards } from '@/server/db/schema/card'
import { reviews } from '@/server/db/schema/feedback'
import { users } from '@/server/db/schema/identity'
import { orderLines, orders } from '@/server/db/schema/order'
import { wishes } from '@/server/db/schema/wishlist'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { Routes, UseProof } from '@/server/http/route'
import { endAllSessions } from '../auth/end-session'
import { checkObstacles } from './check-obstacles'

/**
 * Cancels the withdrawal that a member has requested, so that they can sign in again. Customer service does so on request.
 *
 * @returns false when the member has not requested withdrawal, or it is final
 */
export const cancelWithdrawal = (db: Db, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const cancelled = await tx
      .update(users)
      .set({ status: 'active' })
      .where(and(eq(users.id, userId), eq(users.status, 'withdraw_requested')))
      .returning({ id: users.id })
    if (cancelled.length === 0) return false
    await tx.delete(withdrawals).where(eq(withdrawals.userId, userId))
    return true
  })

const countReviews = async (db: Db, userId: string): Promise<number | null> => {
  if (isElsewhere(publicEnv.reviewApi)) return null
  const [written] = await db.select({ n: count() }).from(reviews).where(eq(reviews.userId, userId))
  return written?.n ?? 0
}

const countWishes = async (db: Db, userId: string): Promise<number | null> => {
  if (isElsewhere(publicEnv.productApi)) return null
  const [wished] = await db.select({ n: count() }).from(wishes).where(eq(wishes.userId, userId))
  return wished?.n ?? 0
}

/** Usable vouchers are reported but are no obstacle. */
const countVouchers = async (db: Db, userId: string): Promise<number | null> => {
  if (isElsewhere(publicEnv.transactionApi)) return null
  const [usable] = await db
    .select({ n: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.userId, userId), inArray(orderLines.status, [...VOUCHER_TAB_STATUSES.usable])))
  return usable?.n ?? 0
}

/**
 * Returns what a member loses with their account: null for what a service elsewhere has.
 *
 * @throws BALANCE_REMAINS, UNRECEIVED_GIFTS, ORDERS_IN_PROGRESS
 */
export const checkWithdrawal = async (db: Db, userId: string): Promise<WithdrawCheck> => {
  await checkObstacles(db, userId)
  const [owned] = await db
    .select({ n: count() })
    .from(cards)
    .where(and(eq(cards.ownerId, userId), eq(cards.status, 'OWNED')))
  return {
    reviews: await countReviews(db, userId),
    wishes: await countWishes(db, userId),
    cards: owned?.n ?? 0,
    vouchers: await countVouchers(db, userId),
  }
}

/**
 * Requests the withdrawal of an account. Sign-in is refused from now on; customer service can cancel the request until
 * `finalAt`.
 *
 * @throws BALANCE_REMAINS, UNRECEIVED_GIFTS, ORDERS_IN_PROGRESS; WITHDRAWAL_REQUESTED; PASSCODE_PROOF_REQUIRED,
 *   PASSCODE_NOT_SET, PASSCODE_LOCKED without a passcode proof for `withdraw_account`
 */
export const requestWithdrawal = async (
  { db, now }: Deps,
  { userId, reason, useProof }: { userId: string; reason?: WithdrawReason | undefined; useProof: UseProof },
): Promise<WithdrawalResult> => {
  const at = now()
  const finalAt = new Date(at.getTime() + withdrawalLimits.reconsiderMs)
  await db.transaction(async (tx) => {
    const [updated] = await tx
      .update(users)
      .set({ status: 'withdraw_requested' })
      .where(and(eq(users.id, userId), eq(users.status, 'active')))
      .returning({ id: users.id })
    if (!updated) throw new AppError('WITHDRAWAL_REQUESTED')
    await useProof(tx)
    await checkObstacles(tx, userId)
    const times = {
      requestedAt: at,
      finalAt,
      forgetAt: new Date(finalAt.getTime() + withdrawalLimits.recordsMs),
    }
    await tx
      .insert(withdrawals)
      .values({ userId, reason: reason ?? null, ...times })
      // An earlier request was cancelled by customer service.
      .onConflictDoUpdate({ target: withdrawals.userId, set: { reason: reason ?? null, ...times } })
    await endAllSessions(tx, userId, at)
  })
  return { finalAt: finalAt.toISOString() }
}

export const withdrawRoutes = {
  checkWithdrawal: ({ deps, userId }) => checkWithdrawal(deps.db, userId),

  // A GET as in the specification. It needs a token and a passcode proof in headers, which a link cannot send.
  withdrawAccount: ({ deps, userId, query, useProof }) =>
    requestWithdrawal(deps, { userId, reason: query.reason, useProof }),
} satisfies Partial<Routes<typeof accountOperations>>
