import { and, asc, eq, gt, lte, notExists } from 'drizzle-orm'
import { describeError } from '../db/database-error'
import { users } from '../db/schema/identity'
import type { Deps } from '../deps'
import { deleteSignUp, visitsAfter } from '../services/main/account-withdrawal/erase-member'

const BATCH = 100
const TERM_MS = 30 * 24 * 60 * 60_000

/**
 * Deletes what providers reported about people who have not agreed to the terms within 30 days of their last visit. They can sign up
 * again.
 *
 * @returns how many
 */
export const deleteAbandonedSignUps = async ({ db, now, log }: Deps): Promise<number> => {
  const before = new Date(now().getTime() - TERM_MS)
  /** Each batch begins behind the last one, so that people who can't be deleted do not block the others. */
  const readBatch = (afterId: string) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.status, 'terms_pending'),
          gt(users.id, afterId),
          lte(users.createdAt, before),
          notExists(visitsAfter(db, users.id, before)),
        ),
      )
      .orderBy(asc(users.id))
      .limit(BATCH)
  let deleted = 0
  let batch = await readBatch('')
  while (batch.length > 0) {
    for (const { id } of batch) {
      try {
        if (await db.transaction((tx) => deleteSignUp(tx, id, before))) deleted += 1
      } catch (error) {
        log('error', 'deletion of an abandoned sign-up failed', { user: id, ...describeError(error) })
      }
    }
    batch = await readBatch(batch.at(-1)?.id ?? '')
  }
  return deleted
}
