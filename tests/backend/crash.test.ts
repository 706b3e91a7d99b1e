import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseServerEnv } from '@/config/server-env'
import { openPglite } from '@/server/db/open-database'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { TEST_NOW } from '@tests/setup/test-db'
import { createTestDeps } from '@tests/setup/test-deps'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dama-crash-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Kills the shop abruptly after the given number of sales. */
const sellUntilKilled = (sales: number, extraMs: number): Promise<NodeJS.Signals | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/setup/crash-test-process.ts', dataDir])
    let out = ''
    let errors = ''
    let isDue = false
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString()
      // Several lines may arrive at once.
      if (isDue || out.split('\n').length <= sales) return
      isDue = true
      setTimeout(() => child.kill('SIGKILL'), extraMs)
    })
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      signal ? resolve(signal) : reject(new Error(`exit ${code}: ${errors}`)),
    )
  })

const firstRow = async (db: Awaited<ReturnType<typeof openPglite>>['db'], query: ReturnType<typeof sql>) =>
  (await db.execute(query)).rows[0] ?? {}

it('keeps every order consistent and none stuck when the server is killed between approvals', async () => {
  expect(await sellUntilKilled(9, 7)).toBe('SIGKILL')
  const { db, close } = await openPglite(dataDir)
  try {
    const env = parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: dataDir })
    const later = new Date(TEST_NOW.getTime() + 16 * 60_000)
    const deps = createTestDeps(db, env, () => later)
    expect(await runAllJobs(deps)).toBeGreaterThan(0)
    expect(await runAllJobs(deps)).toBe(0)
    expect(await checkLedger(db)).toEqual([])
    const counts = await firstRow(
      db,
      sql`select count(*) filter (where status = 'paid')::int as paid,
        count(*) filter (where status in ('pending_payment', 'awaiting_deposit'))::int as open from orders`,
    )
    expect(Number(counts.paid)).toBeGreaterThanOrEqual(9)
    expect(counts.open).toBe(0)
    const stock = await firstRow(
      db,
      sql`select left_inventory_count as left from skus where id = 'endless-sku'`,
    )
    expect(Number(stock.left)).toBe(1_000 - Number(counts.paid))
    const gateway = await firstRow(
      db,
      sql`select count(*) filter (where state = 'approved')::int as approved from sandbox_payments`,
    )
    expect(gateway.approved).toBe(counts.paid)
  } finally {
    await close()
  }
})
