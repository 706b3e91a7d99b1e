/**
 * One process of the production build loses PostgreSQL: the server freezes (it accepts and answers nothing), then it is
 * gone, each for some seconds and each under load. Every call has to end with an answer that the app understands as a
 * maintenance, the process stays alive, says that it is not ready, and goes on by itself when the database is back. Times are
 * printed only; `tests/backend/database-outage.test.ts` holds the time-outs.
 * Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/faults/database-faults.ts
 */
import { randomUUID } from 'node:crypto'
import { createServer, connect, type Socket } from 'node:net'
import { freePort } from '../setup/free-port'
import { memberTokens } from '../setup/member-cookies'
import { PATIENCE_MS } from '../setup/patience'
import { startProductionServer } from '../setup/production-server'
import { type Finding, printCounts, printFinding } from './findings'
import { pause, timedCall } from './http-call'
import { createSeededDatabase } from './seeded-database'

type State = 'well' | 'frozen' | 'gone'

/** PostgreSQL behind a port that can freeze or close. */
const openGate = async (databaseUrl: string) => {
  const target = new URL(databaseUrl)
  let state: State = 'well'
  const pairs = new Set<[Socket, Socket]>()
  const gate = createServer((client) => {
    if (state === 'gone') return client.destroy()
    const server = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    client.on('data', (data) => state !== 'frozen' && server.write(data))
    server.on('data', (data) => state !== 'frozen' && client.write(data))
    for (const [one, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
    return undefined
  })
  const port = await freePort()
  await new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    turn: (next: State) => {
      // Requests that were sent to the frozen server are lost, so these connections cannot be used again.
      if (next !== 'frozen') for (const pair of pairs) for (const socket of pair) socket.destroy()
      state = next
    },
    close: () => gate.close(),
  }
}

const CALLS = [
  ['GET', '/api/user/me'],
  ['GET', '/api/services/transaction/dama/cart'],
  ['GET', '/api/services/product/dama/products/prd_moon-mug'],
  ['POST', '/api/services/product/channel/dama/wishlist/prd_moon-mug'],
] as const
const CLIENTS = 20

const main = async () => {
  const { url, drop } = await createSeededDatabase()
  const gate = await openGate(url)
  const env = { DATABASE_URL: gate.url, DAMA_SESSION_SECRET: randomUUID() }
  const server = await startProductionServer(env)
  const { token } = await memberTokens(server.origin, 'usr_kim_dama')
  const headers = { authorization: `Bearer ${token}` }
  const callAll = () =>
    Promise.all(
      Array.from({ length: CLIENTS }, (_, index) => {
        const [method, path] = CALLS[index % CALLS.length] ?? CALLS[0]
        return timedCall(server.origin, path, { method, headers })
      }),
    )
  const statusOf = async (path: string) => (await timedCall(server.origin, path)).result
  /** @returns the time until every call succeeds, ms */
  const untilWell = async (): Promise<number> => {
    const started = performance.now()
    for (;;) {
      const answers = await callAll()
      const ms = Math.round(performance.now() - started)
      if (answers.every(({ result }) => Number(result) < 300)) return ms
      if (ms > PATIENCE_MS) throw new Error('the process does not go on with the database back')
      await pause(200)
    }
  }

  const findings: Finding[] = []
  try {
    await untilWell()
    for (const fault of ['frozen', 'gone'] as const) {
      gate.turn(fault)
      const answers = [...(await callAll()), ...(await callAll())]
      const [health, ready] = [await statusOf('/api/health'), await statusOf('/api/ready')]
      gate.turn('well')
      const recovery = await untilWell()
      const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)))
      const results = [...new Set(answers.map(({ result }) => String(result)))]
      const isMaintenance = answers.every(
        ({ result, headers: sent }) => result === 503 && sent['retry-after'] !== undefined,
      )
      const finding = {
        what: `database ${fault}, ${CLIENTS} clients twice`,
        figures: `answers ${results.join(', ')} within ${slowest} ms; health ${health}, ready ${ready}; well again after ${recovery} ms`,
        isGood: isMaintenance && health === 200 && ready === 503,
      }
      printFinding(finding)
      findings.push(finding)
    }
  } finally {
    gate.turn('well')
    await server.stop()
    gate.close()
    await drop()
  }
  process.exit(printCounts(findings))
}

void main()
