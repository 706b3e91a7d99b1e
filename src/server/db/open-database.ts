import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { DATA_FOLDERS } from '@/config/server-variables'
import { jsonLog } from '../observability/log'
import type { Db, WithUnlimitedStatements } from './client'
import { lockDataDir } from './data-dir-lock'
import { startEmbeddedDatabase } from './embedded-database'
import { EngineSocket, type ProtocolEngine } from './engine-socket'
import { MIGRATION_LOCK } from './locks'
import { poolTransactions } from './pooled-transactions'
import { createPool, DEFAULT_POOL_LIMITS, type PoolLimits, UNLIMITED_STATEMENTS } from './postgres-pool'
import { openReadReplica, type ReadReplica } from './read-replica'
import { LOCK_RETRY, runMigrations } from './run-migrations'
import { createSessionCheck, SharedSessionError } from './session-check'
import {
  attachSettingsCache,
  createSettingsCache,
  increaseSettingsVersion,
  SETTINGS_CHANGED,
} from './settings-cache'
import { keepsNamedStatements } from './statement-names'

export interface OpenDb {
  db: Db
  withUnlimitedStatements: WithUnlimitedStatements
  engine: 'pglite' | 'postgres'
  /** Connections by state; the embedded engine has no pool. */
  readPool?: () => Record<string, number>
  /** Undefined without the address of one. */
  replica?: ReadReplica | undefined
  close(): Promise<void>
}

const createUnlimitedPool = (url: string, size: number): Promise<Pool> =>
  createPool({ connectionString: url }, { ...DEFAULT_POOL_LIMITS, ...UNLIMITED_STATEMENTS, size })

const LOCK_POLL_MS = 250

/**
 * Waits until no other process migrates. It asks again and again, because an index that is built concurrently waits for each
 * statement that began before it, and one that waits for the lock would never end.
 */
const acquireMigrationLock = async (guard: PoolClient): Promise<void> => {
  const query = 'select pg_try_advisory_lock($1) as held'
  while (!(await guard.query<{ held: boolean }>(query, [MIGRATION_LOCK])).rows[0]?.held)
    await wait(LOCK_POLL_MS)
}

/** @throws SharedSessionError if the lock of a connection would not be held until it is released */
const requireSessions = async (guard: PoolClient, pool: Pool): Promise<void> => {
  const isSession = await createSessionCheck(guard, (...statement) => pool.query(...statement))
  if (!(await isSession())) throw new SharedSessionError()
}

/**
 * Migrates by connections without a limit on statements, beside processes of the previous version that serve. Several
 * processes may start at once: one migrates, the others wait.
 */
const migratePostgres = async (url: string): Promise<void> => {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const pool = await createUnlimitedPool(url, 2)
  try {
    const guard = await pool.connect()
    try {
      await requireSessions(guard, pool)
      await acquireMigrationLock(guard)
      // The guard has one of the two connections, so that all statements run in the session of the other one.
      await runMigrations(drizzle(pool, { casing: 'snake_case' }), { retry: LOCK_RETRY })
    } finally {
      await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
      guard.release()
    }
  } finally {
    await pool.end()
  }
}

interface PostgresOptions extends Partial<PoolLimits> {
  /** Whether the settings are cached. A change is reported right after its commit, so that tests may need it off. */
  cachesSettings?: boolean
  migrates?: boolean
  /** The address of PostgreSQL itself, where the other one is a pooler in transaction mode. */
  directUrl?: string | undefined
  /** The address of a streaming standby, for reads that may lag. */
  readUrl?: string | undefined
}

/** The limits of a pool whose connections are not sessions belong to its role. */
const warnOfMissingLimits = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === '0')
    jsonLog('warn', 'the role of DATABASE_URL has no statement_timeout: see Connections in OPERATION.md')
}

/** @returns a pool over a pooler that may give each transaction another connection */
const createSharedPool = async (url: string, limits: PoolLimits): Promise<Pool> => {
  const keepsNames = await keepsNamedStatements(url)
  const pool = await createPool({ connectionString: url }, limits, { setsLimits: false, keepsNames })
  await warnOfMissingLimits(pool)
  return pool
}

/**
 * A real PostgreSQL server; any number of processes may share it. Migrations, notifications and work without limits need
 * sessions: they use `directUrl` where it is given, and then `url` may be a pooler in transaction mode.
 *
 * @throws SharedSessionError where neither address leads to sessions of one database
 */
export const openPostgres = async (
  url: string,
  { cachesSettings = true, migrates = true, directUrl, readUrl, ...given }: PostgresOptions = {},
): Promise<OpenDb> => {
  const sessionUrl = directUrl ?? url
  if (migrates) await migratePostgres(sessionUrl)
  const [{ drizzle }, { listenForSettings }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('./listen-for-settings'),
  ])
  const limits = { ...DEFAULT_POOL_LIMITS, ...given }
  const pool = directUrl
    ? await createSharedPool(url, limits)
    : await createPool({ connectionString: url }, limits)
  const db = drizzle(pool, { casing: 'snake_case' })
  poolTransactions<Db>(db, pool, (client) => drizzle(client, { casing: 'snake_case' }))
  const settings = createSettingsCache(increaseSettingsVersion)
  attachSettingsCache(db, settings)
  const stopListening = cachesSettings
    ? await listenForSettings(sessionUrl, settings, (...statement) => pool.query(...statement))
    : undefined
  const replica = readUrl === undefined ? undefined : await openReadReplica(readUrl, pool, limits.size)
  return {
    db,
    replica,
    withUnlimitedStatements: async (work) => {
      const own = await createUnlimitedPool(sessionUrl, 1)
      try {
        return await work(drizzle(own, { casing: 'snake_case' }))
      } finally {
        await own.end()
      }
    },
    engine: 'postgres',
    readPool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await stopListening?.()
      await replica?.close()
      await pool.end()
    },
  }
}

/**
 * A database over an engine with one session. The driver is that of PostgreSQL, so that values, errors and named statements are
 * the same with both. The settings are cached: the engine reports their change before the change's own result.
 */
export const openEngine = async (engine: ProtocolEngine): Promise<OpenDb> => {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const settings = createSettingsCache(increaseSettingsVersion)
  const pool = await createPool(
    {
      stream: () => new EngineSocket(engine),
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: 0,
      onConnect: async (client) => {
        client.on('notification', settings.clear)
        await client.query(`listen ${SETTINGS_CHANGED}`)
      },
    },
    { size: 1, connectMs: 0, ...UNLIMITED_STATEMENTS },
  )
  const db = drizzle(pool, { casing: 'snake_case' })
  poolTransactions<Db>(db, pool, (client) => drizzle(client, { casing: 'snake_case' }))
  attachSettingsCache(db, settings)
  settings.start()
  const close = async () => {
    await pool.end()
    await engine.close()
  }
  return { db, withUnlimitedStatements: (work) => work(db), engine: 'pglite', close }
}

/**
 * The embedded engine, in its own thread. Without `dataDir` the data is in memory, for tests.
 *
 * @param options.migrates whether a database that does not exist is made, and migrated
 * @throws Error if there is none and none is made
 */
export const openPglite = async (dataDir?: string, { migrates = true } = {}): Promise<OpenDb> => {
  let release = async (): Promise<void> => undefined
  const database = dataDir && join(dataDir, DATA_FOLDERS.database)
  if (dataDir && database) {
    if (!migrates && !existsSync(database)) throw new Error(`${dataDir} holds no database`)
    await mkdir(dataDir, { recursive: true })
    release = await lockDataDir(dataDir)
  }
  const open = await openEngine(await startEmbeddedDatabase(database))
  if (migrates) await runMigrations(open.db)
  const close = async () => {
    await open.close()
    await release()
  }
  return { ...open, close }
}
