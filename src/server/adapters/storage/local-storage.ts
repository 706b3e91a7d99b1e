import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OutageError } from '@/server/http/app-error'
import type { StorageAdapter } from './storage-adapter'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a local folder, which `check` makes. */
export const localStorage = (folder: string): StorageAdapter => {
  /** A disk that is not mounted has no file: none of them is known to be missing. */
  const requireFolder = (): void => {
    if (!existsSync(folder)) throw new OutageError('storage: the folder of the uploads does not exist')
  }
  return {
    check: async () => {
      try {
        await mkdir(folder, { recursive: true })
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
        return {}
      } catch (error) {
        return { refused: `${folder}: ${(error as NodeJS.ErrnoException).code}` }
      }
    },
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
        if (!isMissing(error)) throw error
        requireFolder()
        return null
      }
    },
    remove: async (key) => {
      requireFolder()
      await rm(join(folder, key), { force: true })
    },
  }
}
