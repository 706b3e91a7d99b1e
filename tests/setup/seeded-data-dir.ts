import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DataDirInUseError, withDataDirLock } from '@/server/db/data-dir-lock'
import { ignoreSettingsFiles } from './no-settings'
import { hashSeed } from './seed-hash'

const FOLDER = '.tmp/seeded-data'
/** The seeded history ends with the present: later, orders and gifts would be in other states. */
const MAX_AGE_MS = 30 * 60_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** 0 for what is gone: processes that wait for the lock make files here as well. */
const ageOf = async (folder: string) => {
  const entry = await stat(folder).catch(() => null)
  return entry ? Date.now() - entry.mtimeMs : 0
}

/** Runs `work` while no other process runs it. */
const withLock = async <T>(work: () => Promise<T>): Promise<T> => {
  await mkdir(FOLDER, { recursive: true })
  for (;;) {
    try {
      return await withDataDirLock(FOLDER, work)
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error
      await wait(200)
    }
  }
}

/** In a separate process: most callers find the data there, and would load the seed's modules for nothing. */
const seed = (folder: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/demo/cli/seed.ts'], {
    env: {
      ...process.env,
      ...ignoreSettingsFiles(),
      DAMA_SANDBOX: 'on',
      DAMA_DATA_DIR: folder,
    },
  })

const removeOthers = async (kept: string): Promise<void> => {
  for (const name of await readdir(FOLDER)) {
    const folder = join(FOLDER, name)
    // A process may still be copying a younger one.
    if (folder !== kept && (await ageOf(folder)) > 2 * MAX_AGE_MS)
      await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A data directory with the migrated and seeded database, for servers to copy. Making one takes 12 to 20 s of a core,
 * so all processes of half an hour share it.
 */
export const seededDataDir = async (): Promise<string> => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' })
  const key = `${await hashSeed()}-${today}`
  return withLock(async () => {
    for (const name of await readdir(FOLDER)) {
      const folder = join(FOLDER, name)
      if (name.startsWith(key) && (await ageOf(folder)) < MAX_AGE_MS) return folder
    }
    const made = join(FOLDER, `making-${process.pid}`)
    await rm(made, { recursive: true, force: true })
    await seed(made)
    const folder = join(FOLDER, `${key}-${Date.now()}`)
    await rename(made, folder)
    await removeOthers(folder)
    return folder
  })
}
