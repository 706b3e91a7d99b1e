/**
 * A deploy under load: two processes of the production build on one PostgreSQL are restarted one after the other, while
 * clients read and write through both as a proxy would send them. Prints what the calls got and fails when one was lost.
 * Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/faults/rolling-restart.ts --clients 30
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { openPostgres } from '@/server/db/client'
import { seedDatabase } from '@/demo/seed/seed'
import { memberTokens } from '../setup/member-cookies'
import { makeTemplateDataDir, type ProductionServer, startProductionServer } from '../setup/production-server'
import { adminQuery, databaseUrl } from '../setup/test-db'

const { values } = parseArgs({ options: { clients: { type: 'string', default: '30' } } })
const CLIENTS = Number(values.clients)
/** Load before, between and after the restarts. */
const STEADY_MS = 3000
/** A shutdown must end within its own limit. */
const MAX_END_MS = 15_000

const PRODUCT = 'prd_moon-mug'
const WISH = `/api/services/product/channel/dama/wishlist/${PRODUCT}`
const CALLS = [
  ['GET', '/'],
  ['GET', `/api/services/product/dama/products/${PRODUCT}`],
  ['GET', '/api/services/transaction/dama/cart'],
  ['GET', '/api/user/me'],
  ['POST', WISH],
] as const

interface Counts {
  answered: number
  /** Sent to the other process, because this one did not accept the connection or had closed it. */
  moved: number
  failed: Map<string, number>
}

const send = (agent: Agent, url: string, method: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })

/** No byte of an answer came: a proxy sends such a call to the next process. */
const wasNotAnswered = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')

const runClient = async (
  origins: readonly string[],
  token: string,
  counts: Counts,
  isOver: () => boolean,
) => {
  const agents = origins.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const attempt = async (turn: number, [method, path]: (typeof CALLS)[number]): Promise<number> => {
    for (let shift = 0; ; shift += 1) {
      const at = (turn + shift) % origins.length
      try {
        return await send(agents[at] as Agent, `${origins[at]}${path}`, method, token)
      } catch (error) {
        if (!wasNotAnswered(error) || shift >= origins.length) throw error
        counts.moved += 1
      }
    }
  }
  for (let turn = 0; !isOver(); turn += 1) {
    const call = CALLS[turn % CALLS.length] as (typeof CALLS)[number]
    const result = await attempt(turn, call).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    if (typeof result === 'number' && result < 500) counts.answered += 1
    else {
      const name = `${call.join(' ')}: ${result}`
      counts.failed.set(name, (counts.failed.get(name) ?? 0) + 1)
    }
  }
  for (const agent of agents) agent.destroy()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const main = async () => {
  const name = `dama_restart_${randomUUID().replaceAll('-', '')}`
  await adminQuery(`create database ${name}`)
  const { db, close } = await openPostgres(databaseUrl(name))
  await seedDatabase(db, new Date())
  await close()
  const template = await makeTemplateDataDir()
  const env = { DATABASE_URL: databaseUrl(name), DAMA_SESSION_SECRET: randomUUID() }
  const servers: ProductionServer[] = []
  for (let index = 0; index < 2; index += 1) servers.push(await startProductionServer(template, env))
  const origins = servers.map(({ origin }) => origin)
  const { token } = await memberTokens(origins[0] ?? '', 'usr_kim_dama')

  const counts: Counts = { answered: 0, moved: 0, failed: new Map() }
  let isOver = false
  const started = Date.now()
  const clients = Array.from({ length: CLIENTS }, () => runClient(origins, token, counts, () => isOver))
  const ends: number[] = []
  await pause(STEADY_MS)
  for (const server of servers) {
    ends.push(await server.restart())
    await pause(STEADY_MS)
  }
  isOver = true
  await Promise.all(clients)
  const seconds = (Date.now() - started) / 1000

  for (const server of servers) await server.stop()
  await adminQuery(`drop database ${name} with (force)`)
  for (const [what, count] of counts.failed) console.error(`${String(count).padStart(6)}  ${what}`)
  const failed = [...counts.failed.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `rolling restart: ${CLIENTS} clients, ${counts.answered} calls answered (${Math.round(counts.answered / seconds)}/s), ${counts.moved} sent to the other process, ${failed} failed; the processes ended within ${ends.join(' and ')} ms`,
  )
  const isGood = failed === 0 && ends.every((ms) => ms <= MAX_END_MS)
  console.log(isGood ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exit(isGood ? 0 : 1)
}

void main()
