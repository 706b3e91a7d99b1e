import { readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface TrimLimits {
  /** Files that were last used longer ago (ms) are deleted. */
  maxAgeMs: number
  /** Above this size of all files (bytes) the least recently used ones are deleted. */
  maxBytes: number
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Resolves to null where another process deletes the file or the folder at the same time. */
const ifPresent = async <T>(result: Promise<T>): Promise<T | null> => {
  try {
    return await result
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Sets the time of a file, which `trimFolder` takes as its last use. */
export const markUsed = (file: string): Promise<void> => {
  const now = new Date()
  return utimes(file, now, now)
}

/** Deletes a folder that has become empty. */
const deleteIfEmpty = async (folder: string): Promise<void> => {
  try {
    await rmdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another process has written or deleted in the meantime.
    if (code !== 'ENOTEMPTY' && code !== 'ENOENT') throw error
  }
}

/**
 * Deletes the files in the folders of `folder` that exceed the limits, and folders without files. Times are those of the
 * system clock, as the file system writes them.
 *
 * @returns the number of deleted files
 */
export const trimFolder = async (folder: string, { maxAgeMs, maxBytes }: TrimLimits): Promise<number> => {
  const entries = (await ifPresent(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
  const files: { file: string; bytes: number; usedAt: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const info = await ifPresent(stat(file))
    if (info) files.push({ file, bytes: info.size, usedAt: info.mtimeMs })
  }
  const oldest = Date.now() - maxAgeMs
  let remaining = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const parents = new Set<string>()
  let deleted = 0
  for (const { file, bytes, usedAt } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (usedAt >= oldest && remaining <= maxBytes) break
    await rm(file, { force: true })
    remaining -= bytes
    deleted += 1
    parents.add(dirname(file))
  }
  for (const parent of parents) if (parent !== folder) await deleteIfEmpty(parent)
  return deleted
}
