import { createHash } from 'node:crypto'
import type { Upload } from '@/contract/main/upload'
import { errorMessage } from '@/domain/error-catalogue'
import { uploadLimits } from '@/domain/limits'
import { isEvidence, type UploadKind } from '@/domain/upload'
import { lockUploadPath } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { uploads } from '@/server/db/schema/upload'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { limitRate } from '@/server/http/rate-limit'
import {
  decodeInTurn,
  detectPhotoFormat,
  isPolyglot,
  openPhoto,
  readPhotoSize,
} from '@/server/media/decode-photo'
import { storageKeyOf } from '../../../adapters/storage/storage-adapter'

interface Photo {
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
const readPhoto = async (memberId: string, bytes: Uint8Array, kind: UploadKind): Promise<Photo> => {
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

/** Returns PHOTO_TOO_LARGE with the limit of a kind. */
export const photoTooLarge = (kind: UploadKind): AppError => {
  const limit = `${Math.floor(uploadLimits.maxBytes[kind] / 1024 / 1024)}MB`
  const message = errorMessage('PHOTO_TOO_LARGE', { limit })
  return new AppError('PHOTO_TOO_LARGE', { message })
}

/**
 * Stores a member's photo. The same photo again is the same upload, and its day until deletion starts again. Returns
 * the path and the stored size in pixels.
 *
 * @throws PHOTO_TOO_LARGE, PHOTO_QUOTA_EXCEEDED, and as `readPhoto`
 */
export const saveUpload = async (
  deps: Deps,
  ownerId: string,
  kind: UploadKind,
  file: Uint8Array,
): Promise<Upload> => {
  if (file.byteLength > uploadLimits.maxBytes[kind]) throw photoTooLarge(kind)
  const { db, adapters, now } = deps
  await limitRate(deps, `upload-bytes:${ownerId}`, uploadLimits.bytesPerMember, {
    cost: file.byteLength,
    reason: 'PHOTO_QUOTA_EXCEEDED',
  })
  const { bytes, width, height } = await readPhoto(ownerId, file, kind)
  const path = `upload/${createHash('sha256').update(bytes).digest('base64url')}`
  // The row is inserted first, so that the deleting job does not remove the file. If writing the file fails, nothing
  // uses the row and the job deletes it.
  await db.transaction(async (tx) => {
    await lockUploadPath(tx, path)
    await tx
      .insert(uploads)
      .values({
        id: newId('upl'),
        ownerId,
        kind,
        path,
        width,
        height,
        bytes: bytes.byteLength,
        idleSince: now(),
        createdAt: now(),
      })
      .onConflictDoUpdate({
        target: [uploads.ownerId, uploads.kind, uploads.path],
        set: { idleSince: now() },
      })
  })
  await adapters.storage.put(storageKeyOf(path), bytes, 'image/webp')
  return { path, width, height }
}
