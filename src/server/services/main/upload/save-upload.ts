import { createHash } from 'node:crypto'
import type { Upload } from '@/contract/main/upload'
import { uploadLimits } from '@/domain/limits'
import type { UploadKind } from '@/domain/upload'
import { lockUploadPath } from '@/server/db/advisory-locks'
import { newId } from '@/server/db/new-id'
import { uploads } from '@/server/db/schema/upload'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { limitRate } from '@/server/http/rate-limit'
import { errorMessage } from '@/domain/error-catalogue'
import { readPhoto } from './read-photo'
import { storageKeyOf } from '../../../adapters/storage/storage-key'

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
