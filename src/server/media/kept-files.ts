import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '../observability/log'
import { createGate } from './gate'

type Bytes = Uint8Array<ArrayBuffer>

/** Encoders that run at once. More would take all threads that files and the database need. */
const MAX_ENCODING = 2

/**
 * Caches generated files in memory and in `folder`. Concurrent requests for one file generate it once. A disk error
 * costs time but not the answer; a failed generation stores nothing.
 */
export const createKeptFiles = (folder: string, memoryBytes: number, log: Log) => {
  const memory = new LRUCache<string, Bytes>({
    maxSize: memoryBytes,
    // The library takes no size of zero.
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  })
  const flights = new Map<string, Promise<Bytes>>()
  const gate = createGate(MAX_ENCODING)

  /** Writes to a draft and renames it: a reader never sees half a file. */
  const keep = async (name: string, bytes: Uint8Array): Promise<void> => {
    const file = join(folder, name)
    const draft = `${file}.${randomUUID()}.tmp`
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, file)
    } catch (error) {
      log('warn', 'media write failed', { error: (error as Error).message })
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  const load = async (name: string, make: () => Promise<Bytes>): Promise<Bytes> => {
    const stored = await readFile(join(folder, name)).catch(() => undefined)
    if (stored?.byteLength) return Uint8Array.from(stored)
    const bytes = await gate(make)
    await keep(name, bytes)
    return bytes
  }

  return async (name: string, make: () => Promise<Bytes>): Promise<Bytes> => {
    const known = memory.get(name)
    if (known) return known
    const flight = flights.get(name) ?? load(name, make).finally(() => flights.delete(name))
    flights.set(name, flight)
    const made = await flight
    memory.set(name, made)
    return made
  }
}
