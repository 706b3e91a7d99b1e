import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './client'
import { describeError, readDatabaseError } from './database-error'

/** `Db`; its module imports the migrations. */
const CONCURRENT = /^\s*create (?:unique )?index concurrently "([^"]+)"/i

interface ConcurrentIndex {
  name: string
  statement: string
}

/**
 * The index that a migration file builds while its table is written to; null for a file that runs in a transaction.
 *
 * @throws for a file with more statements: the earlier ones would stay when a later one fails
 */
const findConcurrentIndex = (statements: readonly string[]): ConcurrentIndex | null => {
  const [statement = ''] = statements
  if (!statements.some((text) => CONCURRENT.test(text))) return null
  if (statements.length > 1) throw new Error('an index that is built concurrently needs a separate file')
  return { name: CONCURRENT.exec(statement)?.[1] ?? '', statement }
}

/** Whether an index is complete, or undefined if there is none. */
const readValidity = async (db: Db, name: string): Promise<boolean | undefined> => {
  const query = sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`"${name}"`})`
  const { rows } = await db.execute<{ valid: boolean }>(query)
  return rows[0]?.valid
}

/**
 * Builds an index outside of any transaction, so that its table is written to meanwhile. A build that was interrupted leaves an
 * invalid index, which is replaced; a complete one is kept.
 *
 * @param db one session
 * @param waitMs how long it waits for older transactions; without it as long as they take
 */
const buildIndexConcurrently = async (
  db: Db,
  { name, statement }: ConcurrentIndex,
  waitMs: number | undefined,
): Promise<void> => {
  if (waitMs !== undefined) await db.execute(sql`select set_config('lock_timeout', ${String(waitMs)}, false)`)
  const isValid = await readValidity(db, name)
  if (isValid) return
  if (isValid === false) await db.execute(sql.raw(`drop index concurrently "${name}"`))
  await db.execute(sql.raw(statement))
}

export const MIGRATIONS_FOLDER = join(process.cwd(), 'src/server/db/migrations')

/** The migrations in a folder, in their order. `when` is the time at which one was generated, ms. */
const readJournal = (folder: string): { tag: string; when: number }[] => {
  const journal: unknown = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return (journal as { entries: { tag: string; when: number }[] }).entries
}

/** The names of the migrations in a folder, in their order. */
export const listMigrationNames = (folder: string = MIGRATIONS_FOLDER): string[] =>
  readJournal(folder).map(({ tag }) => tag)

export interface LockRetry {
  /** How long a statement waits for a lock before its file is rolled back, ms. */
  lockTimeoutMs: number
  /** The pause before the file is tried again, ms, in which the statements that queued behind it run. */
  pauseMs: number
  maxAttempts: number
  /** How long an index that is built concurrently waits for older transactions, ms. Nothing waits for it meanwhile. */
  indexWaitMs: number
}

/** Shorter than a statement of an order may take. A file gets two minutes to find its locks free. */
export const LOCK_RETRY: LockRetry = {
  lockTimeoutMs: 2_000,
  pauseMs: 4_000,
  maxAttempts: 20,
  indexWaitMs: 120_000,
}

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** `lock_not_available`, by the time limit, and `deadlock_detected`. */
const LOCK_STATES = new Set(['55P03', '40P01'])

type Migration = ReturnType<typeof readMigrationFiles>[number] & { name: string }

/** The times (`when`) of the applied migrations. */
const readApplied = async (db: Db): Promise<ReadonlySet<number>> => {
  const query = sql`select created_at::float8 as applied from drizzle.__drizzle_migrations`
  const { rows } = await db.execute<{ applied: number }>(query)
  return new Set(rows.map(({ applied }) => applied))
}

const createMigrationsTable = async (db: Db): Promise<void> => {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
}

/**
 * Whether a database lacks migrations of this version. A newer version may have migrated further.
 *
 * @throws DrizzleQueryError for a database that was never migrated
 */
export const hasPendingMigrations = async (db: Db, folder: string = MIGRATIONS_FOLDER): Promise<boolean> => {
  const applied = await readApplied(db)
  return readJournal(folder).some(({ when }) => !applied.has(when))
}

/** @throws MigrationError naming a pending migration that is older than an applied one, as after a merge of two branches */
const requireOrder = (pending: readonly Migration[], applied: ReadonlySet<number>): void => {
  const lastApplied = Math.max(-1, ...applied)
  const late = pending.find(({ folderMillis }) => folderMillis < lastApplied)
  if (late)
    throw new MigrationError(
      `Migration ${late.name}.sql is older than one that this database has: generate it again, or give it a later \`when\` in meta/_journal.json (after ${lastApplied})`,
    )
}

const recordApplied = (db: Db, { hash, folderMillis }: Migration) =>
  db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  )

const applyMigration = (db: Db, migration: Migration, lockTimeoutMs?: number) =>
  db.transaction(async (tx) => {
    if (lockTimeoutMs !== undefined)
      await tx.execute(sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`)
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await recordApplied(tx, migration)
  })

const isLockError = (error: unknown): boolean => LOCK_STATES.has(readDatabaseError(error)?.code ?? '')

const failureOf = ({ name }: Migration, error: unknown, lockReason: string): MigrationError => {
  const reason = isLockError(error) ? lockReason : JSON.stringify(describeError(error))
  return new MigrationError(`Migration ${name}.sql failed: ${reason}`, { cause: error })
}

const applyWithRetry = async (db: Db, migration: Migration, retry: LockRetry | undefined): Promise<void> => {
  const { lockTimeoutMs, pauseMs, maxAttempts } = retry ?? { pauseMs: 0, maxAttempts: 1 }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyMigration(db, migration, lockTimeoutMs)
      return
    } catch (error) {
      if (isLockError(error) && attempt < maxAttempts) {
        await wait(pauseMs)
        continue
      }
      throw failureOf(
        migration,
        error,
        `its locks were not free in ${attempt} attempts of ${lockTimeoutMs} ms`,
      )
    }
  }
}

/** Not in a transaction: an index that was built and not recorded is found complete by the next start. */
const applyIndex = async (
  db: Db,
  migration: Migration,
  index: ConcurrentIndex,
  waitMs: number | undefined,
): Promise<void> => {
  try {
    await buildIndexConcurrently(db, index, waitMs)
    await recordApplied(db, migration)
  } catch (error) {
    throw failureOf(migration, error, `older transactions had not ended after ${waitMs} ms`)
  }
}

/**
 * Applies the pending migrations, each file in its own transaction, so that no lock is held for longer than one file takes
 * and the earlier files stay applied when a later one fails. An index is built concurrently where the file says so, outside of a
 * transaction. The bookkeeping is Drizzle's.
 *
 * @param db one session, on PostgreSQL
 * @param retry how to wait for locks beside a server that runs; without it a file waits for its locks as long as it takes
 * @throws MigrationError naming the file, also of one that is older than an applied one
 */
export const runMigrations = async (
  db: Db,
  { folder = MIGRATIONS_FOLDER, retry }: { folder?: string; retry?: LockRetry } = {},
): Promise<void> => {
  const names = listMigrationNames(folder)
  await createMigrationsTable(db)
  const applied = await readApplied(db)
  const pending = readMigrationFiles({ migrationsFolder: folder })
    .map((file, index) => ({ ...file, name: names[index] ?? '' }))
    .filter(({ folderMillis }) => !applied.has(folderMillis))
  requireOrder(pending, applied)
  for (const migration of pending) {
    const concurrent = findConcurrentIndex(migration.sql)
    await (concurrent
      ? applyIndex(db, migration, concurrent, retry?.indexWaitMs)
      : applyWithRetry(db, migration, retry))
  }
}
