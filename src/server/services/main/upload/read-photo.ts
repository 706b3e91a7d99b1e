import { uploadLimits } from '@/domain/limits'
import { isEvidence, type UploadKind } from '@/domain/upload'
import { AppError } from '@/server/http/app-error'
import { decodeInTurn, openPhoto, readPhotoSize } from '@/server/media/decode-photo'
import { isPolyglot, detectPhotoFormat } from '@/server/media/detect-photo-format'

export interface Photo {
  bytes: Uint8Array
  width: number
  height: number
}

/** WebP quality by kind. Text and flat colours of card faces need a higher one. */
const QUALITY: Partial<Record<UploadKind, number>> = { face: 92 }

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
 *   PHOTO_HEIC_NOT_SUPPORTED; SERVICE_UNAVAILABLE when the server is too busy to decode it
 */
export const readPhoto = async (memberId: string, bytes: Uint8Array, kind: UploadKind): Promise<Photo> => {
  const format = detectPhotoFormat(bytes)
  if (!format) throw new AppError('PHOTO_TYPE_NOT_SUPPORTED')
  if (isPolyglot(bytes)) throw new AppError('PHOTO_HAS_EXTRA_DATA')
  const damagedError = () => new AppError(format === 'heic' ? 'PHOTO_HEIC_NOT_SUPPORTED' : 'PHOTO_DAMAGED')
  const size = await readPhotoSize(bytes).catch(() => {
    throw damagedError()
  })
  if (size.isTooLarge) throw new AppError('PHOTO_DIMENSIONS_TOO_LARGE')
  return decodeInTurn(memberId, async () => {
    const { data, info } = await openPhoto(bytes)
      .autoOrient()
      .resize({ ...storedSize(size, kind), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY[kind] ?? 82, effort: 3 })
      .toBuffer({ resolveWithObject: true })
      .catch((error: Error) => {
        // libvips says so of a photo that it gave up; the file may be whole, and the server busy.
        throw error.message.includes('timeout') ? new AppError('SERVICE_UNAVAILABLE') : damagedError()
      })
    return { bytes: Uint8Array.from(data), width: info.width, height: info.height }
  })
}
