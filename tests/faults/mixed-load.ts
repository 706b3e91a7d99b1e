/**
 * Visitors and members of every kind on one process of the production build over PostgreSQL, for some minutes. Prints memory at
 * the start and the end, answers a second and failures, and fails where an answer has not the status that the caller should get, or
 * memory grew beyond its bound.
 * Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/faults/mixed-load.ts --minutes 30
 */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { parseArgs } from 'node:util'
import { memberTokens } from '../setup/member-cookies'
import { startProductionServer } from '../setup/production-server'
import { type Finding, printCounts, printFinding } from './findings'
import { pause, timedCall } from './http-call'
import { createSeededDatabase } from './seeded-database'
import { waitUntil } from './wait-until'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, clients: { type: 'string', default: '20' } },
})
const MINUTES = Number(values.minutes)
const CLIENTS = Number(values.clients)
/** Until every route is compiled and the caches are filled. */
const WARM_UP_ANSWERS = 3000
const MAX_GROWTH_MB = 100
/** Samples of memory, one every five seconds, between two sign-ins: an access token lasts 15 minutes. */
const RENEW_EVERY = 120

const PRODUCTS = ['prd_moon-mug', 'prd_daily-tumbler']
const WORDS = ['컵', '차', '꽃', '책', '비누', '양말', 'x']
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

interface LoadCall {
  method?: 'POST'
  path: () => string
  /** The status that a member and a visitor get; 200 where nothing is said. */
  member?: number
  visitor?: number
}

const CALLS: readonly LoadCall[] = [
  { path: () => '/' },
  { path: () => '/shopping' },
  { path: () => `/shopping/search?q=${encodeURIComponent(pick(WORDS))}` },
  { path: () => `/shopping/product-detail/${pick(PRODUCTS)}` },
  {
    path: () => `/shopping/product-detail/none-${Math.floor(Math.random() * 1e9)}`,
    member: 404,
    visitor: 404,
  },
  { path: () => '/my' },
  { path: () => '/api/user/me', visitor: 401 },
  { path: () => '/api/services/transaction/dama/cart', visitor: 401 },
  { path: () => `/api/services/product/dama/products/${pick(PRODUCTS)}` },
  {
    method: 'POST',
    path: () => `/api/services/product/channel/dama/wishlist/${PRODUCTS[0]}`,
    visitor: 401,
  },
  { path: () => '/api/notifications', visitor: 401 },
  { path: () => `/api/media/product/mug-0-0?w=${pick([96, 180, 360, 780])}` },
]

const main = async () => {
  const { url, drop } = await createSeededDatabase()
  // A connection for each client, and some for jobs: on a slow machine calls would be refused that wait for one for 5 s.
  const env = {
    DATABASE_URL: url,
    DAMA_SESSION_SECRET: randomUUID(),
    DAMA_DATABASE_POOL: String(CLIENTS + 10),
  }
  const server = await startProductionServer(env)
  let { token } = await memberTokens(server.origin, 'usr_kim_dama')
  const times: number[] = []
  const failed = new Map<string, number>()
  const end = new AbortController()
  const runClient = async (index: number) => {
    const agent = new Agent({ keepAlive: true })
    const isMember = index % 2 === 0
    while (!end.signal.aborted) {
      const call = pick(CALLS)
      const [method, path] = [call.method ?? 'GET', call.path()]
      const expected = (isMember ? call.member : call.visitor) ?? 200
      const headers: Record<string, string> = isMember
        ? { authorization: `Bearer ${token}`, cookie: `dama_access=${encodeURIComponent(`Bearer ${token}`)}` }
        : {}
      const { result, ms } = await timedCall(server.origin, path, { method, headers, agent })
      times.push(ms)
      if (result !== expected) {
        const who = isMember ? 'member' : 'visitor'
        const what = `${method} ${path.replace(/none-\d+/, 'none')} ${result} instead of ${expected} to a ${who}`
        failed.set(what, (failed.get(what) ?? 0) + 1)
      }
      await pause(20)
    }
    agent.destroy()
  }
  const clients = Array.from({ length: CLIENTS }, (_, index) => runClient(index))
  await waitUntil(() => times.length >= WARM_UP_ANSWERS)
  const start = server.readMemory()
  const answeredBefore = times.length
  const started = Date.now()
  const samples: number[] = []
  while (Date.now() - started < MINUTES * 60_000) {
    await pause(5000)
    samples.push(server.readMemory())
    if (samples.length % RENEW_EVERY === 0) ({ token } = await memberTokens(server.origin, 'usr_kim_dama'))
  }
  const rate = Math.round((times.length - answeredBefore) / (MINUTES * 60))
  end.abort()
  await Promise.all(clients)
  // The lowest of the last minute, because memory swings between two collections.
  const last = Math.min(...samples.slice(-12))
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  await server.stop()
  await drop()
  for (const [what, count] of failed) console.error(`${count} × ${what}`)
  const finding: Finding = {
    what: `mixed load of ${CLIENTS} clients for ${MINUTES} minutes`,
    figures: `${times.length} answers (${rate}/s), p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)} ms; ${[...failed.values()].reduce((sum, count) => sum + count, 0)} failed; memory ${start} → ${last} MB, highest ${Math.max(...samples)}`,
    isGood: failed.size === 0 && last - start < MAX_GROWTH_MB,
  }
  printFinding(finding)
  process.exit(printCounts([finding]))
}

void main()
