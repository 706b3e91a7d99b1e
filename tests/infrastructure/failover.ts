/**
 * The production build on a PostgreSQL with a streaming standby: readiness and its metric see whether changes are committed. A
 * synchronous standby is lost and comes back; then the address leads to the standby, which is promoted at last.
 * Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/infrastructure/failover.ts
 */
import { randomUUID } from 'node:crypto'
import { type Finding, printCounts, printFinding } from '../faults/findings'
import { pause, timedCall } from '../faults/http-call'
import { createSeededDatabase } from '../faults/seeded-database'
import { memberTokens } from '../setup/member-cookies'
import { PATIENCE_MS } from '../setup/patience'
import { startProductionServer } from '../setup/production-server'
import { adminQuery } from '../setup/test-db'
import { openAddress, startStandby } from './standby'

const TOKEN = 'metrics-of-the-failover'
const findings: Finding[] = []

const main = async () => {
  const { url, drop } = await createSeededDatabase()
  const standby = await startStandby(url, 'dama_standby')
  const address = await openAddress(url)
  const server = await startProductionServer({
    DATABASE_URL: address.url,
    DAMA_SESSION_SECRET: randomUUID(),
    DAMA_METRICS_TOKEN: TOKEN,
  })
  const { token } = await memberTokens(server.origin, 'usr_kim_dama')
  const wish = () =>
    timedCall(server.origin, '/api/services/product/channel/dama/wishlist/prd_moon-mug', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
  const readMetric = async () => {
    const answer = await fetch(`${server.origin}/api/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    return /^dama_database_writable (\d)$/m.exec(await answer.text())?.[1]
  }
  const readState = async () => {
    const [{ result, ms }, writable] = [await timedCall(server.origin, '/api/ready'), await readMetric()]
    return { result, ms, writable }
  }
  const expectState = async (what: string, expected: { result: number; writable: string }) => {
    const started = performance.now()
    for (;;) {
      const { result, ms, writable } = await readState()
      const isGood = result === expected.result && writable === expected.writable
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (isGood || performance.now() - started > PATIENCE_MS / 5) {
        const figures = `ready ${result} in ${Math.round(ms)} ms, writable ${writable}, after ${seconds} s`
        const finding = { what, figures, isGood }
        printFinding(finding)
        return void findings.push(finding)
      }
      await pause(200)
    }
  }
  const tryWrite = async (what: string, expected: number) => {
    const { result, ms } = await wish()
    const finding = { what, figures: `${result} in ${Math.round(ms)} ms`, isGood: result === expected }
    printFinding(finding)
    findings.push(finding)
  }
  const GOOD = { result: 200, writable: '1' }
  const BAD = { result: 503, writable: '0' }

  try {
    await expectState('a primary with an asynchronous standby', GOOD)
    await adminQuery("alter system set synchronous_standby_names = 'dama_standby'")
    await adminQuery('select pg_reload_conf()')
    await expectState('a synchronous standby', GOOD)
    await tryWrite('a change with a synchronous standby', 200)
    await standby.stop()
    await expectState('a synchronous standby is lost', BAD)
    await tryWrite('a change while it is lost', 503)
    await standby.start()
    await expectState('the standby is back', GOOD)
    await tryWrite('a change after it', 200)
    await adminQuery('alter system reset synchronous_standby_names')
    await adminQuery('select pg_reload_conf()')
    address.lead(standby.port)
    await expectState('the address leads to a standby', BAD)
    await tryWrite('a change on a standby', 503)
    await standby.promote()
    await expectState('the standby is promoted', GOOD)
    await tryWrite('a change on the new primary', 200)
  } finally {
    await server.stop()
    address.close()
    await standby.remove()
    await adminQuery('alter system reset synchronous_standby_names')
    await adminQuery('select pg_reload_conf()')
    await drop()
  }
  process.exit(printCounts(findings))
}

void main()
