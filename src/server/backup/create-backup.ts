import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_FOLDERS } from '@/config/server-variables'
import { withDataDirLock } from '../db/data-dir-lock'
import { BACKUP_FILES, type BackupManifest, type DataLocation, writeManifest } from './manifest'
import { runPostgresTool } from './postgres-tools'

/** The data directory is copied while no server uses it, because a second process must not open its files. */
const dumpPglite = async (dataDir: string, file: string): Promise<void> => {
  const database = join(dataDir, DATA_FOLDERS.database)
  if (!existsSync(database)) throw new Error(`${dataDir} holds no database`)
  await withDataDirLock(dataDir, async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    const client = await PGlite.create({ dataDir: database })
    try {
      const dump = await client.dumpDataDir('gzip')
      await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
    } finally {
      await client.close()
    }
  })
}

/** A consistent snapshot of a running server, without owners and grants, so that any role can restore it. */
const dumpPostgres = (databaseUrl: string, file: string): Promise<void> =>
  runPostgresTool(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
    databaseUrl,
  )

/**
 * Writes the database and the uploads of the data folder to a new folder, which appears only when it is complete. The
 * uploads are copied after the database: a file is deleted a day after its last use, so all that rows name are there.
 * The folder can be read by its owner only.
 *
 * @throws Error if the folder exists, the embedded database is in use, or the dump fails
 */
export const createBackup = async (
  { databaseUrl, dataDir }: DataLocation,
  folder: string,
  now: Date,
): Promise<BackupManifest> => {
  if (existsSync(folder)) throw new Error(`${folder} exists already`)
  const engine = databaseUrl ? 'postgres' : 'pglite'
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    const file = join(partial, BACKUP_FILES.database[engine])
    await (databaseUrl ? dumpPostgres(databaseUrl, file) : dumpPglite(dataDir, file))
    const uploads = join(dataDir, DATA_FOLDERS.uploads)
    if (existsSync(uploads)) await cp(uploads, join(partial, BACKUP_FILES.uploads), { recursive: true })
    const manifest: BackupManifest = { version: 1, engine, createdAt: now.toISOString() }
    await writeManifest(partial, manifest)
    await rename(partial, folder)
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}
