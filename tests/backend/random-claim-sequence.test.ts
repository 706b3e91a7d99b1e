import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { claimEvents, claimLines, claims, refunds } from '@/server/db/schema/claim'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend } from '@tests/setup/backend'
import { databaseUrl } from '@tests/setup/test-db'
import { runRandomSequence } from './claim-sequence'

/** `CLAIM_WALK=10000 CLAIM_WALK_SEED=7` for the long one. */
const STEPS = Number(process.env.CLAIM_WALK ?? 400)
const SEED = Number(process.env.CLAIM_WALK_SEED ?? 20_261_121)

const backend = await createTestBackend()
afterAll(() => backend.close())

/** The full history of a claim and its lines. */
const storyOf = async (claimId: string): Promise<string> => {
  const { db } = backend
  const own = eq(claimLines.claimId, claimId)
  const parts = await db.select().from(claimLines).where(own)
  const lineIds = parts.map(({ lineId }) => lineId)
  return JSON.stringify(
    {
      claim: await db.select().from(claims).where(eq(claims.id, claimId)),
      parts,
      events: await db.select().from(claimEvents).where(eq(claimEvents.claimId, claimId)),
      refunds: await db.select().from(refunds).where(eq(refunds.claimId, claimId)),
      lines: await db.select().from(orderLines).where(inArray(orderLines.id, lineIds)),
      lineEvents: await db.select().from(orderLineEvents).where(inArray(orderLineEvents.lineId, lineIds)),
    },
    null,
    1,
  )
}

/** The same check as `npm run db:check`; the embedded engine allows no second process. */
const askCommand = async (): Promise<string> => {
  const { rows } = await backend.db.execute<{ name: string }>(sql`select current_database() as name`)
  const env = { ...process.env, DATABASE_URL: databaseUrl(rows[0]?.name ?? '') }
  return (await promisify(execFile)('npm', ['run', '--silent', 'db:check'], { env })).stdout
}

it(
  `keeps ledger, stock and payments agreeing through ${STEPS} random actions`,
  async () => {
    const counts = await runRandomSequence(backend, STEPS, SEED)
    const lines = await backend.db
      .select({ status: orderLines.status, lines: count() })
      .from(orderLines)
      .groupBy(orderLines.status)
    const statuses = Object.fromEntries(lines.map((line) => [line.status, line.lines]))
    process.stdout.write(`${JSON.stringify({ ...counts, statuses }, null, 1)}\n`)
    const problems = await checkLedger(backend.db, backend.deps.invariants)
    // Ids are new each time: a finding cannot be looked up afterwards.
    for (const id of problems.flatMap(({ ids }) => ids)) process.stdout.write(`${await storyOf(id)}\n`)
    expect(problems).toEqual([])
    const waiting = await backend.db.select().from(refunds).where(eq(refunds.state, 'cancelling'))
    expect(waiting).toEqual([])
    if (process.env.TEST_DATABASE_URL) expect(await askCommand()).toContain('everything agrees')
  },
  STEPS * 500 + 60_000,
)
