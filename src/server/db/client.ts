import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { jsonLog } from '../observability/log'
import { MIGRATION_LOCK } from './advisory-locks'
import { lockDataDir } from './data-dir-lock'
import { attachSettingsCache, createSettingsCache, SETTINGS_CHANGED } from './settings-cache'

/**
 * One type for both engines. Inside `db.transaction(async (tx) => …)` use `tx` only: the embedded engine has a single
 * connection, so a query of `db` would wait for the transaction forever.
 */
export type Db = PgDatabase<PgQueryResultHKT>

export interface OpenDb {
  db: Db
  engine: 'pglite' | 'postgres'
  close(): Promise<void>
}

export const MIGRATIONS_FOLDER = join(process.cwd(), 'src/server/db/migrations')

/**
 * A real PostgreSQL server; any number of processes may share it. The address must reach it directly or through a pool
 * of sessions: `listen` and named statements belong to a session. A change of the settings is reported after its
 * commit, so that a read right after it can return the previous value, unless `cachesSettings` is false.
 */
export const openPostgres = async (url: string, { cachesSettings = true } = {}): Promise<OpenDb> => {
  const [{ drizzle }, { migrate }, { Pool }, { listenForSettings }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('pg'),
    import('./listen-for-settings'),
  ])
  const pool = new Pool({ connectionString: url, max: 10 })
  // The pool replaces an idle connection that the server closed. Without a listener the event would end the process.
  pool.on('error', (error) => jsonLog('warn', 'idle database connection lost', { error: error.message }))
  const db = drizzle(pool, { casing: 'snake_case' })
  // Several processes may start at once: one migrates, the others wait.
  const guard = await pool.connect()
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await guard.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    guard.release()
  }
  const settings = createSettingsCache()
  attachSettingsCache(db, settings)
  const stopListening = cachesSettings ? await listenForSettings(url, settings) : undefined
  const close = async () => {
    await stopListening?.()
    await pool.end()
  }
  return { db, engine: 'postgres', close }
}

/** Makes a database of the embedded engine cache the settings. It reports a change before the change's own result. */
export const cacheSettingsOfPglite = async (db: Db, client: PGlite): Promise<void> => {
  const settings = createSettingsCache()
  attachSettingsCache(db, settings)
  await client.listen(SETTINGS_CHANGED, settings.clear)
  settings.start()
}

/** The embedded engine. Without `dataDir` the data is in memory, for tests. */
export const openPglite = async (dataDir?: string): Promise<OpenDb> => {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  let release = async (): Promise<void> => undefined
  if (dataDir) {
    await mkdir(dataDir, { recursive: true })
    release = await lockDataDir(dataDir)
  }
  const client = await PGlite.create(dataDir ? { dataDir: join(dataDir, 'pg') } : {})
  const db = drizzle(client, { casing: 'snake_case' })
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER })
  await cacheSettingsOfPglite(db, client)
  const close = async () => {
    await client.close()
    await release()
  }
  return { db, engine: 'pglite', close }
}
