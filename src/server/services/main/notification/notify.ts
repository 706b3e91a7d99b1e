import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { LockScreenText, NotificationKind } from '@/domain/notification'
import { type Db, prepareOnce } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { users } from '@/server/db/schema/identity'
import {
  notifications,
  notificationSettings,
  pushDeliveries,
  pushSubscriptions,
} from '@/server/db/schema/notification'

export interface NewNotification {
  userId: string
  kind: NotificationKind
  /** Names the event, such as `gift-accepted/<card>`; the same event notifies a member once. */
  eventKey: string
  title: string
  body: string
  /** The path of the page that shows more. */
  href: string
  at: Date
  /** What the member's phones show of it, where it rings them. Without it the notification waits in the app. */
  push?: LockScreenText
}

/** Whether a member wants notifications of a kind. Advertising needs their setting or consent, the account's are always on. */
const isOn = sql`case ${sql.placeholder('kind')}::text
  when 'account' then true
  when 'event' then coalesce(${notificationSettings.isOn}, ${users.eventAgreed})
  else coalesce(${notificationSettings.isOn}, true) end`

const text = (name: string) => sql<string>`${sql.placeholder(name)}::text`

const insertNotification = (tx: Db) => {
  const kind = text('kind') as SQL<NotificationKind>
  const wanted = tx
    .select({
      id: text('id').as('id'),
      userId: users.id,
      kind: kind.as('kind'),
      eventKey: text('eventKey').as('event_key'),
      title: text('title').as('title'),
      body: text('body').as('body'),
      href: text('href').as('href'),
      readAt: sql<null>`null::timestamptz`.as('read_at'),
      createdAt: sql<Date>`${sql.placeholder('at')}::timestamptz`.as('created_at'),
    })
    .from(users)
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.userId, users.id), eq(notificationSettings.kind, kind)),
    )
    .where(and(eq(users.id, sql.placeholder('userId')), ne(users.status, 'withdrawn'), isOn))
  return tx.insert(notifications).select(wanted).onConflictDoNothing({ target: notifications.eventKey })
}

const notifyStatement = prepareOnce((tx) => insertNotification(tx).prepare('notify'))

/** The same statement writes what a job sends to the member's browsers, of a notification that is new and wanted. */
const notifyAndPushStatement = prepareOnce((tx) => {
  const notified = tx
    .$with('notified')
    .as(insertNotification(tx).returning({ id: notifications.id, userId: notifications.userId }))
  const at = sql<Date>`${sql.placeholder('at')}::timestamptz`
  const deliveries = tx
    .select({
      notificationId: sql<string>`${notified.id}`.as('notification_id'),
      subscriptionId: pushSubscriptions.id,
      title: text('pushTitle').as('title'),
      body: text('pushBody').as('body'),
      state: sql<'waiting'>`'waiting'`.as('state'),
      attempts: sql<number>`0`.as('attempts'),
      nextTryAt: at.as('next_try_at'),
      createdAt: at.as('created_at'),
    })
    .from(notified)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, notified.userId))
  return tx.with(notified).insert(pushDeliveries).select(deliveries).prepare('notify_and_push')
})

/**
 * Leaves a notification for a member, in the transaction of the event; nothing where the member does not want the kind or has
 * withdrawn: they cannot read it, and their notifications have been deleted.
 */
export const notify = async (tx: Db, { at, push, ...notification }: NewNotification): Promise<void> => {
  const values = { ...notification, id: newId('ntf'), at: at.toISOString() }
  await (push
    ? notifyAndPushStatement(tx).execute({ ...values, pushTitle: push.title, pushBody: push.body })
    : notifyStatement(tx).execute(values))
}
