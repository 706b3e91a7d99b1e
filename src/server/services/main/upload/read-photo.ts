import sharp from 'sharp'
import { uploadLimits } from '@/domain/limits'
import type { UploadKind } from '@/domain/upload'
import { AppError } from '@/server/http/app-error'
import { createGate } from '@/server/media/gate'
import { isPolyglot, detectPhotoFormat } from './detect-photo-format'

export interface Photo {
  bytes: Uint8Array
  width: number
  height: number
}

const DECODE_SECONDS = 20
/** Letters and flat colour show what is lost sooner than a photo does. What is see-through stays so. */
const QUALITY: Partial<Record<UploadKind, number>> = { face: 92 }
/** Photos decoded together; one may take 200 MB while it is open. */
const gate = createGate(2)

/** Only the first picture of a moving one; a file that stops in the middle is an error. */
const open = (bytes: Uint8Array) =>
  sharp(bytes, {
    limitInputPixels: uploadLimits.maxPixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  }).timeout({ seconds: DECODE_SECONDS })

const pixelsOf = async (bytes: Uint8Array): Promise<number> => {
  // The header alone, which no bomb can make expensive.
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
 * A photo as we keep it: upright, at most `maxSide` pixels long, WebP, without a trace of where it came from.
 *
 * @throws PHOTO_TYPE_NOT_SUPPORTED no photo, PHOTO_DAMAGED damaged, PHOTO_DIMENSIONS_TOO_LARGE too many pixels, PHOTO_HAS_EXTRA_DATA something else besides, PHOTO_HEIC_NOT_SUPPORTED HEIC
 */
export const readPhoto = async (bytes: Uint8Array, kind: UploadKind): Promise<Photo> => {
  const format = detectPhotoFormat(bytes)
  if (!format) throw new AppError('PHOTO_TYPE_NOT_SUPPORTED')
  if (isPolyglot(bytes)) throw new AppError('PHOTO_HAS_EXTRA_DATA')
  const broken = () => new AppError(format === 'heic' ? 'PHOTO_HEIC_NOT_SUPPORTED' : 'PHOTO_DAMAGED')
  return gate(async () => {
    const pixels = await pixelsOf(bytes).catch(() => {
      throw broken()
    })
    if (pixels > uploadLimits.maxPixels) throw new AppError('PHOTO_DIMENSIONS_TOO_LARGE')
    const side = uploadLimits.maxSide
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY[kind] ?? 82, effort: 3 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw broken()
      })
    return { bytes: Uint8Array.from(data), width: info.width, height: info.height }
  })
}
