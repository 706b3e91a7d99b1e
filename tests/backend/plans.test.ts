import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { findOrCreateRefundCard } from '@/server/services/transaction/refund/assign-payouts'
import { growOrders } from '@tests/perf/bench-orders'
import { growWallet } from '@tests/perf/bench-wallet'
import { type CallPlan, planOf } from '@tests/perf/plans'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

const ORDERS = 10_000
/** More options for each product: a change of one sums those of its product. */
const OPTIONS_OF_EACH = 60

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
  await growOrders(backend.db, ORDERS, backend.deps.now())
  await growWallet(backend.db, ORDERS, backend.deps.now())
  await backend.db.execute(sql`
    insert into skus
    select (jsonb_populate_record(null::skus, to_jsonb(s) || jsonb_build_object('id', s.id || '_bench_' || n))).*
    from (select distinct on (product_id) * from skus) s, generate_series(1, ${OPTIONS_OF_EACH}::int) n`)
  await backend.db.execute(sql`analyze`)
})
afterAll(() => backend.close())

/** Large tables that are read completely, and `read` where nothing uses it, so that the statement was not seen. */
const missesOf = ({ reads, whole }: CallPlan, read: string): unknown[] =>
  reads.some((found) => found.endsWith(read)) ? whole : [...whole, read]

it('the jobs read no table that grows completely', async () => {
  const plan = await planOf(backend.db, () => runAllJobs(backend.deps))
  expect(plan.small).toEqual([])
  expect(missesOf(plan, 'by order_lines_usable_voucher')).toEqual([])
})

it('a claim reads its own refunds only', async () => {
  const path = '/api/services/transaction/dama/claims/bench_7'
  const read = async () =>
    expect((await backend.call('GET', path, { as: 'usr_reviewer_08' })).status).toBe(200)
  expect(missesOf(await planOf(backend.db, read), 'by refunds_claim_id_index')).toEqual([])
})

it('a refund to a lost card reads the payouts of that card only', async () => {
  const refund = { cardId: 'bench_lost', amount: 1_000, at: backend.deps.now() }
  const find = () => backend.db.transaction((tx) => findOrCreateRefundCard(tx, 'usr_reviewer_07', refund))
  expect(missesOf(await planOf(backend.db, find), 'by refund_payouts_of_card')).toEqual([])
})
