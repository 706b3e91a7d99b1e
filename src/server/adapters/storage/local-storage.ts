import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StorageAdapter } from './storage-adapter'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a local folder. */
export const localStorage = (folder: string): StorageAdapter => ({
  put: async (key, bytes) => {
    const file = join(folder, key)
    const temporaryFile = `${file}.${randomUUID()}.tmp`
    await mkdir(dirname(file), { recursive: true })
    try {
      await writeFile(temporaryFile, bytes)
      await rename(temporaryFile, file)
    } catch (error) {
      await rm(temporaryFile, { force: true })
      throw error
    }
  },
  get: async (key) => {
    try {
      return Uint8Array.from(await readFile(join(folder, key)))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
  remove: (key) => rm(join(folder, key), { force: true }),
})
