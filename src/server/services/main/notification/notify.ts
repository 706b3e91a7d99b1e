import { and, eq } from 'drizzle-orm'
import type { NotificationKind } from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { users } from '@/server/db/schema/identity'
import { notificationSettings, notifications } from '@/server/db/schema/notification'

export interface Notice {
  userId: string
  kind: NotificationKind
  /** Names the event, such as `gift-accepted/<card>`; the same event notifies a member once. */
  eventKey: string
  title: string
  body: string
  /** The path of the page that shows more. */
  href: string
  at: Date
}

/** Returns whether a member agreed to advertising. Other kinds need no consent. */
const hasAgreed = async (tx: Db, userId: string): Promise<boolean> => {
  const [user] = await tx.select({ agreed: users.eventAgreed }).from(users).where(eq(users.id, userId))
  return user?.agreed ?? false
}

/** Stores a notification in the transaction of its event, unless the member switched the kind off. */
export const notify = async (tx: Db, { at, ...notice }: Notice): Promise<void> => {
  const { userId, kind } = notice
  const [setting] = await tx
    .select({ isOn: notificationSettings.isOn })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.kind, kind)))
  if (setting?.isOn === false) return
  if (kind === 'event' && !setting && !(await hasAgreed(tx, userId))) return
  await tx
    .insert(notifications)
    .values({ id: newId('ntf'), ...notice, createdAt: at })
    .onConflictDoNothing({ target: notifications.eventKey })
}
