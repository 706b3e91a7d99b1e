import { loadEnvConfig } from '@next/env'
import type { DataLocation } from '@/server/backup/backup'

/**
 * Loads the settings files of the server as Next does, without overriding variables that are already set: those of `npm start`,
 * unless NODE_ENV names another mode.
 */
export const loadSettings = (): void => {
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  loadEnvConfig(process.cwd(), process.env.NODE_ENV === 'development')
}

/**
 * Reads where the data of this installation is, from the settings of the server. Commands use the address of PostgreSQL itself: they
 * have no limits on statements, and a dump belongs to one session.
 */
export const readDataLocation = (): DataLocation => {
  loadSettings()
  const read = (name: string) => process.env[name]?.trim() || undefined
  return {
    databaseUrl: read('DATABASE_URL_DIRECT') ?? read('DATABASE_URL'),
    dataDir: read('DAMA_DATA_DIR') ?? '.data',
  }
}
