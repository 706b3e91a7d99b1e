import sharp from 'sharp'
import { uploadLimits } from '@/domain/limits'
import type { UploadKind } from '@/domain/upload'
import { AppError } from '@/server/http/app-error'
import { createConcurrencyLimit } from '@/server/media/concurrency-limit'
import { isPolyglot, detectPhotoFormat } from './detect-photo-format'

export interface Photo {
  bytes: Uint8Array
  width: number
  height: number
}

const DECODE_SECONDS = 20
/** WebP quality by kind. Text and flat colours of card faces need a higher one. */
const QUALITY: Partial<Record<UploadKind, number>> = { face: 92 }
/** At most two photos are decoded at once; one may need 200 MB of memory. */
const gate = createConcurrencyLimit(2)

/** Opens the first frame of a photo. A truncated file is an error. */
const open = (bytes: Uint8Array) =>
  sharp(bytes, {
    limitInputPixels: uploadLimits.maxPixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  }).timeout({ seconds: DECODE_SECONDS })

const pixelsOf = async (bytes: Uint8Array): Promise<number> => {
  // Reads the header only, so that a decompression bomb costs nothing.
  const {
    width = 0,
    height = 0,
    pageHeight,
  } = await sharp(bytes, {
    limitInputPixels: false,
    pages: 1,
  }).metadata()
  return width * (pageHeight ?? height)
}

/**
 * Returns a photo as it is stored: upright, at most `maxSide` pixels per side, as WebP without metadata.
 *
 * @throws PHOTO_TYPE_NOT_SUPPORTED, PHOTO_DAMAGED, PHOTO_DIMENSIONS_TOO_LARGE, PHOTO_HAS_EXTRA_DATA,
 *   PHOTO_HEIC_NOT_SUPPORTED
 */
export const readPhoto = async (bytes: Uint8Array, kind: UploadKind): Promise<Photo> => {
  const format = detectPhotoFormat(bytes)
  if (!format) throw new AppError('PHOTO_TYPE_NOT_SUPPORTED')
  if (isPolyglot(bytes)) throw new AppError('PHOTO_HAS_EXTRA_DATA')
  const damagedError = () => new AppError(format === 'heic' ? 'PHOTO_HEIC_NOT_SUPPORTED' : 'PHOTO_DAMAGED')
  return gate(async () => {
    const pixels = await pixelsOf(bytes).catch(() => {
      throw damagedError()
    })
    if (pixels > uploadLimits.maxPixels) throw new AppError('PHOTO_DIMENSIONS_TOO_LARGE')
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
