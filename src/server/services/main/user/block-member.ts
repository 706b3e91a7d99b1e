import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'

/**
 * Refuses every call of a member from now on, by 1106, or ends that.
 *
 * @returns the member's name; undefined for one who is neither active nor blocked
 */
export const setMemberBlock = async (
  tx: Db,
  userId: string,
  isBlocked: boolean,
): Promise<string | undefined> => {
  const [changed] = await tx
    .update(users)
    .set({ status: isBlocked ? 'blocked' : 'active' })
    .where(and(eq(users.id, userId), inArray(users.status, ['active', 'blocked'])))
    .returning({ name: users.name })
  return changed?.name
}
