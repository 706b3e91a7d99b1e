import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createByteCache } from '../byte-cache'
import type { Log } from '../observability/log'
import { createGate } from './gate'

type Bytes = Uint8Array<ArrayBuffer>

/** Encoders at work together; the others wait, so that file and database threads are never all taken. */
const MAX_ENCODING = 2

/**
 * Made once, then kept in memory and in `folder`: cheapest first. What is asked for together is made once. A disk
 * that refuses costs time, not the answer; a failed making keeps nothing.
 */
export const createKeptFiles = (folder: string, memoryBytes: number, log: Log) => {
  const memory = createByteCache<Bytes>(memoryBytes, (bytes) => bytes.byteLength)
  const flights = new Map<string, Promise<Bytes>>()
  const gate = createGate(MAX_ENCODING)

  /** Whole or not at all: a reader never sees half a file. */
  const keep = async (name: string, bytes: Uint8Array): Promise<void> => {
    const file = join(folder, name)
    const draft = `${file}.${randomUUID()}.tmp`
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, file)
    } catch (error) {
      log('warn', 'media not kept', { error: (error as Error).message })
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
