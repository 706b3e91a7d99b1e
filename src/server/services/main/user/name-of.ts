import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'

/** Returns a member's name; '' for an unknown member. */
export const nameOf = async (tx: Db, userId: string): Promise<string> => {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}
