import { Blob } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackup, type DataLocation, restoreBackup } from '@/server/backup/backup'
import { lockDataDir } from '@/server/db/data-dir-lock'
import { type OpenDb, openPglite, openPostgres } from '@/server/db/open-database'
import { checkLedger } from '@/server/ledger/check-ledger'
import { adminQuery, databaseUrl, TEMPLATE_DUMP, TEMPLATE_NAME } from '../setup/test-db'

const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
const NOW = new Date('2026-11-18T12:00:00+09:00')

let root: string
let source: DataLocation
let target: DataLocation
let folder: string
const databases: string[] = []

const newDatabase = async (template: string): Promise<string> => {
  const name = `dama_backup_${randomUUID().replaceAll('-', '')}`
  await adminQuery(`create database ${name} template ${template}`)
  databases.push(name)
  return databaseUrl(name)
}

const fillDataDir = async (dataDir: string): Promise<void> => {
  const dump = new Blob([await readFile(TEMPLATE_DUMP)])
  const client = await PGlite.create({
    dataDir: join(dataDir, 'pg'),
    loadDataDir: dump as unknown as globalThis.Blob,
  })
  await client.close()
}

const open = ({ databaseUrl: url, dataDir }: DataLocation): Promise<OpenDb> =>
  url ? openPostgres(url) : openPglite(dataDir)

/** The number of rows of every table, migrations included. */
const countRows = async ({ db }: OpenDb): Promise<Record<string, number>> => {
  const select = async <T extends Record<string, unknown>>(query: string) =>
    (await db.execute<T>(sql.raw(query))).rows
  const tables = await select<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables)
    counts[name] =
      (await select<{ rows: number }>(`select count(*)::int as rows from ${name}`))[0]?.rows ?? -1
  return counts
}

const inspect = async (location: DataLocation) => {
  const opened = await open(location)
  try {
    return { rows: await countRows(opened), findings: await checkLedger(opened.db) }
  } finally {
    await opened.close()
  }
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dama-backup-'))
  const dataDir = join(root, 'source')
  await mkdir(join(dataDir, 'uploads/ab'), { recursive: true })
  await writeFile(join(dataDir, 'uploads/ab/photo.webp'), 'photo')
  source = { databaseUrl: isPostgres ? await newDatabase(TEMPLATE_NAME) : undefined, dataDir }
  if (!isPostgres) await fillDataDir(dataDir)
})
beforeEach(async () => {
  folder = join(root, randomUUID())
  target = {
    databaseUrl: isPostgres ? await newDatabase('template0') : undefined,
    dataDir: join(root, randomUUID()),
  }
})
afterAll(async () => {
  for (const name of databases) await adminQuery(`drop database if exists ${name} with (force)`)
  await rm(root, { recursive: true, force: true })
})

describe('a backup', () => {
  it('restores every row, amounts that agree, and the uploads', async () => {
    const manifest = await createBackup(source, folder, NOW)
    expect(manifest).toEqual({
      version: 1,
      engine: isPostgres ? 'postgres' : 'pglite',
      createdAt: NOW.toISOString(),
    })
    expect(((await stat(folder)).mode & 0o077).toString(8)).toBe('0')
    expect(await restoreBackup(folder, target)).toEqual(manifest)
    expect(await readFile(join(target.dataDir, 'uploads/ab/photo.webp'), 'utf8')).toBe('photo')
    const restored = await inspect(target)
    expect(restored).toEqual(await inspect(source))
    expect(restored.findings).toEqual([])
    expect(restored.rows['public.ledger_entries']).toBeGreaterThan(100)
  })

  it('refuses an existing backup folder, and a restore over existing data', async () => {
    await createBackup(source, folder, NOW)
    await expect(createBackup(source, folder, NOW)).rejects.toThrow('exists already')
    await restoreBackup(folder, target)
    const before = await inspect(target)
    await expect(restoreBackup(folder, target)).rejects.toThrow(/already/)
    await expect(
      restoreBackup(folder, { ...target, dataDir: isPostgres ? join(root, randomUUID()) : target.dataDir }),
    ).rejects.toThrow(/already/)
    expect(await inspect(target)).toEqual(before)
  })

  it('refuses a restore into another engine, and from a folder without a backup', async () => {
    await createBackup(source, folder, NOW)
    const other = isPostgres
      ? { ...target, databaseUrl: undefined }
      : { ...target, databaseUrl: 'postgres://x/y' }
    await expect(restoreBackup(folder, other)).rejects.toThrow(/the settings name/)
    await expect(restoreBackup(join(root, 'none'), target)).rejects.toThrow('holds no backup')
  })

  it.runIf(!isPostgres)('is refused while another process uses the embedded database', async () => {
    const release = await lockDataDir(source.dataDir)
    await expect(createBackup(source, folder, NOW)).rejects.toThrow('DATABASE_URL')
    await release()
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(`${folder}.partial`)).toBe(false)
  })

  it.runIf(isPostgres)('leaves no folder when the dump fails', async () => {
    const missing = { ...source, databaseUrl: databaseUrl('dama_no_such_database') }
    await expect(createBackup(missing, folder, NOW)).rejects.toThrow('pg_dump failed')
    expect(existsSync(folder)).toBe(false)
  })
})
