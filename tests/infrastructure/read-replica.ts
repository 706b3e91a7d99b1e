/**
 * The app over a PostgreSQL and a streaming standby as `DATABASE_URL_READ`: visitors read from the standby, members from the primary; a
 * standby that lags or is down is left out, and no visitor notices.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/infrastructure/read-replica.ts
 */
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { parseServerEnv } from '@/config/server-env'
import { openPostgres } from '@/server/db/open-database'
import { products } from '@/server/db/schema/catalog'
import { metrics } from '@/server/observability/metrics'
import { type Finding, printCounts, printFinding } from '../faults/findings'
import { pause } from '../faults/http-call'
import { createSeededDatabase } from '../faults/seeded-database'
import { createBackendOf } from '../setup/backend'
import { PATIENCE_MS } from '../setup/patience'
import { createTestDeps } from '../setup/test-deps'
import { startStandby } from './standby'

const PRODUCT = 'prd_moon-mug'
const PRODUCT_CALL = `/api/services/product/dama/products/${PRODUCT}`
const CALLS = [
  PRODUCT_CALL,
  '/api/services/product/dama/products',
  '/api/services/product/dama/products?search=머그',
  `/api/services/review/channel/dama/products/${PRODUCT}/reviews`,
]
const MEMBER = 'usr_kim_dama'

const findings: Finding[] = []
const add = (what: string, isGood: boolean, figures: string) => {
  const finding = { what, figures, isGood }
  printFinding(finding)
  findings.push(finding)
}

const readCounts = async () => {
  const { values } = await metrics().replicaReads.get()
  const of = (from: string) => values.find(({ labels }) => labels.from === from)?.value ?? 0
  return { replica: of('replica'), primary: of('primary') }
}

const main = async () => {
  const { url, drop } = await createSeededDatabase()
  const standby = await startStandby(url, 'dama_read')
  const onStandby = new Client({ connectionString: standby.url })
  onStandby.on('error', () => undefined)
  await onStandby.connect()
  const open = await openPostgres(url, { readUrl: standby.url, cachesSettings: false })
  const env = parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: '.tmp/data' })
  const { replica } = open
  const backend = createBackendOf({ ...createTestDeps(open.db, env, () => new Date()), replica })
  /** @returns how long it took, ms */
  const until = async (hasCome: () => boolean | Promise<boolean>): Promise<number> => {
    const started = performance.now()
    while (!(await hasCome()) && performance.now() - started < PATIENCE_MS) await pause(20)
    return performance.now() - started
  }
  const titleFor = async (as?: string) =>
    (await backend.call('GET', PRODUCT_CALL, as ? { as } : {})).body.title
  const rename = (title: string) =>
    open.db
      .update(products)
      .set({ title, updatedAt: sql`now()` })
      .where(eq(products.id, PRODUCT))
  /** Calls of visitors. @returns how many were not answered with 200, and who answered */
  const visit = async (rounds: number) => {
    const before = await readCounts()
    let failed = 0
    for (let round = 0; round < rounds; round += 1)
      for (const path of CALLS) if ((await backend.call('GET', path)).status !== 200) failed += 1
    const after = await readCounts()
    return { failed, replica: after.replica - before.replica, primary: after.primary - before.primary }
  }
  const figures = ({ failed, replica: there, primary }: Awaited<ReturnType<typeof visit>>) =>
    `${there} by the standby, ${primary} by the primary, ${failed} failed`

  const isInUse = async () => (await visit(1)).replica > 0

  try {
    await until(isInUse)
    const well = await visit(50)
    add('calls of visitors', well.failed === 0 && well.replica > 0, figures(well))

    await onStandby.query('select pg_wal_replay_pause()')
    await rename('머그 2')
    add(
      'a member reads a change at once',
      (await titleFor(MEMBER)) === '머그 2',
      String(await titleFor(MEMBER)),
    )
    const seenMs = await until(async () => (await titleFor()) === '머그 2')
    add(
      'a visitor reads it within the bound, though the standby stands still',
      (await titleFor()) === '머그 2',
      `after ${Math.round(seenMs)} ms`,
    )
    const lagging = await visit(20)
    add('while it lags', lagging.failed === 0 && lagging.replica === 0, figures(lagging))
    await onStandby.query('select pg_wal_replay_resume()')
    const backMs = await until(isInUse)
    const back = await visit(20)
    add(
      'it has caught up',
      back.failed === 0 && back.replica > 0,
      `${figures(back)}, after ${Math.round(backMs)} ms`,
    )

    await onStandby.end()
    await standby.stop()
    const down = await visit(50)
    add('it is down', down.failed === 0 && down.primary > 0, figures(down))
    await standby.start()
    const upMs = await until(isInUse)
    const up = await visit(20)
    add('it is up again', up.failed === 0 && up.replica > 0, `${figures(up)}, after ${Math.round(upMs)} ms`)

    await standby.promote()
    await rename('머그 3')
    const promotedMs = await until(async () => (await titleFor()) === '머그 3')
    add(
      'an address that leads to no standby any more',
      (await titleFor()) === '머그 3',
      `left out after ${Math.round(promotedMs)} ms`,
    )
  } finally {
    await open.close()
    await standby.remove()
    await drop()
  }
  process.exit(printCounts(findings))
}

void main()
