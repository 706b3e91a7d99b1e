import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '@/domain/notification'
import { createdAt, id, instant } from './columns'
import { users } from './identity'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    /** Identifies the event. The same event notifies a member once. */
    eventKey: text().notNull().unique(),
    title: text().notNull(),
    body: text().notNull(),
    /** Path of the page with the details. */
    href: text().notNull(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId, table.createdAt.desc(), table.id),
    index().on(table.createdAt),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
  ],
)

/** A kind without a row is switched on. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    isOn: boolean().notNull(),
    changedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
