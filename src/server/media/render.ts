import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { drawPicture } from '@/demo/illustrations/pictures'
import type { Log } from '../observability/log'
import { ENCODER_VERSION, encodePicture } from './encode'
import { createKeptFiles } from './kept-files'
import type { MediaFormat } from './negotiate'

export interface Rendition {
  /** Hash of what is drawn and how it is encoded: names the file, and is its ETag. */
  key: string
  format: MediaFormat
  /** Cheapest first: memory, disk, drawing. */
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
}

const MEMORY_BYTES = 12 * 1024 * 1024

/**
 * Pictures as files: drawn once for a width and a format, then kept under `<dataDir>/media`. The number of files is
 * bounded by the drawings and the allowed widths, so nothing is ever cleared away.
 */
export const createMediaStore = (dataDir: string, log: Log, encode = encodePicture) => {
  const kept = createKeptFiles(join(dataDir, 'media'), MEMORY_BYTES, log)

  /** The picture of `path` at an allowed width; null when the path names none. `bytes` rejects if encoding fails. */
  return (path: string, width: number, format: MediaFormat): Rendition | null => {
    const picture = drawPicture(path)
    if (!picture) return null
    const key = createHash('sha256')
      .update(`${ENCODER_VERSION}:${format}:${width}:${picture.svg}`)
      .digest('base64url')
      .slice(0, 27)
    return { key, format, bytes: () => kept(`${key}.${format}`, () => encode(picture, width, format)) }
  }
}

export type MediaStore = ReturnType<typeof createMediaStore>
