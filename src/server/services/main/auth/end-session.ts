import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { lockSession } from '@/server/db/locks'
import { refreshTokens, sessions } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { notFound } from '@/server/http/app-error'
import { recordSecurityEvent } from '../security-event/security-events'
import { endSession } from './tokens'

export interface EndedBy {
  userId: string
  /** The device of the request, from `deviceOf`. */
  device: string
}

/** Ends a session because its member signs out. Repeating it changes nothing. */
export const signOut = (deps: Deps, { userId, device }: EndedBy, sessionId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockSession(tx, sessionId)
    const at = deps.now()
    if (await endSession(tx, sessionId, at))
      await recordSecurityEvent(tx, { userId, kind: 'sign_out', device, at })
  })

/** Ends all sessions of a member. */
export const endAllSessions = async (tx: Db, userId: string, at: Date): Promise<void> => {
  const active = await tx
    .selectDistinct({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)))
    .orderBy(refreshTokens.sessionId)
  for (const { id } of active) {
    await lockSession(tx, id)
    await endSession(tx, id, at)
  }
}

/** Signs a member out on every device. */
export const signOutEverywhere = (deps: Deps, { userId, device }: EndedBy): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now()
    await endAllSessions(tx, userId, at)
    await recordSecurityEvent(tx, { userId, kind: 'sign_out', device, detail: 'every device', at })
  })

/** Ends one session of a member, on this device or another. Repeating it changes nothing. @throws NOT_FOUND */
export const endOwnSession = (deps: Deps, { userId, device }: EndedBy, sessionId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const isOwn = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
    const [session] = await tx.select({ device: sessions.device }).from(sessions).where(isOwn)
    if (!session) throw notFound()
    await lockSession(tx, sessionId)
    const at = deps.now()
    if (await endSession(tx, sessionId, at))
      await recordSecurityEvent(tx, { userId, kind: 'session_ended', device, detail: session.device, at })
  })
