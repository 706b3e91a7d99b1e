import sharp, { type Metadata } from 'sharp'
import { uploadLimits } from '@/domain/limits'
import { isEvidence, type UploadKind } from '@/domain/upload'
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

/** An interlaced picture is decoded as a whole, and 16 bits take twice the memory. */
const maxPixelsOf = ({
  isProgressive,
  depth,
  format,
}: Pick<Metadata, 'isProgressive' | 'depth' | 'format'>): number => {
  if (depth !== undefined && depth !== 'uchar') return uploadLimits.maxExpensivePixels
  if (isProgressive !== true) return uploadLimits.maxPixels
  return format === 'jpeg' ? uploadLimits.maxProgressivePixels : uploadLimits.maxExpensivePixels
}

/** The upright size of a picture, and whether it costs too much to decode. Only the header is read. */
const readSize = async (
  bytes: Uint8Array,
): Promise<{ isTooLarge: boolean; width: number; height: number }> => {
  const {
    width = 0,
    height = 0,
    pageHeight,
    isProgressive,
    depth,
    format,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  const frameHeight = pageHeight ?? height
  const maxPixels = maxPixelsOf({ isProgressive, depth, format })
  const isTooLarge =
    Math.max(width, frameHeight) > uploadLimits.maxInputSide || width * frameHeight > maxPixels
  // From 5 on, the camera was held upright.
  return orientation < 5
    ? { isTooLarge, width, height: frameHeight }
    : { isTooLarge, width: frameHeight, height: width }
}

/** The box into which a photo is reduced. */
const storedSize = ({ width, height }: { width: number; height: number }, kind: UploadKind) => {
  const { maxSide, maxEvidencePixels, maxEvidenceSide } = uploadLimits
  if (!isEvidence(kind)) return { width: maxSide, height: maxSide }
  const scale = Math.min(
    1,
    Math.sqrt(maxEvidencePixels / (width * height)),
    maxEvidenceSide / Math.max(width, height),
  )
  // An ordinary photo has no more pixels than any other: only a long screenshot needs them.
  const isLong = Math.max(width, height) > 3 * Math.min(width, height)
  return isLong
    ? { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
    : { width: maxSide, height: maxSide }
}

/**
 * Returns a photo as it is stored: upright, at most `maxSide` pixels per side, or more for a long screenshot of support and claims, as
 * WebP without metadata. Members take
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
  const size = await readSize(bytes).catch(() => {
    throw damagedError()
  })
  if (size.isTooLarge) throw new AppError('PHOTO_DIMENSIONS_TOO_LARGE')
  return enqueue(memberId, async () => {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ ...storedSize(size, kind), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY[kind] ?? 82, effort: 3 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw damagedError()
      })
    return { bytes: Uint8Array.from(data), width: info.width, height: info.height }
  })
}
