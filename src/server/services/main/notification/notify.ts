import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { NotificationKind } from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { prepareOnce } from '@/server/db/prepare-once'
import { users } from '@/server/db/schema/identity'
import { notificationSettings, notifications } from '@/server/db/schema/notification'

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
}

/** Whether a member wants notifications of a kind. Advertising needs their setting or consent, the account's are always on. */
const isOn = sql`case ${sql.placeholder('kind')}::text
  when 'account' then true
  when 'event' then coalesce(${notificationSettings.isOn}, ${users.eventAgreed})
  else coalesce(${notificationSettings.isOn}, true) end`

const notifyStatement = prepareOnce((tx) => {
  const text = (name: string) => sql<string>`${sql.placeholder(name)}::text`
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
  return tx
    .insert(notifications)
    .select(wanted)
    .onConflictDoNothing({ target: notifications.eventKey })
    .prepare('notify')
})

/**
 * Leaves a notification for a member, in the transaction of the event; nothing where the member does not want the kind or has
 * withdrawn: they cannot read it, and their notifications have been deleted.
 */
export const notify = async (tx: Db, { at, ...notification }: NewNotification): Promise<void> => {
  await notifyStatement(tx).execute({ ...notification, id: newId('ntf'), at: at.toISOString() })
}
