import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EventType } from '@/domain/events'
import { createdAt, id, instant } from './columns'

/**
 * What has happened, for systems of the company. Triggers write a row in the transaction of each change, so that no use case can
 * forget one, a process of another version neither.
 */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    /** The position: of two events of which one caused the other, the cause has the lower one. */
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Identifies the message at receivers. Random, because positions are given again after a restore. */
    messageId: uuid().notNull().defaultRandom(),
    type: text().$type<EventType>().notNull(),
    /** What receivers get in order, such as `order/<id>`. */
    aggregate: text().notNull(),
    /** The id of the row that changed. */
    subject: text().notNull(),
    data: jsonb().$type<Record<string, string | null>>().notNull(),
    occurredAt: createdAt(),
    /** When its deliveries were written; null before. */
    dispatchedAt: instant(),
  },
  (table) => [
    index('outbox_events_to_dispatch')
      .on(table.id)
      .where(sql`dispatched_at is null`),
    index().on(table.occurredAt),
  ],
)

/** An address of a system that gets events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text().notNull(),
  /** What it gets; nothing is everything. */
  types: jsonb().$type<EventType[]>().notNull().default([]),
  isPaused: boolean().notNull().default(false),
  /** Number of the secret that signs, which is derived from DAMA_WEBHOOK_KEY and it. */
  secretVersion: integer().notNull().default(1),
  /** The secret before signs as well until this time. */
  previousUntil: instant(),
  createdAt: createdAt(),
})

/** One event for one endpoint, which is also its log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: bigint({ mode: 'number' })
      .notNull()
      .references(() => outboxEvents.id, { onDelete: 'cascade' }),
    aggregate: text().notNull(),
    state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    /** Since it began, or was last replayed. */
    attempts: integer().notNull().default(0),
    nextTryAt: createdAt(),
    createdAt: createdAt(),
    deliveredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.endpointId, table.eventId] }),
    index().on(table.eventId),
    index('webhook_deliveries_waiting')
      .on(table.endpointId, table.aggregate, table.eventId)
      .where(sql`state = 'waiting'`),
    check('webhook_deliveries_delivered', sql`(state = 'delivered') = (delivered_at is not null)`),
  ],
)

/** Each call of an endpoint, for its owner. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    endpointId: text().notNull(),
    eventId: bigint({ mode: 'number' }).notNull(),
    at: createdAt(),
    durationMs: integer().notNull(),
    /** The status of the answer; null without one. */
    status: integer(),
    /** Why there was no answer. */
    error: text(),
  },
  (table) => [index().on(table.endpointId, table.id), index().on(table.at)],
)
