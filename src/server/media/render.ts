import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPicture } from '../art/pictures'
import type { Log } from '../http/log'
import { createByteCache } from './byte-cache'
import { ENCODER_VERSION, encodePicture } from './encode'
import type { MediaFormat } from './negotiate'

export interface Rendition {
  /** Hash of what is drawn and how it is encoded: names the file, and is its ETag. */
  key: string
  format: MediaFormat
  /** Cheapest first: memory, disk, drawing. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
}

const MEMORY_BYTES = 12 * 1024 * 1024

/** Encoders at work together; the others wait, so that file and database threads are never all taken. */
const MAX_ENCODING = 2

const createGate = (places: number) => {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= places) await new Promise<void>((enter) => waiting.push(enter))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}

/**
 * Pictures as files: drawn once for a width and a format, then kept under `<dataDir>/media`. The number of files is
 * bounded by the drawings and the allowed widths, so nothing is ever cleared away.
 */
export const createMediaStore = (dataDir: string, log: Log, encode = encodePicture) => {
  const folder = join(dataDir, 'media')
  const memory = createByteCache(MEMORY_BYTES)
  const flights = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const gate = createGate(MAX_ENCODING)

  /** Whole or not at all: a reader never sees half a file. A disk that refuses costs time, not the picture. */
  const keep = async (name: string, bytes: Uint8Array): Promise<void> => {
    const draft = join(folder, `${name}.${randomUUID()}.tmp`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, join(folder, name))
    } catch (error) {
      log('warn', 'media not kept', { error: (error as Error).message })
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  const load = async (
    name: string,
    make: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const stored = await readFile(join(folder, name)).catch(() => undefined)
    if (stored?.byteLength) return Uint8Array.from(stored)
    const bytes = await gate(make)
    await keep(name, bytes)
    return bytes
  }

  /** The picture of `path` at an allowed width; null when the path names none. `bytes` rejects if encoding fails. */
  return (path: string, width: number, format: MediaFormat): Rendition | null => {
    const picture = drawPicture(path)
    if (!picture) return null
    const key = createHash('sha256')
      .update(`${ENCODER_VERSION}:${format}:${width}:${picture.svg}`)
      .digest('base64url')
      .slice(0, 27)
    const name = `${key}.${format}`
    const bytes = async (): Promise<Uint8Array<ArrayBuffer>> => {
      const known = memory.get(name)
      if (known) return known
      const flight =
        flights.get(name) ??
        load(name, () => encode(picture, width, format)).finally(() => flights.delete(name))
      flights.set(name, flight)
      const made = await flight
      memory.set(name, made)
      return made
    }
    return { key, format, bytes }
  }
}

export type MediaStore = ReturnType<typeof createMediaStore>
