import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import type { UserStatus } from '@/domain/account'
import { withdrawals } from '@/server/db/schema/account'
import { users } from '@/server/db/schema/identity'
import { orderLines } from '@/server/db/schema/order'
import { idempotencyKeys, rateLimits } from '@/server/db/schema/system'
import { confirmPurchases } from '@/server/jobs/confirm-purchases'
import { deleteExpired } from '@/server/jobs/delete-expired'
import { finishAccountWithdrawals } from '@/server/jobs/finish-account-withdrawals'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { captureLog } from '@tests/setup/capture-log'
import { exhaustRuns } from '@tests/setup/exhaust-runs'
import { addPurchase } from '@tests/setup/review-fixtures'

const DAY = 24 * 60 * 60_000

let backend: TestBackend
let breakRow: (table: SQL, condition: SQL) => Promise<void>
let repair = async () => {}
beforeAll(async () => {
  backend = await createTestBackend()
  await backend.db.execute(sql`
    create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'injected fault'; end $$`)
  breakRow = async (table, condition) => {
    await backend.db.execute(
      sql`create trigger refuse_row before update or delete on ${table} for each row when (${condition}) execute function refuse_row()`,
    )
    repair = async () => void (await backend.db.execute(sql`drop trigger refuse_row on ${table}`))
  }
})
afterEach(async () => {
  await repair()
  repair = async () => {}
})
afterAll(() => backend.close())

it('confirms the other purchases when one cannot be confirmed', async () => {
  const broken = await addPurchase(backend.db, KIM_DAMA, 'delivery_ok')
  const other = await addPurchase(backend.db, KIM_DAMA, 'delivery_ok')
  await backend.db
    .update(orderLines)
    .set({ statusAt: backend.deps.now() })
    .where(inArray(orderLines.id, [broken, other]))
  backend.passTime(8 * DAY)
  await breakRow(sql`order_lines`, sql`old.id = ${sql.raw(`'${broken}'`)}`)
  const { log, lines } = captureLog()
  await confirmPurchases({ ...backend.deps, log })
  const rows = await backend.db
    .select({ id: orderLines.id, status: orderLines.status })
    .from(orderLines)
    .where(inArray(orderLines.id, [broken, other]))
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [broken, 'delivery_ok'],
      [other, 'order_finished'],
    ]),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'order line settlement failed', line: broken }),
  )
})

/** Purchases that have become due, more than two batches of them. @returns their ids */
const addDuePurchases = async (): Promise<string[]> => {
  const { db, deps, passTime } = backend
  const first = await addPurchase(db, KIM_DAMA, 'delivery_ok')
  const [line] = await db
    .update(orderLines)
    .set({ statusAt: deps.now() })
    .where(eq(orderLines.id, first))
    .returning()
  if (!line) throw new Error('no purchase')
  const ids = Array.from({ length: 210 }, (_, index) => `${first}_${index}`)
  await db.insert(orderLines).values(ids.map((id) => ({ ...line, id })))
  passTime(8 * DAY)
  return ids
}

const findUnconfirmed = async (ids: readonly string[]): Promise<string[]> => {
  const isUnconfirmed = and(inArray(orderLines.id, [...ids]), eq(orderLines.status, 'delivery_ok'))
  const rows = await backend.db.select({ id: orderLines.id }).from(orderLines).where(isUnconfirmed)
  return rows.map(({ id }) => id).toSorted()
}

it('confirms all due purchases in one run, whatever the first ones do', async () => {
  const ids = await addDuePurchases()
  const [first = ''] = ids
  const broken = ids.filter((id) => id.startsWith(first.replace(/0$/, '1')))
  // More than a batch can't be confirmed.
  await breakRow(sql`order_lines`, sql`old.id in (${sql.raw(broken.map((id) => `'${id}'`).join())})`)
  await confirmPurchases({ ...backend.deps, log: captureLog().log })
  expect(await findUnconfirmed(ids)).toEqual(broken.toSorted())
})

it('leaves due purchases to the next run when it has taken long', async () => {
  const ids = await addDuePurchases()
  const restoreClock = exhaustRuns()
  await confirmPurchases(backend.deps)
  restoreClock()
  expect((await findUnconfirmed(ids)).length).toBeGreaterThan(100)
  await confirmPurchases(backend.deps)
  expect(await findUnconfirmed(ids)).toEqual([])
})

it('ends the records of the other members when those of one cannot be ended', async () => {
  const at = backend.deps.now()
  const dates = { requestedAt: at, finalAt: at, erasedAt: at }
  await backend.db.insert(withdrawals).values([
    { userId: KIM_DAMA, ...dates, forgetAt: new Date(at.getTime() - 1) },
    { userId: LEE_SAEBOM, ...dates, forgetAt: at },
  ])
  await breakRow(sql`withdrawals`, sql`old.user_id = ${sql.raw(`'${KIM_DAMA}'`)}`)
  const { log, lines } = captureLog()
  expect(await finishAccountWithdrawals({ ...backend.deps, log })).toBe(1)
  const [other] = await backend.db.select().from(withdrawals).where(eq(withdrawals.userId, LEE_SAEBOM))
  expect(other?.forgottenAt).toEqual(at)
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'end of member records failed', user: KIM_DAMA }),
  )
})

it('leaves due records of members to the next run when it has taken long', async () => {
  const { db, deps } = backend
  const at = deps.now()
  await db.delete(withdrawals)
  const dates = { requestedAt: at, finalAt: at, erasedAt: at, forgetAt: at }
  await db.insert(withdrawals).values([KIM_DAMA, LEE_SAEBOM].map((userId) => ({ userId, ...dates })))
  const restoreClock = exhaustRuns()
  const forgotten = await finishAccountWithdrawals(deps)
  restoreClock()
  expect([forgotten, await finishAccountWithdrawals(deps)]).toEqual([1, 1])
})

it('erases members behind more than a batch of others who cannot be erased, or do not leave any more', async () => {
  const { db, deps } = backend
  const at = deps.now()
  await db.delete(withdrawals)
  const [person] = await db.select().from(users).where(eq(users.id, LEE_SAEBOM))
  if (!person) throw new Error('no member')
  const addMembers = async (prefix: string, status: UserStatus, finalAt: Date, number: number) => {
    const ids = Array.from({ length: number }, (_, index) => `${prefix}_${index}`)
    await db
      .insert(users)
      .values(
        ids.map((id) => ({ ...person, id, harmonyId: id, ciHash: null, phone: null, email: null, status })),
      )
    const dates = { requestedAt: finalAt, finalAt, forgetAt: new Date(at.getTime() + DAY) }
    await db.insert(withdrawals).values(ids.map((userId) => ({ userId, ...dates })))
    return ids
  }
  const before = new Date(at.getTime() - 1)
  await addMembers('staying', 'active', before, 101)
  await addMembers('failing', 'withdraw_requested', before, 101)
  const [leaver = ''] = await addMembers('leaver', 'withdraw_requested', at, 1)
  await breakRow(sql`users`, sql`old.id like 'failing%'`)
  expect(await finishAccountWithdrawals({ ...deps, log: captureLog().log })).toBe(1)
  const [row] = await db.select().from(users).where(eq(users.id, leaver))
  expect(row?.status).toBe('withdrawn')
})

it('empties the other tables when one cannot be emptied, and reports the failure', async () => {
  const at = backend.deps.now()
  await backend.db
    .insert(idempotencyKeys)
    .values({ userId: KIM_DAMA, key: 'expired', requestHash: 'x', createdAt: at })
  await backend.db.insert(rateLimits).values({ key: 'expired', count: 1, resetsAt: at })
  backend.passTime(31 * DAY)
  await breakRow(sql`idempotency_keys`, sql`old.key = 'expired'`)
  const { log, lines } = captureLog()
  await expect(deleteExpired({ ...backend.deps, log })).rejects.toThrow()
  expect(await backend.db.$count(rateLimits, eq(rateLimits.key, 'expired'))).toBe(0)
  expect(lines).toContainEqual(expect.objectContaining({ table: 'idempotency_keys' }))
})
