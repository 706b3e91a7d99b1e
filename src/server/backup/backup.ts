import { Blob } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_FOLDERS } from '@/config/server-variables'
import { withDataDirLock } from '@/server/db/data-dir-lock'
import { databaseName, runPostgresTool } from './postgres-tools'

/** Where the data of an installation is. */
export interface DataLocation {
  /** Address of the PostgreSQL server; undefined for the embedded engine. */
  databaseUrl: string | undefined
  /** Folder of the embedded database and of uploads that are not on object storage. */
  dataDir: string
}

/** What a backup folder contains. */
interface BackupManifest {
  version: 1
  engine: 'pglite' | 'postgres'
  /** ISO 8601. */
  createdAt: string
}

/** Files and folders of a backup. */
const BACKUP_FILES = {
  manifest: 'manifest.json',
  database: { pglite: 'database.tar.gz', postgres: 'database.dump' },
  uploads: 'uploads',
} as const

const writeManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(join(folder, BACKUP_FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`)

/** @throws Error if the folder holds no backup that this version can read */
const readManifest = async (folder: string): Promise<BackupManifest> => {
  const text = await readFile(join(folder, BACKUP_FILES.manifest), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} holds no backup`)
  const manifest = JSON.parse(text) as Partial<BackupManifest>
  const isSupported =
    manifest.version === 1 && (manifest.engine === 'pglite' || manifest.engine === 'postgres')
  if (!isSupported) throw new Error(`${folder} holds a backup of another version`)
  return manifest as BackupManifest
}

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
