import sharp from 'sharp'
import { uploadLimits } from '@/domain/limits'
import type { UploadKind } from '@/domain/upload'
import { AppError } from '@/server/http/app-error'
import { createFairQueue } from '@/server/media/fair-queue'
import { isPolyglot, detectPhotoFormat } from './detect-photo-format'

export interface Photo {
  bytes: Uint8Array
  width: number
  height: number
}

const DECODE_SECONDS = 5
/** WebP quality by kind. Text and flat colours of card faces need a higher one. */
const QUALITY: Partial<Record<UploadKind, number>> = { face: 92 }
/** At most two photos are decoded at once, one for each member; one may need 200 MB of memory. */
const { enqueue } = createFairQueue(2)

/** Opens the first frame of a photo. A truncated file is an error. */
const open = (bytes: Uint8Array) =>
  sharp(bytes, {
    limitInputPixels: uploadLimits.maxPixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  }).timeout({ seconds: DECODE_SECONDS })

/** Whether the header announces a picture that costs too much to decode. Only the header is read. */
const isTooLargeToDecode = async (bytes: Uint8Array): Promise<boolean> => {
  const {
    width = 0,
    height = 0,
    pageHeight,
    isProgressive,
    depth,
  } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  const frameHeight = pageHeight ?? height
  if (Math.max(width, frameHeight) > uploadLimits.maxInputSide) return true
  // An interlaced picture is decoded as a whole, and 16 bits take twice the memory.
  const isExpensive = isProgressive === true || (depth !== undefined && depth !== 'uchar')
  const maxPixels = isExpensive ? uploadLimits.maxExpensivePixels : uploadLimits.maxPixels
  return width * frameHeight > maxPixels
}

/**
 * Returns a photo as it is stored: upright, at most `maxSide` pixels per side, as WebP without metadata. Members take
 * turns while photos wait.
 *
 * @throws PHOTO_TYPE_NOT_SUPPORTED, PHOTO_DAMAGED, PHOTO_DIMENSIONS_TOO_LARGE, PHOTO_HAS_EXTRA_DATA,
 *   PHOTO_HEIC_NOT_SUPPORTED
 */
export const readPhoto = async (memberId: string, bytes: Uint8Array, kind: UploadKind): Promise<Photo> => {
  const format = detectPhotoFormat(bytes)
  if (!format) throw new AppError('PHOTO_TYPE_NOT_SUPPORTED')
  if (isPolyglot(bytes)) throw new AppError('PHOTO_HAS_EXTRA_DATA')
  const damagedError = () => new AppError(format === 'heic' ? 'PHOTO_HEIC_NOT_SUPPORTED' : 'PHOTO_DAMAGED')
  const isTooLarge = await isTooLargeToDecode(bytes).catch(() => {
    throw damagedError()
  })
  if (isTooLarge) throw new AppError('PHOTO_DIMENSIONS_TOO_LARGE')
  return enqueue(memberId, async () => {
    const side = uploadLimits.maxSide
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY[kind] ?? 82, effort: 3 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw damagedError()
      })
    return { bytes: Uint8Array.from(data), width: info.width, height: info.height }
  })
}
