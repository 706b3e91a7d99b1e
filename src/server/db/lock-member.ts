import { eq } from 'drizzle-orm'
import type { Db } from './client'
import { users } from './schema/identity'

/** Locks a member until the transaction ends, so that what is counted of the member is counted one call after another. */
export const lockMember = async (tx: Db, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
