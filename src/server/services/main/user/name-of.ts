import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'

/** A member's name; '' for one who is gone. */
export const nameOf = async (tx: Db, userId: string): Promise<string> => {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}
