import { and, asc, eq, gt, lte, notExists } from 'drizzle-orm'
import { describeError } from '../db/database-error'
import { sessions, users } from '../db/schema/identity'
import type { Deps } from '../deps'
import { deleteSignUp } from '../services/main/account-withdrawal/erase-member'

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
  const laterVisit = db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), gt(sessions.lastUsedAt, before)))
  const abandoned = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'terms_pending'), lte(users.createdAt, before), notExists(laterVisit)))
    .orderBy(asc(users.createdAt))
    .limit(BATCH)
  let deleted = 0
  for (const { id } of abandoned) {
    try {
      if (await db.transaction((tx) => deleteSignUp(tx, id))) deleted += 1
    } catch (error) {
      log('error', 'deletion of an abandoned sign-up failed', { user: id, ...describeError(error) })
    }
  }
  return deleted
}
