import { and, asc, eq, gt, inArray, lte, notExists } from 'drizzle-orm'
import { COUNTED_UPLOAD_KINDS } from '@/config/counted-upload-kinds'
import { DAY_MS } from '@/domain/duration'
import { uploadLimits } from '@/domain/limits'
import { storageKeyOf } from '@/server/adapters/storage/storage-adapter'
import type { Db } from '@/server/db/client'
import { describeError } from '@/server/db/database-error'
import { lockUploadPath } from '@/server/db/locks'
import { users } from '@/server/db/schema/identity'
import { uploads } from '@/server/db/schema/upload'
import type { Deps } from '@/server/deps'
import { deleteRenditions } from '@/server/media/upload-renditions'
import { deleteSignUp, visitsAfter } from '@/server/services/main/account-withdrawal/erase-member'
import { asText, BATCH, isBehind, type RowPosition, readInBatches, settleEach } from './batches'

const TERM_MS = 30 * DAY_MS

/**
 * Deletes what providers reported about people who have not agreed to the terms within 30 days of their last visit. They can sign up
 * again.
 *
 * @returns how many
 */
export const deleteAbandonedSignUps = ({ db, now, log }: Deps): Promise<number> => {
  const before = new Date(now().getTime() - TERM_MS)
  const readBatch = (last: { id: string } | undefined) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.status, 'terms_pending'),
          last && gt(users.id, last.id),
          lte(users.createdAt, before),
          notExists(visitsAfter(db, users.id, before)),
        ),
      )
      .orderBy(asc(users.id))
      .limit(BATCH)
  return settleEach(
    readInBatches<{ id: string }>(readBatch),
    ({ id }) => db.transaction((tx) => deleteSignUp(tx, id, before)),
    ({ id }, error) =>
      log('error', 'deletion of an abandoned sign-up failed', { user: id, ...describeError(error) }),
  )
}

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

interface IdleUpload extends RowPosition {
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
