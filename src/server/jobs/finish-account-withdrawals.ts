import { and, asc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { withdrawals } from '../db/schema/account'
import { users } from '../db/schema/identity'
import type { Deps } from '../deps'
import { eraseMember, forgetMember } from '../services/main/account-withdrawal/erase-member'
import { asText, BATCH, isBehind, type RowPosition, readInBatches, settleEach } from './batches'

interface DueMembers {
  due: SQL | undefined
  dueBy: PgColumn
  /** What the log says about a member who can't be settled. */
  failure: string
}

/** Reads the due members behind the last one. */
const readBatch = (
  db: Db,
  { due, dueBy }: DueMembers,
  last: RowPosition | undefined,
): Promise<RowPosition[]> =>
  db
    .select({ id: withdrawals.userId, at: asText(dueBy) })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .where(and(due, isBehind(dueBy, withdrawals.userId, last)))
    .orderBy(asc(dueBy), asc(withdrawals.userId))
    .limit(BATCH)

/** Settles each due member in a transaction. @returns how many */
const forEachMember = (
  { db, log }: Deps,
  members: DueMembers,
  settle: (tx: Db, userId: string) => Promise<boolean>,
): Promise<number> =>
  settleEach(
    readInBatches<RowPosition>((last) => readBatch(db, members, last)),
    ({ id }) => db.transaction((tx) => settle(tx, id)),
    ({ id }, error) => log('error', members.failure, { user: id, ...describeError(error) }),
  )

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
