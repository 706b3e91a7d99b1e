import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { MIGRATIONS_FOLDER, openPostgres } from '@/server/db/client'
import { seedDatabase } from '@/demo/seed/seed'
import { TEMPLATE_DUMP, TEMPLATE_NAME, TEST_NOW, adminQuery, databaseUrl } from './test-db'

const buildDump = async () => {
  // Each test file unpacks the dump. Segments of 1 MB leave 20 MB of the log out of it.
  const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  const db = drizzle(client, { casing: 'snake_case' })
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER })
  await seedDatabase(db, TEST_NOW)
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  await client.close()
  await mkdir(dirname(TEMPLATE_DUMP), { recursive: true })
  await writeFile(TEMPLATE_DUMP, Buffer.from(await dump.arrayBuffer()))
}

const buildTemplateDatabase = async () => {
  await adminQuery(`drop database if exists ${TEMPLATE_NAME}`)
  await adminQuery(`create database ${TEMPLATE_NAME}`)
  const { db, close } = await openPostgres(databaseUrl(TEMPLATE_NAME))
  await seedDatabase(db, TEST_NOW)
  await close()
}

/** Migrates and seeds once for all projects of a run; every test file then starts with a copy. */
export default async function setup() {
  if (process.env.HAS_TEMPLATE_DB) return
  process.env.HAS_TEMPLATE_DB = 'yes'
  await (process.env.TEST_DATABASE_URL ? buildTemplateDatabase() : buildDump())
}
