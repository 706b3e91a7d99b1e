import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { MIGRATIONS_FOLDER, openPostgres } from '@/server/db/client'
import { seedDatabase } from '@/demo/seed/seed'
import { TEMPLATE_DUMP, TEMPLATE_NAME, TEST_NOW, adminQuery, databaseUrl } from './test-db'

const buildDump = async () => {
  const client = await PGlite.create()
  const db = drizzle(client, { casing: 'snake_case' })
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER })
  await seedDatabase(db, TEST_NOW)
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

/** Migrates and seeds once; every test file then starts with a copy. */
export default async function setup() {
  await (process.env.TEST_DATABASE_URL ? buildTemplateDatabase() : buildDump())
}
