import { and, eq, sql } from 'drizzle-orm'
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

/**
 * Leaves a notification for a member, in the transaction of the event; nothing where the member switched the kind off.
 * Advertising needs the member's setting or consent; the other kinds are on until they are switched off,
 * and that of the account is always on.
 */
export const notify = async (tx: Db, { at, ...notice }: Notice): Promise<void> => {
  const { userId, kind, eventKey, title, body, href } = notice
  const setting = and(eq(notificationSettings.userId, users.id), eq(notificationSettings.kind, kind))
  const isOn =
    kind === 'account'
      ? sql`true`
      : kind === 'event'
        ? sql`coalesce(${notificationSettings.isOn}, ${users.eventAgreed})`
        : sql`coalesce(${notificationSettings.isOn}, true)`
  const wanted = tx
    .select({
      id: sql<string>`${newId('ntf')}::text`.as('id'),
      userId: users.id,
      kind: sql<NotificationKind>`${kind}::text`.as('kind'),
      eventKey: sql<string>`${eventKey}::text`.as('event_key'),
      title: sql<string>`${title}::text`.as('title'),
      body: sql<string>`${body}::text`.as('body'),
      href: sql<string>`${href}::text`.as('href'),
      readAt: sql<null>`null::timestamptz`.as('read_at'),
      createdAt: sql<Date>`${at.toISOString()}::timestamptz`.as('created_at'),
    })
    .from(users)
    .leftJoin(notificationSettings, setting)
    .where(and(eq(users.id, userId), isOn))
  await tx.insert(notifications).select(wanted).onConflictDoNothing({ target: notifications.eventKey })
}
