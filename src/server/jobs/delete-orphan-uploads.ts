import { and, asc, eq, lte } from 'drizzle-orm'
import { uploadLimits } from '@/domain/limits'
import { lockUploadPath } from '../db/advisory-locks'
import { uploads } from '../db/schema/upload'
import type { Deps } from '../deps'
import { storageKeyOf } from '../adapters/storage/storage-key'

const BATCH = 100

/** Row by row, under the path's lock: a photo that is sent again this very moment is not lost. */
const deleteOne = ({ db, adapters }: Deps, id: string, path: string, before: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockUploadPath(tx, path)
    const gone = await tx
      .delete(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.uses, 0), lte(uploads.idleSince, before)))
      .returning({ id: uploads.id })
    if (gone.length === 0) return false
    const [other] = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.path, path)).limit(1)
    if (!other) await adapters.storage.remove(storageKeyOf(path))
    return true
  })

/** Photos that were sent and never used, or whose review is gone: deleted a day later. */
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
      deps.log('error', 'orphan not deleted', { upload: id, error: (error as Error).message })
    }
  }
  return deleted
}
