import { loadEnvConfig } from '@next/env'
import type { DataLocation } from '../backup/manifest'

/**
 * Loads the settings files of the server as Next does, without overriding variables that are already set: those of `npm start`,
 * unless NODE_ENV names another mode.
 */
export const loadSettings = (): void => {
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  loadEnvConfig(process.cwd(), process.env.NODE_ENV === 'development')
}

/** Reads where the data of this installation is, from the settings of the server. */
export const readDataLocation = (): DataLocation => {
  loadSettings()
  return {
    databaseUrl: process.env.DATABASE_URL?.trim() || undefined,
    dataDir: process.env.DAMA_DATA_DIR?.trim() || '.data',
  }
}
