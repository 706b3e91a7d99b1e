import { eq, max, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDocument } from '@/contract/openapi/document'
import { KIM_DAMA as KIM, LEE_SAEBOM as LEE } from '@/demo/seed/persons'
import { DAY_MS } from '@/domain/duration'
import { EVENT_TYPES, EVENTS, type EventType, webhookRules } from '@/domain/events'
import {
  createWebhookSender,
  type WebhookCall,
  type WebhookSender,
} from '@/server/adapters/webhook/webhook-sender'
import { users } from '@/server/db/schema/identity'
import { ledgerTransactions } from '@/server/db/schema/ledger'
import { outboxEvents, webhookAttempts, webhookDeliveries, webhookEndpoints } from '@/server/db/schema/outbox'
import { walletPayments } from '@/server/db/schema/wallet'
import { deleteExpired } from '@/server/jobs/delete-expired'
import { sendWebhooks } from '@/server/jobs/send-webhooks'
import { checkLedger } from '@/server/ledger/check-ledger'
import { cardAccount, moneyAccount, postLedger } from '@/server/ledger/post-ledger'
import {
  addEndpoint,
  listEndpoints,
  readAttempts,
  replayEvents,
  rotateSecret,
  setPaused,
} from '@/server/services/webhook/endpoints'
import { createTestBackend, type TestBackend } from '../setup/backend'

const SENDER = createWebhookSender({ key: Buffer.alloc(32, 7), insideHosts: [] })
const URL_OF_ERP = 'https://erp.example/hooks'

let backend: TestBackend
/** What the receiver got, and what it answers next. */
let calls: WebhookCall[]
let answers: number[]
beforeAll(async () => {
  const send: WebhookSender['send'] = async (call) => {
    calls.push(call)
    return { status: answers.shift() ?? 204, error: null, retryAfterMs: null }
  }
  backend = await createTestBackend({
    adapters: (defaults) => ({ ...defaults, webhooks: { ...SENDER, send } }),
  })
})
afterAll(() => backend.close())

const run = () => sendWebhooks(backend.deps)
const setStatus = (id: string, status: 'active' | 'blocked') =>
  backend.db.update(users).set({ status }).where(eq(users.id, id))
const bodiesOf = () =>
  calls.map(
    ({ body }) => JSON.parse(body) as { type: EventType; position: number; data: Record<string, string> },
  )

beforeEach(async () => {
  await backend.db.delete(webhookEndpoints)
  await run()
  calls = []
  answers = []
})

const addReceiver = (types: EventType[] = ['member.changed']) =>
  addEndpoint(backend.db, SENDER, { url: URL_OF_ERP, types })

it('sends a change once, with ids only, in a form that the library of Standard Webhooks verifies', async () => {
  const { id } = await addReceiver()
  await setStatus(KIM, 'blocked')
  await setStatus(KIM, 'blocked')
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  const [call] = calls
  if (!call) throw new Error('no call')
  const { signWebhook } = await import('@/server/adapters/webhook/webhook-sender')
  const sentNow = { ...call, sentAt: new Date() }
  expect(new Webhook(SENDER.secretOf(id, 1)).verify(call.body, signWebhook(sentNow))).toEqual({
    type: 'member.changed',
    timestamp: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
    position: expect.any(Number),
    data: { member_id: KIM, status: 'blocked', previous_status: 'active' },
  })
  expect(() => new Webhook(SENDER.secretOf(id, 2)).verify(call.body, signWebhook(sentNow))).toThrow(
    'No matching',
  )
  await setStatus(KIM, 'active')
})

it('writes no event for a change that is rolled back', async () => {
  const count = () => backend.db.$count(outboxEvents)
  const before = await count()
  await backend.db
    .transaction(async (tx) => {
      await tx.update(users).set({ status: 'blocked' }).where(eq(users.id, KIM))
      throw new Error('no')
    })
    .catch(() => undefined)
  expect(await count()).toBe(before)
})

it('sends a refused message again with its id and its bytes, and what follows in its aggregate after it', async () => {
  await addReceiver()
  await setStatus(KIM, 'blocked')
  await setStatus(KIM, 'active')
  await setStatus(LEE, 'blocked')
  answers = [503]
  expect(await run()).toBe(1)
  expect(bodiesOf().map(({ data }) => `${data.member_id} ${data.status}`)).toEqual([
    `${KIM} blocked`,
    `${LEE} blocked`,
  ])
  backend.passTime((webhookRules.waitsMs[0] ?? 0) * 1.2)
  expect(await run()).toBe(2)
  const ofKim = calls.filter(({ body }) => body.includes(KIM))
  expect(ofKim.map(({ messageId }) => messageId)).toEqual([
    calls[0]?.messageId,
    calls[0]?.messageId,
    expect.not.stringMatching(calls[0]?.messageId ?? ''),
  ])
  expect(ofKim[1]?.body).toBe(ofKim[0]?.body)
  expect(ofKim[1]?.sentAt).not.toEqual(ofKim[0]?.sentAt)
  await setStatus(LEE, 'active')
})

it('gives up after about three days, says so in the log, and lets later messages pass', async () => {
  const { id } = await addReceiver()
  await setStatus(KIM, 'blocked')
  const tries = webhookRules.waitsMs.length + 1
  for (let attempt = 0; attempt < tries; attempt += 1) {
    answers = [500]
    await run()
    backend.passTime((webhookRules.waitsMs[attempt] ?? 0) * 1.2)
  }
  expect(calls).toHaveLength(tries)
  expect((await listEndpoints(backend.db)).map(({ waiting, failed }) => [waiting, failed])).toEqual([[0, 1]])
  await setStatus(KIM, 'active')
  expect(await run()).toBe(1)
  const log = await readAttempts(backend.db, id)
  expect(log.map(({ status }) => status)).toEqual([204, ...Array.from({ length: tries }, () => 500)])
  expect(log[0]).toMatchObject({ type: 'member.changed', subject: KIM })
})

it('pauses an endpoint that is gone, and goes on where it stopped', async () => {
  const { id } = await addReceiver()
  await setStatus(KIM, 'blocked')
  answers = [410]
  await run()
  await setStatus(LEE, 'blocked')
  expect(await run()).toBe(0)
  expect(calls).toHaveLength(1)
  await setPaused(backend.db, id, false)
  backend.passTime(10_000)
  expect(await run()).toBe(2)
  await setStatus(KIM, 'active')
  await setStatus(LEE, 'active')
})

it('leaves an endpoint alone after five failures in a row', async () => {
  await addReceiver()
  const members = await backend.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.status, 'active'))
    .limit(20)
  for (const { id } of members) await setStatus(id, 'blocked')
  answers = Array.from({ length: 20 }, () => 500)
  await run()
  expect(calls.length).toBeLessThanOrEqual(8)
  for (const { id } of members) await setStatus(id, 'active')
})

it('signs with both secrets for a day after a rotation', async () => {
  const { id } = await addReceiver()
  await rotateSecret(backend.db, id, backend.deps.now())
  await setStatus(KIM, 'blocked')
  await run()
  backend.passTime(webhookRules.previousSecretMs)
  await setStatus(KIM, 'active')
  await run()
  const [first, second] = [SENDER.secretOf(id, 1), SENDER.secretOf(id, 2)]
  expect(calls.map(({ secrets }) => secrets)).toEqual([[second, first], [second]])
})

it('replays from a position with the ids of then', async () => {
  const { id } = await addReceiver()
  await setStatus(KIM, 'blocked')
  await setStatus(KIM, 'active')
  await run()
  const sent = calls.map(({ messageId }) => messageId)
  const position = bodiesOf()[1]?.position ?? 0
  expect(await replayEvents(backend.db, id, position, backend.deps.now())).toBe(1)
  await run()
  expect(calls.map(({ messageId }) => messageId)).toEqual([...sent, sent[1]])
})

it('refuses an unknown event and an address inside the network', async () => {
  await expect(addReceiver(['order.eaten' as EventType])).rejects.toThrow('no such event: order.eaten')
  await expect(addEndpoint(backend.db, SENDER, { url: 'https://10.0.0.1/', types: [] })).rejects.toThrow(
    'inside',
  )
})

it('has an event of every kind, with the fields of the contract', async () => {
  const { webhooks } = createDocument() as unknown as {
    webhooks: Record<
      string,
      {
        post: {
          requestBody: {
            content: Record<
              string,
              { schema: { properties: { type: { const: string }; data: { properties: object } } } }
            >
          }
        }
      }
    >
  }
  const documented = Object.values(webhooks).flatMap(({ post }) => {
    const schema = post.requestBody.content['application/json']?.schema
    return schema ? [[schema.properties.type.const, Object.keys(schema.properties.data.properties)]] : []
  })
  await backend.db.insert(walletPayments).values({
    id: 'wpy_test',
    userId: KIM,
    purpose: 'basic_gift',
    status: 'pending_payment',
    amount: 1000,
    expiresAt: backend.deps.now(),
  })
  const rows = await backend.db
    .selectDistinctOn([outboxEvents.type], { type: outboxEvents.type, data: outboxEvents.data })
    .from(outboxEvents)
  const written = rows.map(({ type, data }) => [type, Object.keys(data).toSorted()])
  const expected = EVENT_TYPES.map((type) => [type, Object.keys(EVENTS[type].fields).toSorted()])
  expect(written.toSorted()).toEqual(expected.toSorted())
  expect(documented.map(([type, fields]) => [type, (fields as string[]).toSorted()]).toSorted()).toEqual(
    expected.toSorted(),
  )
})

it('is checked: a posting or a transition without its event is found', async () => {
  const { db } = backend
  const findings = async () => (await checkLedger(db)).map(({ what, ids }) => [what, ids.length])
  expect(await findings()).toEqual([])
  const [kim] = (
    await db.execute<{ id: string }>(
      sql`select id from cards where owner_id = ${KIM} and status = 'OWNED' limit 1`,
    )
  ).rows
  await postLedger(db, {
    kind: 'exchange',
    eventKey: 'exchange:test',
    entries: [
      { account: cardAccount(kim?.id ?? '', KIM), amount: 1000 },
      { account: moneyAccount(KIM), amount: -1000 },
    ],
  })
  expect(await findings()).toEqual([])
  const [posted] = await db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.eventKey, 'exchange:test'))
  await db.delete(outboxEvents).where(eq(outboxEvents.subject, posted?.id ?? ''))
  await db.execute(
    sql`delete from outbox_events where id = (select max(id) from outbox_events where type = 'order_line.changed' and data ->> 'previous_status' is not null)`,
  )
  expect(await findings()).toEqual([
    ['postings of the ledger with no event, or with several', 1],
    ['order lines with more or fewer transitions than events', 1],
    ['order lines with a status that no event tells', 1],
  ])
})

it('ends with its deliveries after thirty days, and the check counts from then on', async () => {
  await addReceiver()
  await setStatus(KIM, 'blocked')
  await run()
  // The database writes the time of an event, by the machine's clock.
  const [{ last } = { last: null }] = await backend.db
    .select({ last: max(outboxEvents.occurredAt) })
    .from(outboxEvents)
  backend.passTime((last?.getTime() ?? 0) - backend.deps.now().getTime() + webhookRules.keptDays * DAY_MS - 1)
  await deleteExpired(backend.deps)
  expect(await backend.db.$count(outboxEvents)).toBeGreaterThan(0)
  backend.passTime(2)
  await deleteExpired(backend.deps)
  expect(await backend.db.$count(outboxEvents)).toBe(0)
  expect(await backend.db.$count(webhookDeliveries)).toBe(0)
  expect(await backend.db.$count(webhookAttempts)).toBe(0)
  expect(await checkLedger(backend.db)).toEqual([])
})
