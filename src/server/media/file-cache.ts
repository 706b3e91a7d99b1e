import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { describeError } from '../db/database-error'
import { AppError } from '../http/app-error'
import type { Log } from '../observability/log'
import { metrics } from '../observability/metrics'

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
const markUsed = (file: string): Promise<void> => {
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

/** Retry-After of a file that could not wait for its turn, in seconds. */
const RETRY_SECONDS = 5

/**
 * Limits concurrent work to `maxConcurrent`; the rest is queued.
 *
 * @returns a function that throws SERVICE_UNAVAILABLE when `maxWaiting` wait already
 */
const createConcurrencyLimit = (maxConcurrent: number, maxWaiting: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running += 1
    else if (waiting.length < maxWaiting) await new Promise<void>((enter) => waiting.push(enter))
    else throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

type Bytes = Uint8Array<ArrayBuffer>

/** Encoders that run at once. More would take all threads that files and the database need. */
const MAX_ENCODING = 2
/** Files that may wait for an encoder: some seconds of work. A visitor who asks for every width must not delay all others. */
export const MAX_WAITING = 100

const countRead = (result: 'memory' | 'disk' | 'miss') =>
  metrics().cacheReads.inc({ cache: 'pictures', result })

/**
 * Caches generated files in memory and in `folder`. Concurrent requests for one file generate it once. A disk error
 * costs time but not the answer; a failed generation stores nothing.
 */
export const createFileCache = (folder: string, memoryBytes: number, log: Log) => {
  const memory = new LRUCache<string, Bytes>({
    maxSize: memoryBytes,
    // The library rejects a size of zero.
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  })
  const pending = new Map<string, { bytes: Promise<Bytes>; requesters: (() => boolean)[] }>()
  const limitConcurrency = createConcurrencyLimit(MAX_ENCODING, MAX_WAITING)

  /** Writes to a temporary file and renames it, so that readers never see a partial file. */
  const store = async (name: string, bytes: Uint8Array): Promise<void> => {
    const file = join(folder, name)
    const temporaryFile = `${file}.${randomUUID()}.tmp`
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(temporaryFile, bytes)
      await rename(temporaryFile, file)
    } catch (error) {
      log('warn', 'media write failed', describeError(error))
      await rm(temporaryFile, { force: true }).catch(() => undefined)
    }
  }

  const readStored = async (name: string): Promise<Bytes | null> => {
    const file = join(folder, name)
    const stored = await readFile(file).catch(() => undefined)
    if (!stored?.byteLength) return null
    // The file may be deleted at any time, and without its time it is only deleted earlier.
    await markUsed(file).catch(() => undefined)
    return Uint8Array.from(stored)
  }

  const load = async (name: string, generate: () => Promise<Bytes>): Promise<Bytes> => {
    const stored = await readStored(name)
    countRead(stored ? 'disk' : 'miss')
    if (stored) return stored
    const bytes = await limitConcurrency(generate)
    await store(name, bytes)
    return bytes
  }

  const start = (name: string, generate: () => Promise<Bytes>) => {
    const requesters: (() => boolean)[] = []
    const bytes = load(name, async () => {
      // The last requester has gone while the file waited for its turn.
      if (!requesters.some((isWaiting) => isWaiting()))
        throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS })
      return generate()
    }).finally(() => pending.delete(name))
    const generation = { bytes, requesters }
    pending.set(name, generation)
    return generation
  }

  /**
   * Reads a file, or generates it while a requester `isWaiting`.
   *
   * @throws SERVICE_UNAVAILABLE when too many files wait to be generated
   */
  return async (
    name: string,
    generate: () => Promise<Bytes>,
    isWaiting: () => boolean = () => true,
  ): Promise<Bytes> => {
    const cached = memory.get(name)
    if (cached) {
      countRead('memory')
      return cached
    }
    const generation = pending.get(name) ?? start(name, generate)
    generation.requesters.push(isWaiting)
    const generated = await generation.bytes
    memory.set(name, generated)
    return generated
  }
}
