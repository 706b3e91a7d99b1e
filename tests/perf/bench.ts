import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { parseServerEnv } from '@/config/server-env'
import { seedDatabase } from '@/demo/seed/seed'
import type { App } from '@/server/app'
import type { Db } from '@/server/db/client'
import { type OpenDb, openPglite, openPostgres } from '@/server/db/open-database'
import { UNLIMITED_STATEMENTS } from '@/server/db/postgres-pool'
import { signAccessToken } from '@/server/http/access-token'
import { createTestApp, createTestDeps, TEST_SESSION_SECRET } from '@tests/setup/test-deps'
import { CALLS, MAY_READ_WHOLE, ORDERED_BY } from './bench-calls'
import { growData, type Size } from './bench-data'
import { type CallPlan, planOf } from './plans'

/**
 * `npm run bench -- --size large`: how long each call takes through the app's own fetch. With DATABASE_URL it creates
 * a separate database on that server and drops it afterwards; without, the embedded engine in memory. The budget (p95
 * of 50 ms) is for PostgreSQL.
 */

const BUDGET_MS = 50
const WARM_UP = 5
const RUNS = 60

interface Timing extends CallPlan {
  name: string
  p50: number
  p95: number
  /** The p50 relative to that of the trivial query of the same run. */
  ratio: number
}

const openOwnDatabase = async (): Promise<OpenDb> => {
  const url = process.env.DATABASE_URL
  if (!url) return openPglite()
  const name = `dama_bench_${process.pid}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  // To fill it takes as long as it takes.
  const open = await openPostgres(own.href, UNLIMITED_STATEMENTS)
  const close = async () => {
    await open.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { ...open, close }
}

const measure = async (act: () => Promise<unknown>): Promise<{ p50: number; p95: number }> => {
  const times: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const started = performance.now()
    await act()
    if (run >= WARM_UP) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(RUNS * 0.5)]!, p95: times[Math.floor(RUNS * 0.95)]! }
}

const openApp = (db: Db): App => {
  const env = parseServerEnv({ DAMA_SANDBOX: 'on' })
  return createTestApp(createTestDeps(db, env, () => new Date()))
}

const measureCalls = async (db: Db, baseline: number): Promise<Timing[]> => {
  const app = openApp(db)
  const timings: Timing[] = []
  for (const [name, path, as] of CALLS) {
    const headers: HeadersInit = as
      ? { authorization: `Bearer ${await signAccessToken(as, TEST_SESSION_SECRET, new Date())}` }
      : {}
    const call = async () => {
      const answer = await app.request(`http://bench.test${path}`, { headers })
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    const { p50, p95 } = await measure(call)
    timings.push({ name, p50, p95, ratio: p50 / baseline, ...(await planOf(db, call)) })
  }
  return timings
}

/** The read of a plan that does not use the expected index. */
const missOf = ({ name, reads, whole }: Timing): string[] => {
  const index = ORDERED_BY[name]
  const isOrdered = !index || reads.some((read) => /^Index (Only )?Scan/.test(read) && read.endsWith(index))
  return [
    ...whole
      .filter(({ table }) => MAY_READ_WHOLE[name] !== table)
      .map(({ table }) => `${name}: reads all of ${table}`),
    ...(isOrdered ? [] : [`${name}: not in the order of ${index}`]),
  ]
}

const print = (timings: readonly Timing[], hasBudget: boolean) => {
  console.log(`\n${'call'.padEnd(36)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}${'× base'.padStart(9)}`)
  for (const { name, p50, p95, ratio } of timings) {
    const mark = hasBudget && p95 > BUDGET_MS ? '  over budget' : ''
    console.log(
      `${name.padEnd(36)}${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}${ratio.toFixed(1).padStart(9)}${mark}`,
    )
  }
}

const run = async (size: Size): Promise<number> => {
  const { db, engine, close } = await openOwnDatabase()
  try {
    const started = performance.now()
    await seedDatabase(db, new Date())
    await growData(db, size, new Date())
    console.log(`${engine}, ${size}: filled in ${Math.round(performance.now() - started)} ms`)
    const baseline = await measure(() => db.execute(sql`select 1`))
    const timings = [
      { name: 'baseline: select 1', ...baseline, ratio: 1, reads: [], whole: [], small: [] },
      ...(await measureCalls(db, baseline.p50)),
    ]
    const hasBudget = engine === 'postgres'
    print(timings, hasBudget)
    await mkdir('.tmp', { recursive: true })
    await writeFile(
      '.tmp/bench.json',
      `${JSON.stringify({ engine, size, budgetMs: BUDGET_MS, timings }, null, 2)}\n`,
    )
    const slow = hasBudget ? timings.filter((timing) => timing.p95 > BUDGET_MS) : []
    // Reading a small table completely is correct: plans are checked where the tables are large.
    const unindexed = size === 'large' ? timings.flatMap(missOf) : []
    for (const miss of unindexed) console.error(miss)
    const isGood = slow.length + unindexed.length === 0
    console.log(
      isGood
        ? '\nbench: done'
        : `\nbench: ${slow.length} calls over ${BUDGET_MS} ms, ${unindexed.length} reads without their index`,
    )
    return isGood ? 0 : 1
  } finally {
    await close()
  }
}

const { values } = parseArgs({ options: { size: { type: 'string', default: 'small' } } })
const size: Size = values.size === 'large' ? 'large' : 'small'

const main = async (): Promise<void> => {
  try {
    process.exitCode = await run(size)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
void main()
