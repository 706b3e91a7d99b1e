import { and, asc, eq, lte } from 'drizzle-orm'
import { uploadLimits } from '@/domain/limits'
import { describeError } from '../db/database-error'
import { lockUploadPath } from '../db/advisory-locks'
import { uploads } from '../db/schema/upload'
import type { Deps } from '../deps'
import { deleteRenditions } from '../media/upload-renditions'
import { storageKeyOf } from '../adapters/storage/storage-key'

const BATCH = 100

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

/** Deletes photos that nothing has used for a day. @returns how many */
export const deleteOrphanUploads = async (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() - uploadLimits.orphanMs)
  const idle = await deps.db
    .select({ id: uploads.id, path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.uses, 0), lte(uploads.idleSince, before)))
    .orderBy(asc(uploads.idleSince))
    .limit(BATCH)
  let deleted = 0
  for (const { id, path } of idle) {
    try {
      if (await deleteOne(deps, id, path, before)) deleted += 1
    } catch (error) {
      deps.log('error', 'orphan upload deletion failed', { upload: id, ...describeError(error) })
    }
  }
  return deleted
}
