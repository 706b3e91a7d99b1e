import { existsSync } from 'node:fs'
import { type OpenDb, openPglite, openPostgres } from '../db/client'
import { UNLIMITED_STATEMENTS } from '../db/postgres-pool'

/** Settings files of the server, the more specific first. Variables that are set already are kept. */
const SETTINGS_FILES = ['.env.local', '.env']

/**
 * Opens and migrates the server's database, runs `run` with it and closes it. The result is the exit code. A failure
 * is printed as one line.
 */
export const withDb = async (run: (open: OpenDb) => Promise<number>): Promise<void> => {
  for (const file of SETTINGS_FILES) if (existsSync(file)) process.loadEnvFile(file)
  const url = process.env.DATABASE_URL?.trim()
  const dataDir = process.env.DAMA_DATA_DIR?.trim() || '.data'
  try {
    const open = url ? await openPostgres(url, UNLIMITED_STATEMENTS) : await openPglite(dataDir)
    try {
      console.log(`database: ${open.engine}${url ? '' : ` (${dataDir})`}`)
      process.exitCode = await run(open)
    } finally {
      await open.close()
    }
  } catch (error) {
    console.error(`failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
