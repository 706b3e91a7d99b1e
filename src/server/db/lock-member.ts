import { eq } from 'drizzle-orm'
import type { Db } from './client'
import { users } from './schema/identity'

/** Locks a member until the transaction ends, so that what is counted of the member is counted one call after another. */
export const lockMember = async (tx: Db, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
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
