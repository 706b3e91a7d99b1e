import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { verificationRequests, withdrawals } from '../db/schema/account'
import { users } from '../db/schema/identity'
import type { Deps } from '../deps'
import { eraseMember, forgetMember } from '../services/main/account-withdrawal/erase-member'

const BATCH = 100
const DAY = 24 * 60 * 60 * 1000

interface DueMembers {
  due: SQL | undefined
  dueBy: PgColumn
  /** What the log says about a member who can't be settled. */
  failure: string
}

/** Settles each due member in a transaction. Those who can't be settled do not keep the others. @returns how many */
const forEachMember = async (
  { db, log }: Deps,
  { due, dueBy, failure }: DueMembers,
  settle: (tx: Db, userId: string) => Promise<boolean>,
): Promise<number> => {
  /** Reads members behind the last one. Its instant is text, because a `Date` has milliseconds only. */
  const readBatch = (last?: { userId: string; dueAt: string }) =>
    db
      .select({ userId: withdrawals.userId, dueAt: sql<string>`${dueBy}::text` })
      .from(withdrawals)
      .innerJoin(users, eq(users.id, withdrawals.userId))
      .where(
        and(
          due,
          last && sql`(${dueBy}, ${withdrawals.userId}) > (${last.dueAt}::timestamptz, ${last.userId})`,
        ),
      )
      .orderBy(asc(dueBy), asc(withdrawals.userId))
      .limit(BATCH)
  let settled = 0
  let batch = await readBatch()
  while (batch.length > 0) {
    for (const { userId } of batch) {
      try {
        if (await db.transaction((tx) => settle(tx, userId))) settled += 1
      } catch (error) {
        log('error', failure, { user: userId, ...describeError(error) })
      }
    }
    batch = await readBatch(batch.at(-1))
  }
  return settled
}

/** Erases members who requested withdrawal a week ago, and forgets them after five years. @returns how many */
export const finishAccountWithdrawals = async (deps: Deps): Promise<number> => {
  const at = deps.now()
  const erased = await forEachMember(
    deps,
    {
      due: and(
        lte(withdrawals.finalAt, at),
        isNull(withdrawals.erasedAt),
        eq(users.status, 'withdraw_requested'),
      ),
      dueBy: withdrawals.finalAt,
      failure: 'withdrawal failed',
    },
    async (tx, userId) => {
      const { isErased, obstacles } = await eraseMember(tx, userId, at, deps.sessionSecret)
      // Customer service cancels the request, so that the member can use what is left.
      if (obstacles.length > 0) deps.log('warn', 'withdrawal postponed', { user: userId, obstacles })
      return isErased
    },
  )
  const forgotten = await forEachMember(
    deps,
    {
      due: and(
        lte(withdrawals.forgetAt, at),
        isNotNull(withdrawals.erasedAt),
        isNull(withdrawals.forgottenAt),
      ),
      dueBy: withdrawals.forgetAt,
      failure: 'end of member records failed',
    },
    async (tx, userId) => {
      await forgetMember(tx, userId, at)
      return true
    },
  )
  return erased + forgotten
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
