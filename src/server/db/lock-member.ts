import { eq, sql } from 'drizzle-orm'
import type { Db } from './client'
import { prepareOnce } from './prepare-once'
import { users } from './schema/identity'

type Member = typeof users.$inferSelect

const lockStatement = prepareOnce((tx) =>
  tx
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('no key update')
    .prepare('lock_member'),
)

/**
 * Locks a member until the transaction ends, so that what is counted of the member is counted one call after another. Inserts of
 * rows of the member do not wait for it. It is the first lock of a transaction.
 *
 * @returns the member, or undefined for an unknown one
 */
export const lockMember = async (tx: Db, userId: string): Promise<Member | undefined> => {
  const [member] = await lockStatement(tx).execute({ userId })
  return member
}

/**
 * Locks a member until the transaction ends, so that the account is not erased while an amount or a message arrives. It may follow other locks:
 * each insert of a row of the member takes the same one.
 *
 * @returns false for a member who has left
 */
export const lockAgainstErasure = async (tx: Db, userId: string): Promise<boolean> => {
  const [member] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  return member !== undefined && member.status !== 'withdrawn'
}
