import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { ProtocolEngine } from '@/server/db/engine-socket'
import { executeMessages } from '@/server/db/execute-messages.mjs'
import { type OpenDb, openEngine, openPostgres } from '@/server/db/open-database'

/** "Today" of the seeded history in every test: a Wednesday noon in Seoul. */
export const TEST_NOW = new Date('2026-11-18T12:00:00+09:00')
export const TEMPLATE_DUMP = join(process.cwd(), '.tmp/template.tar')
export const TEMPLATE_NAME = 'dama_test_template'

/** The test server's address with another database name. */
export const databaseUrl = (name: string): string => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return url.href
}

export const adminQuery = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

interface Options {
  /** Whether PostgreSQL's settings are cached. Without it a test sees its own changes at once. */
  cachesSettings?: boolean
  /** How long one statement may run on PostgreSQL, ms. */
  statementMs?: number
  /** Connections on PostgreSQL. */
  size?: number
}

const openCopyOnPostgres = async ({ cachesSettings = false, ...limits }: Options): Promise<OpenDb> => {
  const name = `dama_test_${randomUUID().replaceAll('-', '')}`
  await adminQuery(`create database ${name} template ${TEMPLATE_NAME} strategy file_copy`)
  const open = await openPostgres(databaseUrl(name), { cachesSettings, ...limits })
  return {
    ...open,
    close: async () => {
      await open.close()
      await adminQuery(`drop database ${name} with (force)`)
    },
  }
}

/** The dump as PGlite reads it. jsdom's own Blob cannot be read, and Node's copies all bytes for each reading. */
const readDump = async (): Promise<Blob> => {
  const bytes = new Uint8Array(await readFile(TEMPLATE_DUMP)).buffer
  return { type: 'application/x-tar', arrayBuffer: async () => bytes } as unknown as Blob
}
let dump: Promise<Blob> | undefined

/** An engine in this thread, which takes less time than a call to another one. */
export const inThread = (client: PGlite): ProtocolEngine => ({
  execute: (messages) => executeMessages(client, messages),
  close: () => client.close(),
})

const openCopyOnPglite = async (): Promise<OpenDb> => {
  dump ??= readDump()
  const client = await PGlite.create({
    loadDataDir: await dump,
    // The engine fills its buffers when it opens: its own 128 MB take longer than all the rest of it.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  return openEngine(inThread(client))
}

/**
 * A separate migrated and seeded database: PGlite, or PostgreSQL where TEST_DATABASE_URL is set.
 */
export const openTestDb = (options: Options = {}): Promise<OpenDb> =>
  process.env.TEST_DATABASE_URL ? openCopyOnPostgres(options) : openCopyOnPglite()
