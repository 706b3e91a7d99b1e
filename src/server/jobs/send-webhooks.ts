import { and, eq, sql } from 'drizzle-orm'
import { type EventType, webhookRules } from '@/domain/events'
import { lockOutbox } from '@/server/db/locks'
import { isAccepted, type PublicAnswer } from '../adapters/post-public'
import type { WebhookSender } from '../adapters/webhook/webhook-sender'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '../db/schema/outbox'
import type { Deps } from '../deps'
import { metrics } from '../observability/metrics'
import { secretsOf, type WebhookEndpoint } from '../services/webhook/endpoints'
import { settleEach } from './batches'

/** Events of one transaction. */
const BATCH = 500
/** Calls of one endpoint at the same time, each for another aggregate. */
const CONCURRENCY = 8
/** No other process sends a delivery for so long after one has begun: longer than a call may take. */
const LEASE_MS = 60_000
/** A run leaves an endpoint alone after so many failures in a row. */
const MAX_FAILURES = 5
/** The endpoint is gone for good (Standard Webhooks). */
const GONE = 410

/**
 * Writes the deliveries of new events, also for endpoints that pause. One process at a time, because the deliveries of an aggregate
 * have to appear in its order.
 *
 * @returns how many events
 */
export const dispatchEvents = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  let dispatched = 0
  for (let count = BATCH; count === BATCH; dispatched += count) {
    count = await db.transaction(async (tx) => {
      if (!(await lockOutbox(tx))) return 0
      const { rows } = await tx.execute<{ count: number }>(sql`
        with taken as (
          update outbox_events set dispatched_at = ${now().toISOString()}::timestamptz
          where id in (select id from outbox_events where dispatched_at is null order by id limit ${BATCH})
          returning id, aggregate, type),
        written as (
          insert into webhook_deliveries (endpoint_id, event_id, aggregate, next_try_at, created_at)
          select p.id, t.id, t.aggregate, ${now().toISOString()}::timestamptz, ${now().toISOString()}::timestamptz
          from taken t join webhook_endpoints p on p.types = '[]'::jsonb or p.types ? t.type
          on conflict do nothing)
        select count(*)::int as count from taken`)
      return rows[0]?.count ?? 0
    })
  }
  return dispatched
}

type DueDelivery = {
  eventId: number
  attempts: number
  messageId: string
  type: EventType
  data: Record<string, string | null>
  occurredAt: string
}

/** The deliveries of an endpoint that are due, at most one for each aggregate: the first that waits. */
const readDue = async (db: Db, endpointId: string, now: Date): Promise<DueDelivery[]> => {
  const { rows } = await db.execute<DueDelivery>(sql`
    select d.event_id::float8 as "eventId", d.attempts, e.message_id as "messageId", e.type, e.data,
      to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "occurredAt"
    from webhook_deliveries d join outbox_events e on e.id = d.event_id
    where d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.next_try_at <= ${now.toISOString()}::timestamptz
      and not exists (select 1 from webhook_deliveries b where b.endpoint_id = d.endpoint_id
        and b.aggregate = d.aggregate and b.state = 'waiting' and b.event_id < d.event_id)
    order by d.event_id limit ${CONCURRENCY * 8}`)
  return rows
}

/** What a receiver gets. The same event has the same bytes at each attempt. */
export const toWebhookBody = ({ type, occurredAt, eventId, data }: DueDelivery): string =>
  JSON.stringify({ type, timestamp: occurredAt, position: eventId, data })

/** When a delivery is tried again; null after its last attempt. */
const nextTryAfter = (attempts: number, answer: PublicAnswer, at: Date): Date | null => {
  const wait = webhookRules.waitsMs[attempts - 1]
  if (wait === undefined) return null
  const asked = Math.min(answer.retryAfterMs ?? 0, webhookRules.waitsMs.at(-1) ?? 0)
  // Spread, so that what failed together is not sent together.
  return new Date(at.getTime() + Math.max(wait * (1 + Math.random() / 10), asked))
}

const sendDelivery = async (
  { db, now, log }: Deps,
  sender: WebhookSender,
  endpoint: WebhookEndpoint,
  due: DueDelivery,
): Promise<PublicAnswer | null> => {
  const { eventId, attempts, messageId } = due
  const isThis = and(
    eq(webhookDeliveries.endpointId, endpoint.id),
    eq(webhookDeliveries.eventId, eventId),
    eq(webhookDeliveries.state, 'waiting'),
  )
  const acquired = await db
    .update(webhookDeliveries)
    .set({ attempts: attempts + 1, nextTryAt: new Date(now().getTime() + LEASE_MS) })
    .where(and(isThis, eq(webhookDeliveries.attempts, attempts)))
    .returning({ id: webhookDeliveries.eventId })
  if (acquired.length === 0) return null
  const started = performance.now()
  const answer = await sender.send({
    url: endpoint.url,
    messageId: `msg_${messageId.replaceAll('-', '')}`,
    body: toWebhookBody(due),
    sentAt: now(),
    secrets: secretsOf(sender, endpoint, now()),
  })
  const at = now()
  const durationMs = Math.round(performance.now() - started)
  await db.insert(webhookAttempts).values({
    endpointId: endpoint.id,
    eventId,
    at,
    durationMs,
    status: answer.status,
    error: answer.error,
  })
  const result = isAccepted(answer) ? 'answered' : answer.status === null ? 'none' : 'refused'
  metrics().providerCalls.inc({ provider: 'webhook', result })
  if (isAccepted(answer)) {
    await db.update(webhookDeliveries).set({ state: 'delivered', deliveredAt: at }).where(isThis)
    return answer
  }
  const nextTryAt = nextTryAfter(attempts + 1, answer, at)
  await db
    .update(webhookDeliveries)
    .set(nextTryAt ? { nextTryAt } : { state: 'failed' })
    .where(isThis)
  if (!nextTryAt) log('error', 'webhook failed', { endpoint: endpoint.id, position: eventId, ...answer })
  if (answer.status === GONE) {
    await db.update(webhookEndpoints).set({ isPaused: true }).where(eq(webhookEndpoints.id, endpoint.id))
    log('error', 'webhook endpoint is gone and pauses', { endpoint: endpoint.id })
  }
  return answer
}

/** Sends what is due to one endpoint, until nothing is. @returns how many were delivered */
const sendToEndpoint = async (
  deps: Deps,
  sender: WebhookSender,
  endpoint: WebhookEndpoint,
): Promise<number> => {
  let failuresInRow = 0
  let delivered = 0
  const mayGoOn = () => failuresInRow < MAX_FAILURES
  const readRounds = async function* () {
    for (let due = [endpoint].length; due > 0 && mayGoOn();) {
      const round = await readDue(deps.db, endpoint.id, deps.now())
      due = round.length
      for (let start = 0; start < due && mayGoOn(); start += CONCURRENCY)
        yield round.slice(start, start + CONCURRENCY)
    }
  }
  await settleEach(
    readRounds(),
    async (group) => {
      const answers = await Promise.all(group.map((due) => sendDelivery(deps, sender, endpoint, due)))
      for (const answer of answers) {
        if (!answer) continue
        const isGood = isAccepted(answer)
        failuresInRow = isGood ? 0 : answer.status === GONE ? MAX_FAILURES : failuresInRow + 1
        if (isGood) delivered += 1
      }
      return true
    },
    (_group, error) => {
      failuresInRow += 1
      deps.log('error', 'webhook delivery failed', { endpoint: endpoint.id, ...describeError(error) })
    },
  )
  return delivered
}

/**
 * Sends what has happened to the endpoints of the company. A message without an accepting answer is sent again with the same id, and
 * later ones of its aggregate wait for it.
 *
 * @returns how many messages were delivered
 */
export const sendWebhooks = async (deps: Deps): Promise<number> => {
  await dispatchEvents(deps)
  const sender = deps.adapters.webhooks
  if (!sender) return 0
  const endpoints = await deps.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.isPaused, false))
  const counts = await Promise.all(endpoints.map((endpoint) => sendToEndpoint(deps, sender, endpoint)))
  return counts.reduce((sum, count) => sum + count, 0)
}
