import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { memberTokens } from '../setup/member-cookies'
import { type ProductionServer, startProductionServer } from '../setup/production-server'
import { pause, timedCall } from './http-call'
import { reportFailures, startLoad } from './load-clients'
import { createSeededDatabase } from './seeded-database'
import { waitUntil } from './wait-until'

/** A proxy asks each process this often. */
const PROBE_MS = 500
/**
 * A process is ready for this long after its last good probe was sent: a process that ends after it still accepts calls for the
 * rest of its grace period, however late a busy machine sends the next probe.
 */
const READY_MS = 1000

/** Asks processes at `/api/ready` as a proxy does, until `stop`. */
const watchReadiness = (origins: readonly string[]) => {
  const goodProbes = new Map<string, number>()
  const end = new AbortController()
  const watch = async (origin: string) => {
    while (!end.signal.aborted) {
      const sentAt = performance.now()
      const { result } = await timedCall(origin, '/api/ready')
      if (result === 200) goodProbes.set(origin, sentAt)
      else goodProbes.delete(origin)
      await pause(PROBE_MS)
    }
  }
  const watching = origins.map(watch)
  return {
    readyOrigins: (): readonly string[] =>
      origins.filter((origin) => performance.now() - (goodProbes.get(origin) ?? -READY_MS) < READY_MS),
    stop: async () => {
      end.abort()
      await Promise.all(watching)
    },
  }
}

/**
 * A deploy under load: two processes of the production build on one PostgreSQL are restarted one after the other, while
 * clients read and write through those that `/api/ready` reports as ready, and repeat no call. Prints what the calls got and how
 * long the ends took, and fails when a call was lost.
 * Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/faults/rolling-restart.ts --clients 30
 */

const { values } = parseArgs({ options: { clients: { type: 'string', default: '30' } } })
const CLIENTS = Number(values.clients)
/** Answers before, between and after the restarts. */
const STEADY_ANSWERS = 500

const main = async () => {
  const { url, drop } = await createSeededDatabase()
  const env = {
    DATABASE_URL: url,
    DAMA_SESSION_SECRET: randomUUID(),
    // The longest: on a slow machine a call arrives long after its process was chosen.
    DAMA_SHUTDOWN_GRACE: '4',
    // A connection for each client, and some for jobs: on a slow machine calls would be refused that wait for one for 5 s.
    DAMA_DATABASE_POOL: String(CLIENTS + 10),
  }
  const servers: ProductionServer[] = []
  for (let index = 0; index < 2; index += 1) servers.push(await startProductionServer(env))
  const origins = servers.map(({ origin }) => origin)
  const { token } = await memberTokens(origins[0] ?? '', 'usr_kim_dama')

  const started = Date.now()
  const readiness = watchReadiness(origins)
  const { counts, stop } = startLoad(CLIENTS, token, readiness.readyOrigins)
  const ends: number[] = []
  /** Both processes answer. */
  const steadyLoad = async () => {
    await waitUntil(() => readiness.readyOrigins().length === origins.length)
    const wanted = counts.answered + STEADY_ANSWERS
    await waitUntil(() => counts.answered >= wanted || counts.failed.size > 0)
  }
  await steadyLoad()
  for (const server of servers) {
    ends.push(await server.restart())
    await steadyLoad()
  }
  await stop()
  await readiness.stop()
  const seconds = (Date.now() - started) / 1000

  for (const server of servers) await server.stop()
  await drop()
  const failed = reportFailures(counts)
  console.log(
    `rolling restart: ${CLIENTS} clients, ${counts.answered} calls answered (${Math.round(counts.answered / seconds)}/s), ${failed} failed; the processes ended within ${ends.join(' and ')} ms`,
  )
  const isGood = failed === 0 && counts.answered >= STEADY_ANSWERS * (servers.length + 1)
  console.log(isGood ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exit(isGood ? 0 : 1)
}

void main()
