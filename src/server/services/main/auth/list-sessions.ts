import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Session } from '@/contract/main/session'
import { tokenLimits } from '@/domain/token-limits'
import { deviceName } from '@/lib/device-name'
import { descending } from '@/server/db/json-object'
import { sessions } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'

/** A member rarely has more; older ones end when their refresh tokens expire. */
const MAX_SESSIONS = 50

/** Returns the sessions of a member that have neither ended nor expired, the last used first. */
export const listSessions = async (
  { db, now }: Deps,
  userId: string,
  currentId: string | null,
): Promise<Session[]> => {
  const expired = new Date(now().getTime() - tokenLimits.refreshMs)
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.lastUsedAt, expired)))
    .orderBy(descending(sessions.lastUsedAt), asc(sessions.id))
    .limit(MAX_SESSIONS)
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device: device || deviceName(''),
    isCurrent: id === currentId,
    createDt: createdAt.toISOString(),
    lastUsedDt: lastUsedAt.toISOString(),
  }))
}
