import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { seedDatabase } from '@/demo/seed/seed'
import { openEngine, openPostgres } from '@/server/db/open-database'
import { runMigrations } from '@/server/db/run-migrations'
import { hashSeed } from './seed-hash'
import { TEMPLATE_DUMP, TEMPLATE_NAME, TEST_NOW, adminQuery, databaseUrl, inThread } from './test-db'

/** The hash of what made the dump. */
const DUMP_KEY = `${TEMPLATE_DUMP}.key`

const buildDump = async () => {
  const key = await hashSeed()
  if (existsSync(TEMPLATE_DUMP) && (await readFile(DUMP_KEY, 'utf8').catch(() => '')) === key) return
  // Each test file unpacks the dump. Segments of 1 MB leave 20 MB of the log out of it, and without the template databases
  // it is 15 MB smaller.
  const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  const { db, close } = await openEngine(inThread(client))
  await runMigrations(db)
  await seedDatabase(db, TEST_NOW)
  await client.exec('update pg_database set datistemplate = false')
  for (const statement of ['drop database template0', 'drop database template1', 'checkpoint'])
    await client.exec(statement)
  const dump = await client.dumpDataDir('none')
  await close()
  await mkdir(dirname(TEMPLATE_DUMP), { recursive: true })
  // Another run of the tests may be reading the one before.
  const made = `${TEMPLATE_DUMP}.${process.pid}`
  await writeFile(made, Buffer.from(await dump.arrayBuffer()))
  await rename(made, TEMPLATE_DUMP)
  await writeFile(DUMP_KEY, key)
}

const buildTemplateDatabase = async () => {
  await adminQuery(`drop database if exists ${TEMPLATE_NAME}`)
  await adminQuery(`create database ${TEMPLATE_NAME}`)
  const { db, close } = await openPostgres(databaseUrl(TEMPLATE_NAME))
  await seedDatabase(db, TEST_NOW)
  await close()
}

/**
 * Migrates and seeds once for all projects of a run, and on the embedded engine once for all runs. Every test file then
 * starts with a copy.
 */
export default async function setup() {
  if (process.env.HAS_TEMPLATE_DB) return
  process.env.HAS_TEMPLATE_DB = 'yes'
  await (process.env.TEST_DATABASE_URL ? buildTemplateDatabase() : buildDump())
}
