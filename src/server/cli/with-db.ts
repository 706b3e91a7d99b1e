import { type OpenDb, openPglite, openPostgres } from '../db/client'
import { UNLIMITED_STATEMENTS } from '../db/postgres-pool'
import { readDataLocation } from './data-location'

/** Runs a command. Its result is the exit code. A failure is printed as one line. */
export const runCommand = async (command: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(`failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

/** Opens and migrates the server's database, runs `run` with it and closes it. @returns what `run` returns */
export const withDb = async (run: (open: OpenDb) => Promise<number>): Promise<number> => {
  const { databaseUrl, dataDir } = readDataLocation()
  const open = databaseUrl ? await openPostgres(databaseUrl, UNLIMITED_STATEMENTS) : await openPglite(dataDir)
  try {
    console.log(`database: ${open.engine}${databaseUrl ? '' : ` (${dataDir})`}`)
    return await run(open)
  } finally {
    await open.close()
  }
}
