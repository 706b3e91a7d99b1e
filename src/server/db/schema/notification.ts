import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '@/domain/notification'
import { createdAt, id, instant } from './columns'
import { sessions, users } from './identity'

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

/** Where the browser of a session gets notices, also while no page is open. It ends with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** Null for a token that was made without a session. */
    sessionId: text()
      .unique('push_subscriptions_session_id_unique')
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address at the browser's push service. Nobody can guess it. */
    endpoint: text().notNull().unique(),
    /** Public key of the browser (P-256), as base64url. */
    p256dh: text().notNull(),
    /** Secret of the browser, as base64url. */
    auth: text().notNull(),
    /** Address of the site in that browser, for the links of its notices. */
    origin: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)

type PushState =
  | 'waiting'
  /** Its call has begun, and is never repeated unless the push service refuses it for now. */
  | 'sending'
  | 'sent'
  | 'failed'

/** A notification for one browser. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    notificationId: text()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: text()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** What a locked screen may show. */
    title: text().notNull(),
    body: text().notNull(),
    state: text().$type<PushState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextTryAt: createdAt(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.subscriptionId] }),
    index().on(table.subscriptionId),
    index().on(table.createdAt),
    index('push_deliveries_waiting')
      .on(table.nextTryAt)
      .where(sql`state = 'waiting'`),
  ],
)
