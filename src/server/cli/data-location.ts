import { existsSync } from 'node:fs'
import type { DataLocation } from '../backup/manifest'

/** Settings files of the server, the more specific first. They do not override variables that are already set. */
const SETTINGS_FILES = ['.env.local', '.env']

/** Reads where the data of this installation is, from the settings of the server. */
export const readDataLocation = (): DataLocation => {
  for (const file of SETTINGS_FILES) if (existsSync(file)) process.loadEnvFile(file)
  return {
    databaseUrl: process.env.DATABASE_URL?.trim() || undefined,
    dataDir: process.env.DAMA_DATA_DIR?.trim() || '.data',
  }
}
