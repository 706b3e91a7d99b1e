import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '@/server/db/client'
import { openEngine, openPostgres } from '@/server/db/open-database'
import { createPool, UNLIMITED_STATEMENTS } from '@/server/db/postgres-pool'
import {
  hasPendingMigrations,
  listMigrationNames,
  MIGRATIONS_FOLDER,
  runMigrations,
} from '@/server/db/run-migrations'
import { PATIENCE_MS } from '@tests/setup/patience'
import { adminQuery, databaseUrl, inThread, openTestDb } from '@tests/setup/test-db'

const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

let folder: string
let url: string
let db: Db
let close: () => Promise<void>

const openEmptyPostgres = async (): Promise<void> => {
  const name = `dama_test_${randomUUID().replaceAll('-', '')}`
  await adminQuery(`create database ${name}`)
  url = databaseUrl(name)
  const pool = await createPool(
    { connectionString: url },
    { ...UNLIMITED_STATEMENTS, size: 2, connectMs: PATIENCE_MS },
  )
  db = drizzlePg(pool)
  close = async () => {
    await pool.end()
    await adminQuery(`drop database ${name} with (force)`)
  }
}

const openEmptyPglite = async (): Promise<void> => {
  const open = await openEngine(inThread(await PGlite.create()))
  db = open.db
  close = open.close
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dama-migrations-'))
  await (isPostgres ? openEmptyPostgres() : openEmptyPglite())
})
afterEach(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

/** Writes a folder of migrations, as drizzle-kit does. @param times when each was generated, by default in their order */
const writeMigrations = async (files: Record<string, string>, times?: readonly number[]): Promise<void> => {
  const entries = Object.keys(files).map((tag, idx) => ({
    idx,
    tag,
    when: times?.[idx] ?? idx + 1,
    breakpoints: true,
  }))
  await mkdir(join(folder, 'meta'), { recursive: true })
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [tag, text] of Object.entries(files)) await writeFile(join(folder, `${tag}.sql`), text)
}

const readRows = async <T extends Record<string, unknown>>(query: string) =>
  (await db.execute<T>(sql.raw(query))).rows

const countApplied = async (): Promise<number> =>
  (await readRows('select id from drizzle.__drizzle_migrations')).length

const FIRST = { '0000_notes': 'create table notes (text text not null)' }

describe('migrations', () => {
  it('keep the earlier files when a later one fails, name it, and continue there the next time', async () => {
    const broken =
      "insert into notes values ('half');--> statement-breakpoint\ninsert into nowhere values (1)"
    await writeMigrations({ ...FIRST, '0001_broken': broken })
    await expect(runMigrations(db, { folder })).rejects.toThrow(
      /^Migration 0001_broken\.sql failed: .*42P01.*nowhere/,
    )
    expect(await countApplied()).toBe(1)
    expect(await readRows('select text from notes')).toEqual([])

    await writeMigrations({ ...FIRST, '0001_broken': "insert into notes values ('whole')" })
    await runMigrations(db, { folder })
    await runMigrations(db, { folder })
    expect(await countApplied()).toBe(2)
    expect(await readRows('select text from notes')).toEqual([{ text: 'whole' }])
  })

  it('are refused with the name of one that is older than an applied one, before any is applied', async () => {
    const later = { '0001_later': 'create table later (text text)' }
    await writeMigrations({ ...FIRST, ...later }, [10, 30])
    await runMigrations(db, { folder })
    expect(await hasPendingMigrations(db, folder)).toBe(false)

    const merged = { ...FIRST, ...later, '0002_merged': 'create table merged (text text)' }
    const last = { '0003_last': 'create table last (text text)' }
    await writeMigrations({ ...merged, ...last }, [10, 30, 20, 40])
    await expect(runMigrations(db, { folder })).rejects.toThrow(
      /^Migration 0002_merged\.sql is older than .* `when` .*_journal\.json/,
    )
    expect(await countApplied()).toBe(2)
    expect(await hasPendingMigrations(db, folder)).toBe(true)

    await writeMigrations({ ...merged, ...last }, [10, 30, 35, 40])
    await runMigrations(db, { folder })
    expect(await countApplied()).toBe(4)
    expect(await hasPendingMigrations(db, folder)).toBe(false)
  })

  it('of a newer version do not matter to the version before', async () => {
    await writeMigrations({ ...FIRST, '0001_newer': 'create table newer (text text)' })
    await runMigrations(db, { folder })
    await writeMigrations(FIRST)
    await runMigrations(db, { folder })
    expect(await hasPendingMigrations(db, folder)).toBe(false)
  })
})

it('are pending in a database without the last of them', async () => {
  const open = await openTestDb()
  expect(await hasPendingMigrations(open.db)).toBe(false)
  await open.db.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  )
  expect(await hasPendingMigrations(open.db)).toBe(true)
  await open.close()
})

interface TableSnapshot {
  name: string
  columns: Record<string, { name: string; type: string; notNull: boolean }>
  indexes: Record<string, { name: string }>
  foreignKeys: Record<string, { name: string }>
  checkConstraints: Record<string, { name: string }>
}

/** What the generator of migrations believes to be in the database after the last one. */
const readSnapshot = async (): Promise<TableSnapshot[]> => {
  const number = listMigrationNames().at(-1)?.slice(0, 4)
  const text = await readFile(join(MIGRATIONS_FOLDER, `meta/${number}_snapshot.json`), 'utf8')
  return Object.values((JSON.parse(text) as { tables: Record<string, TableSnapshot> }).tables)
}

it('make what their last snapshot says: every column, index, foreign key and check', async () => {
  await runMigrations(db)
  const read = async (query: string) => (await readRows<{ it: string }>(query)).map(({ it: found }) => found)
  const tables = await readSnapshot()
  const expected = (parts: (table: TableSnapshot) => string[]) => tables.flatMap(parts).toSorted()
  /** PostgreSQL cuts longer names. */
  const namesOf = (parts: Record<string, { name: string }>) =>
    Object.values(parts).map(({ name }) => name.slice(0, 63))

  const columns = await read(`select format('%s.%s %s%s', c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end) as it
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`)
  const typeOf = (type: string) => (type === 'bigserial' ? 'bigint' : type.replace(', ', ','))
  expect(columns.toSorted()).toEqual(
    expected(({ name: table, columns: of }) =>
      Object.values(of).map(
        ({ name, type, notNull }) => `${table}.${name} ${typeOf(type)}${notNull ? ' not null' : ''}`,
      ),
    ),
  )
  const indexes = await read(`select c.relname as it from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisvalid
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))`)
  expect(indexes.toSorted()).toEqual(expected((table) => namesOf(table.indexes)))
  const constraints = await read(`select conname as it from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'c')`)
  expect(constraints.toSorted()).toEqual(
    expected((table) => [...namesOf(table.foreignKeys), ...namesOf(table.checkConstraints)]),
  )
})

describe.runIf(isPostgres)('a migration that meets a held lock', () => {
  let holder: Client
  beforeEach(async () => {
    await writeMigrations(FIRST)
    await runMigrations(db, { folder })
    await writeMigrations({
      ...FIRST,
      '0001_other': 'create table others (text text)',
      '0002_colour': 'alter table notes add column colour text',
    })
    holder = new Client({ connectionString: url })
    await holder.connect()
    // As an order does in its transaction.
    await holder.query('begin')
    await holder.query(`insert into notes values ('order')`)
  })
  afterEach(() => holder.end())

  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await holder.query(
      `select 1 from pg_locks where not granted and relation = 'notes'::regclass`,
    )
    return rows.length > 0
  }
  const waitUntil = (expected: boolean) => expect.poll(isWaiting, { interval: 5 }).toBe(expected)

  it('leaves the queue for a while, tries again, and succeeds once the lock is released', async () => {
    const retry = { lockTimeoutMs: 200, pauseMs: 100, maxAttempts: 1_000, indexWaitMs: 1 }
    const migrated = runMigrations(db, { folder, retry })
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await waitUntil(true)
      await waitUntil(false)
    }
    // The files before it hold no lock meanwhile.
    await holder.query(`insert into others values ('order')`)
    await holder.query('commit')
    await migrated
    expect(await countApplied()).toBe(3)
    expect(await readRows('select text, colour from notes')).toEqual([{ text: 'order', colour: null }])
  })

  it('gives up after its attempts with an error that names the file', async () => {
    const retry = { lockTimeoutMs: 50, pauseMs: 1, maxAttempts: 3, indexWaitMs: 1 }
    await expect(runMigrations(db, { folder, retry })).rejects.toThrow(
      'Migration 0002_colour.sql failed: its locks were not free in 3 attempts of 50 ms',
    )
    expect(await countApplied()).toBe(2)
  })
})

const INDEX = { '0001_index': 'CREATE INDEX CONCURRENTLY "notes_text" ON "notes" USING btree ("text");' }

const isValid = async (): Promise<boolean | undefined> => {
  const query = `select indisvalid as valid from pg_index where indexrelid = to_regclass('notes_text')`
  return (await readRows<{ valid: boolean }>(query))[0]?.valid
}

describe('an index that is built concurrently', () => {
  it('needs a separate file', async () => {
    const text = `${INDEX['0001_index']}--> statement-breakpoint\ncreate table others (text text)`
    await writeMigrations({ ...FIRST, '0001_index': text })
    await expect(runMigrations(db, { folder })).rejects.toThrow('needs a separate file')
  })

  it('is kept where the process ended before it was recorded', async () => {
    await writeMigrations(FIRST)
    await runMigrations(db, { folder })
    await writeMigrations({ ...FIRST, ...INDEX })
    await db.execute(sql`create index notes_text on notes (text)`)
    await runMigrations(db, { folder })
    expect(await isValid()).toBe(true)
    expect(await countApplied()).toBe(2)
  })
})

describe.runIf(isPostgres)('an index that is built concurrently on PostgreSQL', () => {
  const retry = { lockTimeoutMs: 200, pauseMs: 100, maxAttempts: 1_000, indexWaitMs: PATIENCE_MS }
  let other: Client
  beforeEach(async () => {
    await writeMigrations(FIRST)
    await runMigrations(db, { folder })
    await writeMigrations({ ...FIRST, ...INDEX })
    other = new Client({ connectionString: url })
    await other.connect()
  })
  afterEach(() => other.end())

  it('lets its table be written to', async () => {
    await db.execute(sql`insert into notes select n::text from generate_series(1, 1000) n`)
    // The build waits for this order, and the next ones don't wait for the build.
    await other.query('begin')
    await other.query(`insert into notes values ('order')`)
    const migrated = runMigrations(db, { folder, retry })
    await expect.poll(readIsBuilt, { interval: 5 }).toBe(false)
    const next = new Client({ connectionString: url })
    await next.connect()
    await next.query(`set lock_timeout = 1000`)
    await next.query(`insert into notes values ('next order')`)
    await next.end()
    await other.query('commit')
    await migrated
    expect(await isValid()).toBe(true)
  })

  /** By another connection: whether the index exists and is complete. */
  const readIsBuilt = async (): Promise<boolean | undefined> => {
    const { rows } = await other.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('notes_text')`,
    )
    return rows[0]?.valid
  }

  it('replaces what an interrupted build left', async () => {
    await other.query('begin')
    await other.query(`insert into notes values ('order')`)
    const interrupted = runMigrations(db, { folder, retry: { ...retry, indexWaitMs: 100 } })
    await expect(interrupted).rejects.toThrow(
      'Migration 0001_index.sql failed: older transactions had not ended after 100 ms',
    )
    await other.query('commit')
    expect(await isValid()).toBe(false)
    expect(await countApplied()).toBe(1)
    await runMigrations(db, { folder, retry })
    expect(await isValid()).toBe(true)
    expect(await countApplied()).toBe(2)
  })
})

it.runIf(isPostgres)('two processes that start together migrate once, indexes as well', async () => {
  const opened = await Promise.all([openPostgres(url), openPostgres(url)])
  expect(await countApplied()).toBe(listMigrationNames().length)
  await Promise.all(opened.map((process) => process.close()))
})

describe('0038_recopy_stock', () => {
  it('corrects a stock that includes stopped options, and writes no other product', async () => {
    const open = await openTestDb()
    const rowsOf = async (query: string) => (await open.db.execute(sql.raw(query))).rows
    const readProducts = () =>
      rowsOf('select id, left_inventory_count as stock, ctid::text as version from products order by id')
    const [option] = await rowsOf(`update skus set active_status = 'inactive' where id = (
      select min(id) from skus where active_status = 'active' and left_inventory_count > 0)
      returning product_id as id`)
    const before = await readProducts()
    // As the previous version writes it.
    await rowsOf(`update products p set left_inventory_count =
      (select sum(left_inventory_count) from skus where product_id = p.id) where id = '${option?.id}'`)
    const file = await readFile(join(MIGRATIONS_FOLDER, '0038_recopy_stock.sql'), 'utf8')
    for (const statement of file.split('--> statement-breakpoint')) await open.db.execute(sql.raw(statement))
    const after = await readProducts()
    const changed = after.filter((row, index) => row.version !== before[index]?.version)
    expect(changed.map(({ id }) => id)).toEqual([option?.id])
    expect(after.map(({ id, stock }) => [id, stock])).toEqual(before.map(({ id, stock }) => [id, stock]))
    await open.close()
  })
})
