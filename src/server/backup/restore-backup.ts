import { Blob } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_FOLDERS } from '@/config/server-variables'
import { withDataDirLock } from '../db/data-dir-lock'
import { BACKUP_FILES, type BackupManifest, type DataLocation, readManifest } from './manifest'
import { databaseName, runPostgresTool } from './postgres-tools'

const restorePglite = async (file: string, dataDir: string): Promise<void> => {
  const database = join(dataDir, DATA_FOLDERS.database)
  if (existsSync(database)) throw new Error(`${dataDir} holds a database already`)
  await mkdir(dataDir, { recursive: true })
  await withDataDirLock(dataDir, async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    // Node's Blob has no type in common with the browser's, which the engine names.
    const dump = new Blob([readFileSync(file)]) as unknown as globalThis.Blob
    const client = await PGlite.create({ dataDir: database, loadDataDir: dump })
    await client.close()
  })
}

/** All or nothing: a table that exists already ends the transaction. */
const restorePostgres = (file: string, databaseUrl: string): Promise<void> =>
  runPostgresTool(
    'pg_restore',
    [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      `--dbname=${databaseName(databaseUrl)}`,
      file,
    ],
    databaseUrl,
  )

/**
 * Restores a backup into an empty database and an empty data folder.
 *
 * @throws Error if the target holds data, the engines differ, or the backup cannot be read; nothing is changed then
 */
export const restoreBackup = async (
  folder: string,
  { databaseUrl, dataDir }: DataLocation,
): Promise<BackupManifest> => {
  const manifest = await readManifest(folder)
  const engine = databaseUrl ? 'postgres' : 'pglite'
  if (manifest.engine !== engine)
    throw new Error(`the backup is of ${manifest.engine}, the settings name ${engine}`)
  const uploads = join(dataDir, DATA_FOLDERS.uploads)
  const savedUploads = join(folder, BACKUP_FILES.uploads)
  if (existsSync(uploads) && existsSync(savedUploads)) throw new Error(`${uploads} exists already`)
  const file = join(folder, BACKUP_FILES.database[engine])
  await (databaseUrl ? restorePostgres(file, databaseUrl) : restorePglite(file, dataDir))
  if (existsSync(savedUploads)) await cp(savedUploads, uploads, { recursive: true })
  return manifest
}
