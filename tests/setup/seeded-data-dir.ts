import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PATIENCE_MS } from './patience'
import { hashSeed } from './seed-hash'

const FOLDER = '.tmp/seeded-data'
const LOCK = join(FOLDER, 'lock')
/** The seeded history ends with the present: later, orders and gifts would be in other states. */
const MAX_AGE_MS = 30 * 60_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const ageOf = async (folder: string) => Date.now() - (await stat(folder)).mtimeMs

/** Runs `work` while no other process runs it. A lock of a process that died is taken over. */
const withLock = async <T>(work: () => Promise<T>): Promise<T> => {
  await mkdir(FOLDER, { recursive: true })
  for (;;) {
    try {
      await mkdir(LOCK)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if ((await ageOf(LOCK).catch(() => 0)) > PATIENCE_MS) await rm(LOCK, { recursive: true, force: true })
      else await wait(200)
    }
  }
  try {
    return await work()
  } finally {
    await rm(LOCK, { recursive: true, force: true })
  }
}

/** In a process of its own: most callers find the data there, and would load the seed's modules for nothing. */
const seed = (folder: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/setup/seed-data-dir.ts', folder])

const removeOthers = async (kept: string): Promise<void> => {
  for (const name of await readdir(FOLDER)) {
    const folder = join(FOLDER, name)
    // A process may still be copying a younger one.
    if (folder !== kept && (await ageOf(folder)) > 2 * MAX_AGE_MS)
      await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A data directory with the migrated and seeded database, for servers to copy. Making one takes as long as ten pages, so
 * all processes of half an hour share it.
 */
export const seededDataDir = async (): Promise<string> => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' })
  const key = `${await hashSeed()}-${today}`
  return withLock(async () => {
    for (const name of await readdir(FOLDER)) {
      const folder = join(FOLDER, name)
      if (name.startsWith(key) && (await ageOf(folder)) < MAX_AGE_MS) return folder
    }
    const made = join(FOLDER, 'making')
    await rm(made, { recursive: true, force: true })
    await seed(made)
    const folder = join(FOLDER, `${key}-${Date.now()}`)
    await rename(made, folder)
    await removeOthers(folder)
    return folder
  })
}
