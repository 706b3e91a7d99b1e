import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openPglite, type OpenDb } from '@/server/db/client'
import { readDatabaseError } from '@/server/db/database-error'
import { startEmbeddedDatabase } from '@/server/db/embedded-database'
import { idempotencyKeys } from '@/server/db/schema/system'

let folder: string
let open: OpenDb
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dama-embedded-'))
  open = await openPglite(folder)
})
afterAll(async () => {
  await open.close()
  await rm(folder, { recursive: true })
})

const LONG_QUERY = sql`select count(*) from (select random() as r from generate_series(1, 1500000) order by r) as rows`

it('leaves the thread of the pages free during a long query', async () => {
  const delays: number[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    delays.push(performance.now() - last)
    last = performance.now()
  }, 10)
  const started = performance.now()
  await open.db.execute(LONG_QUERY)
  const took = performance.now() - started
  clearInterval(timer)
  delays.push(performance.now() - last)
  expect(took).toBeGreaterThan(200)
  expect(Math.max(...delays)).toBeLessThan(took / 2)
})

it('runs statements of transactions apart from others, and rolls back what throws', async () => {
  const key = { userId: 'usr_embedded', key: 'a', requestHash: 'h', createdAt: new Date() }
  const find = () => open.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, key.userId))
  await expect(
    open.db.transaction(async (tx) => {
      await tx.insert(idempotencyKeys).values(key)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await find()).toEqual([])

  const [, seen] = await Promise.all([
    open.db.transaction(async (tx) => {
      await tx.insert(idempotencyKeys).values(key)
      await tx.execute(sql`select 1`)
    }),
    find(),
  ])
  expect(seen.length === 0 || seen.length === 1).toBe(true)
  expect(await find()).toMatchObject([{ userId: key.userId, createdAt: key.createdAt }])
})

it('gives errors their SQLSTATE and constraint', async () => {
  const insert = () =>
    open.db
      .insert(idempotencyKeys)
      .values({ userId: 'usr_twice', key: 'a', requestHash: 'h', createdAt: new Date() })
  await insert()
  const error = await insert().catch((thrown: unknown) => thrown)
  expect(readDatabaseError(error)?.code).toBe('23505')
})

it('reports a notification before the statement that sent it returns', async () => {
  const database = await startEmbeddedDatabase(undefined)
  const listener = vi.fn<() => void>()
  await database.listen('news', listener)
  await database.query(`select pg_notify('news', '')`)
  expect(listener).toHaveBeenCalledOnce()
  await database.close()
  await expect(database.query('select 1')).rejects.toMatchObject({ code: '57P01' })
})
