import { and, asc, eq, gt, lte, notExists } from 'drizzle-orm'
import { DAY_MS } from '@/domain/duration'
import { describeError } from '../db/database-error'
import { users } from '../db/schema/identity'
import type { Deps } from '../deps'
import { deleteSignUp, visitsAfter } from '../services/main/account-withdrawal/erase-member'
import { BATCH, readInBatches, settleEach } from './batches'

const TERM_MS = 30 * DAY_MS

/**
 * Deletes what providers reported about people who have not agreed to the terms within 30 days of their last visit. They can sign up
 * again.
 *
 * @returns how many
 */
export const deleteAbandonedSignUps = ({ db, now, log }: Deps): Promise<number> => {
  const before = new Date(now().getTime() - TERM_MS)
  const readBatch = (last: { id: string } | undefined) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.status, 'terms_pending'),
          last && gt(users.id, last.id),
          lte(users.createdAt, before),
          notExists(visitsAfter(db, users.id, before)),
        ),
      )
      .orderBy(asc(users.id))
      .limit(BATCH)
  return settleEach(
    readInBatches<{ id: string }>(readBatch),
    ({ id }) => db.transaction((tx) => deleteSignUp(tx, id, before)),
    ({ id }, error) =>
      log('error', 'deletion of an abandoned sign-up failed', { user: id, ...describeError(error) }),
  )
}
