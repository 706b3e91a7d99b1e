import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readDatabaseError } from '@/server/db/database-error'
import { startEmbeddedDatabase } from '@/server/db/embedded-database'
import { EngineSocket, type ProtocolEngine } from '@/server/db/engine-socket'
import { openEngine, openPglite, type OpenDb } from '@/server/db/open-database'
import { idempotencyKeys } from '@/server/db/schema/system'

let folder: string
let open: OpenDb
let engine: ProtocolEngine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dama-embedded-'))
  open = await openPglite(folder)
  engine = await startEmbeddedDatabase(undefined)
})
afterAll(async () => {
  await open.close()
  await engine.close()
  await rm(folder, { recursive: true })
})

const LONG_QUERY = sql`select count(*) from (select random() as r from generate_series(1, 1500000) order by r) as rows`
const MANY_ROUNDS = 1000

it('leaves the thread of the pages free during a long query', async () => {
  const answered = open.db.execute(LONG_QUERY).then(() => 'the answer')
  // An engine in this thread lets only a few rounds of the event loop pass before its answer.
  const passRounds = async () => {
    for (let round = 0; round < MANY_ROUNDS; round += 1)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    return 'many rounds'
  }
  expect(await Promise.race([answered, passRounds()])).toBe('many rounds')
  await answered
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

  let isRead = false
  let reading: Promise<unknown> = Promise.resolve()
  await open.db.transaction(async (tx) => {
    await tx.insert(idempotencyKeys).values(key)
    reading = find().then((rows) => {
      isRead = true
      return rows
    })
    // The engine answers in turn: a read that did not wait for the transaction would be answered before these.
    for (let round = 0; round < 5; round += 1) await tx.execute(sql`select 1`)
    expect(isRead).toBe(false)
  })
  expect(await reading).toMatchObject([{ userId: key.userId, createdAt: key.createdAt }])
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
  const news: string[] = []
  const client = new Client({ stream: () => new EngineSocket(engine) })
  client.on('notification', ({ payload = '' }) => news.push(payload))
  await client.connect()
  await client.query('listen news')
  await client.query(`select pg_notify('news', 'read all about it')`)
  expect(news).toEqual(['read all about it'])
  await client.end()
})

it('forgets the state of a connection that was lost', async () => {
  const connect = async () => {
    const client = new Client({ stream: () => new EngineSocket(engine) })
    await client.connect()
    return client
  }
  const first = await connect()
  await first.query('begin')
  await first.query('create table left_behind (id int)')
  await first.query({ name: 'answer', text: 'select 41 as answer' })
  await first.end()
  const second = await connect()
  expect((await second.query({ name: 'answer', text: 'select 42 as answer' })).rows).toEqual([{ answer: 42 }])
  await expect(second.query('select from left_behind')).rejects.toMatchObject({ code: '42P01' })
  await second.end()
})

it('reports calls after its end as a lost connection', async () => {
  const ended = await startEmbeddedDatabase(undefined)
  const db = await openEngine(ended)
  await ended.close()
  const error = await db.db.execute(sql`select 1`).catch((thrown: unknown) => thrown)
  expect(readDatabaseError(error)).toMatchObject({ code: '57P01', outage: 'unreachable' })
})

it('makes a database completely or not at all, and leaves a folder with other files alone', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'dama-made-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const made = await startEmbeddedDatabase(join(parent, 'pg'))
  await made.close()
  expect(await readdir(parent)).toEqual(['pg'])
  await mkdir(join(parent, 'other'))
  await writeFile(join(parent, 'other', 'notes'), '')
  await expect(startEmbeddedDatabase(join(parent, 'other'))).rejects.toThrow('ENOTEMPTY')
  expect((await readdir(parent)).toSorted()).toEqual(['other', 'pg'])
})
