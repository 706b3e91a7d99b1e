import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the data of an installation is. */
export interface DataLocation {
  /** Address of the PostgreSQL server; undefined for the embedded engine. */
  databaseUrl: string | undefined
  /** Folder of the embedded database and of uploads that are not on object storage. */
  dataDir: string
}

/** What a backup folder contains. */
export interface BackupManifest {
  version: 1
  engine: 'pglite' | 'postgres'
  /** ISO 8601. */
  createdAt: string
}

/** Files and folders of a backup. */
export const BACKUP_FILES = {
  manifest: 'manifest.json',
  database: { pglite: 'database.tar.gz', postgres: 'database.dump' },
  uploads: 'uploads',
} as const

export const writeManifest = (folder: string, manifest: BackupManifest): Promise<void> =>
  writeFile(join(folder, BACKUP_FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`)

/** @throws Error if the folder holds no backup that this version can read */
export const readManifest = async (folder: string): Promise<BackupManifest> => {
  const text = await readFile(join(folder, BACKUP_FILES.manifest), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} holds no backup`)
  const manifest = JSON.parse(text) as Partial<BackupManifest>
  const isSupported =
    manifest.version === 1 && (manifest.engine === 'pglite' || manifest.engine === 'postgres')
  if (!isSupported) throw new Error(`${folder} holds a backup of another version`)
  return manifest as BackupManifest
}
