/**
 * Processes that change rows and send the events are killed 200 times, between a commit and its message, within a message, and between
 * the message and its record. The receiver refuses some and forgets to answer some. Nothing may be lost, no message may have two ids,
 * the messages of an aggregate arrive in order, and every signature is verified by the library of Standard Webhooks.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/faults/outbox-storm.ts [--kills 200]
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { createWebhookSender } from '@/server/adapters/webhook/webhook-sender'
import { openPostgres } from '@/server/db/open-database'
import type { Deps } from '@/server/deps'
import { sendWebhooks } from '@/server/jobs/send-webhooks'
import { EVENT_INVARIANTS } from '@/server/ledger/event-invariants'
import { addEndpoint } from '@/server/services/webhook/endpoints'
import { createSeededDatabase } from './seeded-database'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } })
const KILLS = Number(values.kills)
const LANES = 4
const KEY = Buffer.alloc(32, 9)

interface Message {
  id: string
  position: number
  type: string
  data: Record<string, string>
}

/** A receiver that refuses every ninth message and answers every seventh too late. */
const startReceiver = async (secretOf: () => string) => {
  const received: Message[] = []
  let calls = 0
  let isWell = false
  const problems: string[] = []
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (data: Buffer) => (body += data.toString()))
    req.on('end', () => {
      calls += 1
      try {
        const message = new Webhook(secretOf()).verify(body, req.headers as Record<string, string>) as Message
        if (!isWell && calls % 9 === 0) return res.writeHead(503).end()
        received.push({ ...message, id: String(req.headers['webhook-id']) })
        if (!isWell && calls % 7 === 0) return req.socket.destroy()
        return res.writeHead(204).end()
      } catch (error) {
        problems.push(`a signature is refused: ${String(error)}`)
        return res.writeHead(400).end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    received,
    problems,
    recover: () => (isWell = true),
    close: () => server.close(),
  }
}

/** Runs a process until it has committed, and kills it some milliseconds later. @returns how many commits it reported */
const killAfterCommit = (args: readonly string[], afterMs: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/setup/outbox-process.ts', ...args])
    let commits = 0
    let errors = ''
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    child.stdout.on('data', (data: Buffer) => {
      if (commits === 0) setTimeout(() => child.kill('SIGKILL'), afterMs)
      commits += data.toString().split('\n').length - 1
    })
    child.on('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve(commits) : reject(new Error(`exit ${code}: ${errors}`)),
    )
  })

const main = async (): Promise<number> => {
  const { url, drop } = await createSeededDatabase()
  const open = await openPostgres(url, { migrates: false, cachesSettings: false })
  const { db } = open
  let secret = ''
  const receiver = await startReceiver(() => secret)
  const sender = createWebhookSender({ key: KEY, insideHosts: [receiver.host] })
  const deps = {
    db,
    adapters: { webhooks: sender },
    now: () => new Date(),
    log: () => undefined,
  } as unknown as Deps
  await sendWebhooks(deps)
  const endpoint = await addEndpoint(db, sender, { url: `http://${receiver.host}/`, types: [] })
  secret = sender.secretOf(endpoint.id, 1)
  const started = performance.now()

  const { rows: rich } = await db.execute<{ ref: string }>(
    sql`select a.ref from ledger_accounts a join users u on u.id = a.ref
      where a.kind = 'money' and a.balance > 20000 and u.status = 'active' order by 1 limit ${LANES}`,
  )
  let kills = 0
  let commits = 0
  const runLane = async (lane: number): Promise<void> => {
    const from = rich[lane % rich.length]?.ref ?? ''
    const to = rich[(lane + 1) % rich.length]?.ref ?? ''
    while (kills < KILLS) {
      kills += 1
      const args = [url, receiver.host, `${lane}-${kills}`, from, to]
      commits += await killAfterCommit(args, Math.floor(Math.random() * 60))
    }
  }
  await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane)))

  receiver.recover()
  // After the leases of those that were killed, and the waits of those that were refused.
  for (let round = 1; round <= 4; round += 1) {
    await db.execute(sql`update webhook_deliveries set next_try_at = now() where state = 'waiting'`)
    await sendWebhooks(deps)
  }
  const { rows: written } = await db.execute<{ position: number; aggregate: string }>(
    sql`select e.id::float8 as position, e.aggregate from outbox_events e
      join webhook_deliveries d on d.event_id = e.id order by e.id`,
  )
  const { rows: counted } = await db.execute<{ postings: number; events: number }>(
    sql`select (select count(*)::int from ledger_transactions where event_key like 'storm:%') as postings,
      (select count(*)::int from outbox_events where aggregate like 'ledger/storm-%') as events`,
  )

  const problems = [...receiver.problems]
  const firstOf = new Map<number, Message>()
  for (const message of receiver.received) {
    const first = firstOf.get(message.position)
    if (!first) firstOf.set(message.position, message)
    else if (first.id !== message.id) problems.push(`position ${message.position} has two ids`)
  }
  const lost = written.filter(({ position }) => !firstOf.has(position))
  if (lost.length > 0) problems.push(`${lost.length} events are lost, such as ${lost[0]?.position}`)
  const aggregateOf = new Map(written.map(({ position, aggregate }) => [position, aggregate]))
  const last = new Map<string, number>()
  for (const position of firstOf.keys()) {
    const aggregate = aggregateOf.get(position) ?? ''
    if ((last.get(aggregate) ?? 0) > position) problems.push(`position ${position} of ${aggregate} came late`)
    last.set(aggregate, position)
  }
  const [{ postings = 0, events = -1 } = {}] = counted
  if (postings !== events) problems.push(`${postings} postings and ${events} events`)
  if (postings < commits) problems.push(`${commits} commits were reported and ${postings} are there`)
  for (const [what, query] of Object.entries(EVENT_INVARIANTS)) {
    const { rows } = await db.execute(query)
    if (rows.length > 0) problems.push(`${what}: ${rows.length}`)
  }
  const repeated = receiver.received.length - firstOf.size
  console.log(
    `${kills} kills, ${postings} postings, ${written.length} events: ${firstOf.size} received, ${lost.length} lost, ${repeated} repeated with the same id, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  for (const problem of problems.slice(0, 20)) console.log(`found: ${problem}`)
  receiver.close()
  await open.close()
  await drop()
  console.log(`${problems.length === 0 ? 1 : 0} passed, ${problems.length === 0 ? 0 : 1} failed`)
  return problems.length === 0 ? 0 : 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
