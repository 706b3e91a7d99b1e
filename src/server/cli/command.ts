import { parseArgs } from 'node:util'
import type { Db } from '../db/client'
import { readDatabaseError } from '../db/database-error'
import { type OpenDb, openPglite, openPostgres } from '../db/open-database'
import { UNLIMITED_STATEMENTS } from '../db/postgres-pool'
import { hasPendingMigrations } from '../db/run-migrations'
import { readDataLocation } from './data-location'

/**
 * Reads the arguments of an npm script that takes one for each name, and no options.
 *
 * @throws Error with the usage for any others
 */
export const readArguments = <const N extends readonly string[]>(
  script: string,
  ...names: N
): { [K in keyof N]: string } => {
  const usage = ['npm run', script, ...(names.length > 0 ? ['--', ...names] : [])].join(' ')
  const { tokens } = parseArgs({ strict: false, tokens: true })
  const values = tokens.flatMap((token) => (token.kind === 'positional' ? token.value : []))
  const hasOption = tokens.some(({ kind }) => kind === 'option')
  if (hasOption || values.length !== names.length) throw new Error(`usage: ${usage}`)
  return values as { [K in keyof N]: string }
}

/** Runs a command. Its result is the exit code. A failure is printed as one line. */
export const runCommand = async (command: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(`failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

/** `undefined_table` */
const UNDEFINED_TABLE = '42P01'

/** @throws Error for a database that lacks migrations of this version, or was never migrated */
const requireMigrations = async (db: Db): Promise<void> => {
  const isPending = await hasPendingMigrations(db).catch((error: unknown) => {
    if (readDatabaseError(error)?.code !== UNDEFINED_TABLE) throw error
    return true
  })
  if (isPending)
    throw new Error('the database lacks migrations of this version; run npm run db:migrate first')
}

/**
 * Opens the server's database, runs `run` with it and closes it.
 *
 * @param options.migrates whether the database is made where there is none, and migrated
 * @returns what `run` returns
 * @throws Error for a database that lacks migrations and is not migrated
 */
export const withDb = async (
  run: (open: OpenDb) => Promise<number>,
  { migrates = true } = {},
): Promise<number> => {
  const { databaseUrl, dataDir } = readDataLocation()
  const open = databaseUrl
    ? await openPostgres(databaseUrl, { ...UNLIMITED_STATEMENTS, migrates })
    : await openPglite(dataDir, { migrates })
  try {
    console.log(`database: ${open.engine}${databaseUrl ? '' : ` (${dataDir})`}`)
    if (!migrates) await requireMigrations(open.db)
    return await run(open)
  } finally {
    await open.close()
  }
}
