import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Log } from '../observability/log'
import { ENCODER_VERSION, encodePicture } from './encode-picture'
import { createFileCache } from './file-cache'
import type { MediaFormat } from './pick-format'
import type { PictureSource } from './picture-source'
import type { EncodedPicture } from './send-picture'

export interface Rendition {
  /** Hash of the picture and its encoding; the file name and the ETag. */
  key: string
  format: MediaFormat
  /** Reads from memory, else from disk, else encodes. */
  bytes: EncodedPicture['bytes']
}

const MEMORY_BYTES = 12 * 1024 * 1024

/**
 * Encodes each picture once for a width and a format and stores it under `<dataDir>/media`. Pictures and allowed widths
 * bound the number of files, so none is ever deleted.
 */
export const createMediaStore = (
  { pictures, dataDir, log }: { pictures: PictureSource; dataDir: string; log: Log },
  encode = encodePicture,
) => {
  const cacheFile = createFileCache(join(dataDir, 'media'), MEMORY_BYTES, log)

  /** The picture of `path` at an allowed width; null when there is none. `bytes` rejects when encoding fails. */
  return (path: string, width: number, format: MediaFormat): Rendition | null => {
    const picture = pictures(path)
    if (!picture) return null
    const key = createHash('sha256')
      .update(`${ENCODER_VERSION}:${format}:${width}:${picture.svg}`)
      .digest('base64url')
      .slice(0, 27)
    const generate = () => encode(picture, width, format)
    return { key, format, bytes: (isWaiting) => cacheFile(`${key}.${format}`, generate, isWaiting) }
  }
}

export type MediaStore = ReturnType<typeof createMediaStore>
