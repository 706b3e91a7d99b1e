import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm'
import { describeError } from '../db/database-error'
import { verificationRequests, withdrawals } from '../db/schema/account'
import type { Deps } from '../deps'
import { eraseMember, forgetMember } from '../services/main/account-withdrawal/erase-member'

const BATCH = 100
const DAY = 24 * 60 * 60 * 1000

/** Erases members who requested withdrawal a week ago, and forgets them after five years. @returns how many */
export const finishAccountWithdrawals = async ({ db, now, sessionSecret, log }: Deps): Promise<number> => {
  const at = now()
  const due = await db
    .select({ userId: withdrawals.userId })
    .from(withdrawals)
    .where(and(lte(withdrawals.finalAt, at), isNull(withdrawals.erasedAt)))
    .orderBy(asc(withdrawals.finalAt))
    .limit(BATCH)
  const old = await db
    .select({ userId: withdrawals.userId })
    .from(withdrawals)
    .where(
      and(lte(withdrawals.forgetAt, at), isNotNull(withdrawals.erasedAt), isNull(withdrawals.forgottenAt)),
    )
    .orderBy(asc(withdrawals.forgetAt))
    .limit(BATCH)
  let finished = 0
  for (const { userId } of due) {
    try {
      const { isErased, obstacles } = await db.transaction((tx) => eraseMember(tx, userId, at, sessionSecret))
      if (isErased) finished += 1
      // Customer service cancels the request, so that the member can use what is left.
      if (obstacles.length > 0) log('warn', 'withdrawal postponed', { user: userId, obstacles })
    } catch (error) {
      log('error', 'withdrawal failed', { user: userId, ...describeError(error) })
    }
  }
  for (const { userId } of old) {
    try {
      await db.transaction((tx) => forgetMember(tx, userId, at))
      finished += 1
    } catch (error) {
      log('error', 'end of member records failed', { user: userId, ...describeError(error) })
    }
  }
  return finished
}

/** Deletes verification sessions a day after they expired. @returns how many */
export const clearVerifications = async ({ db, now }: Deps): Promise<number> => {
  const before = new Date(now().getTime() - DAY)
  const deleted = await db
    .delete(verificationRequests)
    .where(lte(verificationRequests.expiresAt, before))
    .returning({ id: verificationRequests.id })
  return deleted.length
}
