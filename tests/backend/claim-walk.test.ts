import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refunds } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import { checkLedger } from '@/server/ledger/check'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { walk } from './claim-walk'

/** `CLAIM_WALK=10000 CLAIM_WALK_SEED=7` for the long one. */
const STEPS = Number(process.env.CLAIM_WALK ?? 400)
const SEED = Number(process.env.CLAIM_WALK_SEED ?? 20_261_121)

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

it(
  `keeps ledger, stock and payments agreeing through ${STEPS} random actions`,
  async () => {
    const counts = await walk(backend, STEPS, SEED)
    const lines = await backend.db
      .select({ status: orderLines.status, lines: count() })
      .from(orderLines)
      .groupBy(orderLines.status)
    const statuses = Object.fromEntries(lines.map((one) => [one.status, one.lines]))
    process.stdout.write(`${JSON.stringify({ ...counts, statuses }, null, 1)}\n`)
    expect(await checkLedger(backend.db)).toEqual([])
    const waiting = await backend.db.select().from(refunds).where(eq(refunds.state, 'cancelling'))
    expect(waiting).toEqual([])
  },
  STEPS * 500,
)
