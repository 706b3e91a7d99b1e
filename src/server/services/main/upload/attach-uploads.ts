import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { UploadKind } from '@/domain/upload'
import type { Db } from '@/server/db/client'
import { uploads } from '@/server/db/schema/upload'
import { AppError } from '@/server/http/app-error'

/** Locks a member's uploads of these paths by id and returns their ids. */
const lockRows = async (tx: Db, userId: string, kind: UploadKind, paths: readonly string[]) => {
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, userId), eq(uploads.kind, kind), inArray(uploads.path, [...paths])))
    .orderBy(asc(uploads.id))
    .for('update')
  return rows.map((row) => row.id)
}

/**
 * Marks photos as used, so that they are not deleted. For a change, `change.before` are the photos used until now;
 * those that are not used any more are detached.
 *
 * @throws PHOTO_NOT_FOUND for a photo that is unknown, another member's, of another kind, deleted or repeated
 */
export const attachUploads = async (
  tx: Db,
  userId: string,
  kind: UploadKind,
  paths: readonly string[],
  change?: { before: readonly string[]; at: Date },
): Promise<void> => {
  if (new Set(paths).size < paths.length) throw new AppError('PHOTO_NOT_FOUND')
  const before = change?.before ?? []
  const added = paths.filter((path) => !before.includes(path))
  if (added.length > 0) {
    const ids = await lockRows(tx, userId, kind, added)
    if (ids.length < added.length) throw new AppError('PHOTO_NOT_FOUND')
    await tx
      .update(uploads)
      .set({ uses: sql`${uploads.uses} + 1` })
      .where(inArray(uploads.id, ids))
  }
  if (change) {
    const removed = before.filter((path) => !paths.includes(path))
    await detachUploads(tx, userId, kind, removed, change.at)
  }
}

/** Marks photos as not used any more. A job deletes them a day later if nothing else uses them. */
export const detachUploads = async (
  tx: Db,
  userId: string,
  kind: UploadKind,
  paths: readonly string[],
  at: Date,
): Promise<void> => {
  if (paths.length === 0) return
  const ids = await lockRows(tx, userId, kind, paths)
  if (ids.length === 0) return
  await tx
    .update(uploads)
    .set({ uses: sql`greatest(${uploads.uses} - 1, 0)`, idleSince: at })
    .where(inArray(uploads.id, ids))
}
