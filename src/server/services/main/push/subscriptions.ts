import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { PushChangeBody, PushSubscriptionBody } from '@/contract/main/notification'
import { pushLimits } from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { descending } from '@/server/db/rows'
import { sessions } from '@/server/db/schema/identity'
import { pushSubscriptions } from '@/server/db/schema/notification'
import { AppError } from '@/server/http/app-error'

interface SessionOfMember {
  userId: string
  /** Null for a token that was made without a session. */
  sessionId: string | null
}

const isOfSession = ({ userId, sessionId }: SessionOfMember) =>
  and(
    eq(pushSubscriptions.userId, userId),
    sessionId === null ? isNull(pushSubscriptions.sessionId) : eq(pushSubscriptions.sessionId, sessionId),
  )

/** The address at which the browser of a session gets notices; null without one. */
export const findEndpoint = async (db: Db, session: SessionOfMember): Promise<string | null> => {
  const [row] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(isOfSession(session))
    .limit(1)
  return row?.endpoint ?? null
}

/** Holds the session until the transaction ends. @throws SIGN_IN_REQUIRED for one that has ended meanwhile */
const holdSession = async (tx: Db, sessionId: string): Promise<void> => {
  const isOpen = and(eq(sessions.id, sessionId), isNull(sessions.endedAt))
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(isOpen).for('share')
  if (!session) throw new AppError('SIGN_IN_REQUIRED')
}

const removeOldest = async (tx: Db, userId: string): Promise<void> => {
  const rows = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(descending(pushSubscriptions.createdAt), descending(pushSubscriptions.id))
    .offset(pushLimits.perMember - 1)
  const ids = rows.map(({ id }) => id)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids))
}

/**
 * Sends the notices of a member to the browser of a session from now on. An address belongs to who named it last, and what waited for the
 * one before is not sent to it.
 *
 * @throws SIGN_IN_REQUIRED for a session that has ended
 */
export const subscribe = async (
  tx: Db,
  session: SessionOfMember,
  { body: { endpoint, keys }, origin, at }: { body: PushSubscriptionBody; origin: string; at: Date },
): Promise<void> => {
  const { userId, sessionId } = session
  await lockMember(tx, userId)
  if (sessionId !== null) await holdSession(tx, sessionId)
  await tx.delete(pushSubscriptions).where(or(isOfSession(session), eq(pushSubscriptions.endpoint, endpoint)))
  await removeOldest(tx, userId)
  const row = { id: newId('psh'), userId, sessionId, endpoint, ...keys, origin, createdAt: at }
  // Another call may have named the address at this moment.
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
}

/** Replaces an address, or removes it. One that nobody has named is no fault: the browser has nothing to do then. */
export const changeSubscription = async (
  tx: Db,
  { endpoint, replacement }: PushChangeBody,
): Promise<void> => {
  const isThis = eq(pushSubscriptions.endpoint, endpoint)
  if (replacement === null) {
    await tx.delete(pushSubscriptions).where(isThis)
    return
  }
  if (replacement.endpoint !== endpoint)
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, replacement.endpoint))
  await tx
    .update(pushSubscriptions)
    .set({ endpoint: replacement.endpoint, ...replacement.keys })
    .where(isThis)
}

/** Ends the notices of a session that ends. */
export const endSessionPush = async (tx: Db, sessionId: string): Promise<void> => {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

/**
 * Ends the notices that a browser gets for others than the member who signs in there, whose session may have expired without an end. The
 * member's own go on in the new session.
 */
export const takeOverPush = async (
  tx: Db,
  { userId, sessionId, deviceIdHash }: { userId: string; sessionId: string; deviceIdHash: string },
): Promise<void> => {
  const rows = await tx
    .select({ id: pushSubscriptions.id, owner: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(sessions.deviceIdHash, deviceIdHash))
    .orderBy(descending(pushSubscriptions.createdAt), descending(pushSubscriptions.id))
  const own = rows.find(({ owner }) => owner === userId)
  const others = rows.flatMap(({ id }) => (id === own?.id ? [] : id))
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, others))
  if (own) await tx.update(pushSubscriptions).set({ sessionId }).where(eq(pushSubscriptions.id, own.id))
}
