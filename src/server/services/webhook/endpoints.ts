import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { EVENT_TYPES, type EventType, webhookRules } from '@/domain/events'
import type { WebhookSender } from '@/server/adapters/webhook/webhook-sender'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending, onlyRow } from '@/server/db/rows'
import { outboxEvents, webhookAttempts, webhookDeliveries, webhookEndpoints } from '@/server/db/schema/outbox'

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect

/** @throws Error naming the words that are no events */
const toTypes = (words: readonly string[]): EventType[] => {
  const unknown = words.filter((word) => !(EVENT_TYPES as string[]).includes(word))
  if (unknown.length > 0)
    throw new Error(`no such event: ${unknown.join(', ')}; there are ${EVENT_TYPES.join(', ')}`)
  return words as EventType[]
}

/** @throws Error without such an endpoint */
export const getEndpoint = async (db: Db, id: string): Promise<WebhookEndpoint> => {
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (!endpoint) throw new Error(`there is no endpoint ${id}`)
  return endpoint
}

/**
 * Adds an address, which gets the events from now on; earlier ones by a replay.
 *
 * @param types nothing for all
 * @throws Error for an address that may not be called, or an unknown event
 */
export const addEndpoint = async (
  db: Db,
  sender: WebhookSender,
  { url, types }: { url: string; types: readonly string[] },
): Promise<WebhookEndpoint> => {
  sender.checkAddress(url)
  const values = { id: newId('whk'), url, types: toTypes(types) }
  return onlyRow(await db.insert(webhookEndpoints).values(values).returning())
}

/** The secrets that sign now: the present one, and the one before for a day after a rotation. */
export const secretsOf = (
  sender: WebhookSender,
  { id, secretVersion, previousUntil }: WebhookEndpoint,
  now: Date,
): string[] => {
  const versions = previousUntil && previousUntil > now ? [secretVersion, secretVersion - 1] : [secretVersion]
  return versions.map((version) => sender.secretOf(id, version))
}

/** Begins a new secret. The one before signs as well for a day, in which the receiver enters the new one. */
export const rotateSecret = async (db: Db, id: string, now: Date): Promise<WebhookEndpoint> => {
  await getEndpoint(db, id)
  const rows = await db
    .update(webhookEndpoints)
    .set({
      secretVersion: sql`${webhookEndpoints.secretVersion} + 1`,
      previousUntil: new Date(now.getTime() + webhookRules.previousSecretMs),
    })
    .where(eq(webhookEndpoints.id, id))
    .returning()
  return onlyRow(rows)
}

/** Pauses an endpoint, or lets it go on where it stopped: what happens meanwhile waits. */
export const setPaused = async (db: Db, id: string, isPaused: boolean): Promise<void> => {
  await getEndpoint(db, id)
  await db.update(webhookEndpoints).set({ isPaused }).where(eq(webhookEndpoints.id, id))
}

/** Removes an endpoint with its deliveries. */
export const removeEndpoint = async (db: Db, id: string): Promise<void> => {
  await getEndpoint(db, id)
  await db.delete(webhookAttempts).where(eq(webhookAttempts.endpointId, id))
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id))
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}

/**
 * Sends all events from a position on again, with the ids that they had.
 *
 * @returns how many
 */
export const replayEvents = async (db: Db, id: string, position: number, now: Date): Promise<number> => {
  const { types } = await getEndpoint(db, id)
  const wanted = and(
    gte(outboxEvents.id, position),
    sql`${outboxEvents.dispatchedAt} is not null`,
    types.length > 0 ? inArray(outboxEvents.type, types) : undefined,
  )
  const events = db
    .select({
      endpointId: sql<string>`${id}`.as('endpoint_id'),
      eventId: outboxEvents.id,
      aggregate: outboxEvents.aggregate,
      state: sql`'waiting'`.as('state'),
      attempts: sql`0`.as('attempts'),
      nextTryAt: sql`${now.toISOString()}::timestamptz`.as('next_try_at'),
      createdAt: sql`${now.toISOString()}::timestamptz`.as('created_at'),
      deliveredAt: sql`null::timestamptz`.as('delivered_at'),
    })
    .from(outboxEvents)
    .where(wanted)
  const rows = await db
    .insert(webhookDeliveries)
    .select(events)
    .onConflictDoUpdate({
      target: [webhookDeliveries.endpointId, webhookDeliveries.eventId],
      set: { state: 'waiting', attempts: 0, nextTryAt: now, deliveredAt: null },
    })
    .returning({ id: webhookDeliveries.eventId })
  return rows.length
}

/** All endpoints, with how many of their events wait and have failed. */
export const listEndpoints = async (db: Db) =>
  db
    .select({
      endpoint: webhookEndpoints,
      waiting: sql<number>`count(*) filter (where ${webhookDeliveries.state} = 'waiting')::int`,
      failed: sql<number>`count(*) filter (where ${webhookDeliveries.state} = 'failed')::int`,
    })
    .from(webhookEndpoints)
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .groupBy(webhookEndpoints.id)
    .orderBy(asc(webhookEndpoints.createdAt))

/** The last fifty calls of an endpoint, the latest first. */
export const readAttempts = async (db: Db, id: string) =>
  db
    .select({
      at: webhookAttempts.at,
      position: webhookAttempts.eventId,
      messageId: outboxEvents.messageId,
      type: outboxEvents.type,
      subject: outboxEvents.subject,
      status: webhookAttempts.status,
      error: webhookAttempts.error,
      durationMs: webhookAttempts.durationMs,
    })
    .from(webhookAttempts)
    .leftJoin(outboxEvents, eq(outboxEvents.id, webhookAttempts.eventId))
    .where(eq(webhookAttempts.endpointId, id))
    .orderBy(descending(webhookAttempts.id))
    .limit(50)
