import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { COUNTED_UPLOAD_KINDS } from '@/config/counted-upload-kinds'
import { uploadLimits } from '@/domain/limits'
import { storageKeyOf } from '../adapters/storage/storage-adapter'
import { lockUploadPath } from '../db/advisory-locks'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { uploads } from '../db/schema/upload'
import type { Deps } from '../deps'
import { deleteRenditions } from '../media/upload-renditions'
import { asText, BATCH, isBehind, type Place, readInBatches, settleEach } from './batches'

/**
 * Deletes one upload under the lock of its path, so that a photo that is uploaded again at the same time is not lost.
 */
const deleteOne = ({ db, adapters, env }: Deps, id: string, path: string, before: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockUploadPath(tx, path)
    const deleted = await tx
      .delete(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.uses, 0), lte(uploads.idleSince, before)))
      .returning({ id: uploads.id })
    if (deleted.length === 0) return false
    const [other] = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.path, path)).limit(1)
    if (!other) {
      await adapters.storage.remove(storageKeyOf(path))
      await deleteRenditions({ env }, path)
    }
    return true
  })

interface IdleUpload extends Place {
  path: string
}

/** Reads the uploads behind the last one. */
const readBatch = (db: Db, before: Date, last: IdleUpload | undefined): Promise<IdleUpload[]> =>
  db
    .select({ id: uploads.id, path: uploads.path, at: asText(uploads.idleSince) })
    .from(uploads)
    .where(
      and(
        eq(uploads.uses, 0),
        lte(uploads.idleSince, before),
        inArray(uploads.kind, [...COUNTED_UPLOAD_KINDS]),
        isBehind(uploads.idleSince, uploads.id, last),
      ),
    )
    .orderBy(asc(uploads.idleSince), asc(uploads.id))
    .limit(BATCH)

/** Deletes photos that nothing has used for a day, where their uses are counted. @returns how many */
export const deleteOrphanUploads = (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() - uploadLimits.orphanMs)
  return settleEach(
    readInBatches<IdleUpload>((last) => readBatch(deps.db, before, last)),
    ({ id, path }) => deleteOne(deps, id, path, before),
    ({ id }, error) =>
      deps.log('error', 'orphan upload deletion failed', { upload: id, ...describeError(error) }),
  )
}
