import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { decodeInTurn, detectPhotoFormat, openPhoto, readPhotoSize } from '@/server/media/decode-photo'
import { PictureFetchError } from '@/server/media/fetch-picture'

/** The widest that a page asks for. */
const MAX_WIDTH = 1200
/** Long pictures are cut, because WebP ends at 16,383 pixels, and so that a phone loads what it shows. */
const PART_HEIGHT = 4000
/** Of all frames of a moving picture. One with more shows its first frame. */
const MAX_MOVING_PIXELS = 60_000_000
const WEBP = { quality: 82, effort: 3 } as const

export interface PicturePart {
  path: string
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

const toPart = (bytes: Buffer, width: number, height: number): PicturePart => ({
  path: `copy/${createHash('sha256').update(bytes).digest('base64url')}`,
  bytes: Uint8Array.from(bytes),
  width,
  height,
})

const encodeMoving = async (bytes: Uint8Array): Promise<PicturePart[]> => {
  const { data, info } = await openPhoto(bytes, -1)
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true })
  return [toPart(data, info.width, info.pageHeight ?? info.height)]
}

const encodeParts = async (bytes: Uint8Array): Promise<PicturePart[]> => {
  const { data, info } = await openPhoto(bytes)
    .autoOrient()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const parts: PicturePart[] = []
  for (let top = 0; top < height; top += PART_HEIGHT) {
    const rows = Math.min(PART_HEIGHT, height - top)
    const pixels = data.subarray(top * width * channels, (top + rows) * width * channels)
    const part = await sharp(pixels, { raw: { width, height: rows, channels } })
      .webp(WEBP)
      .toBuffer()
    parts.push(toPart(part, width, rows))
  }
  return parts
}

/**
 * Returns a seller's picture as it is stored, as WebP without metadata, at most 1,200 pixels wide. What it is,
 * its bytes say.
 *
 * @throws PictureFetchError for what is no picture, or costs too much to decode
 */
export const encodePicture = async (bytes: Uint8Array): Promise<PicturePart[]> => {
  if (!detectPhotoFormat(bytes)) throw new PictureFetchError('no picture', false)
  const damaged = () => {
    throw new PictureFetchError('a damaged picture', false)
  }
  const { isTooLarge, width, height, pages } = await readPhotoSize(bytes).catch(damaged)
  if (isTooLarge) throw new PictureFetchError('too many pixels', false)
  const isMoving = pages > 1 && width * height * pages <= MAX_MOVING_PIXELS && height <= PART_HEIGHT
  return decodeInTurn('shop', () => (isMoving ? encodeMoving(bytes) : encodeParts(bytes))).catch(damaged)
}
