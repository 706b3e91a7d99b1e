import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { UploadKind } from '@/domain/upload'
import type { Db } from '@/server/db/client'
import { uploads } from '@/server/db/schema/upload'
import { AppError } from '@/server/http/app-error'

/** The member's rows of these paths, held until the transaction ends, in one order for everybody. */
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
 * For a thing that shows photos: checks that the member sent each of `paths` for this kind of use, and keeps them from
 * being deleted. When the thing is changed, `change.before` are the photos that it showed until now.
 *
 * @throws PHOTO_NOT_FOUND for a photo that is unknown, somebody else's, deleted meanwhile, or named twice
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
  const taken = paths.filter((path) => !before.includes(path))
  if (taken.length > 0) {
    const ids = await lockRows(tx, userId, kind, taken)
    if (ids.length < taken.length) throw new AppError('PHOTO_NOT_FOUND')
    await tx
      .update(uploads)
      .set({ uses: sql`${uploads.uses} + 1` })
      .where(inArray(uploads.id, ids))
  }
  if (change) {
    const left = before.filter((path) => !paths.includes(path))
    await detachUploads(tx, userId, kind, left, change.at)
  }
}

/** For a thing that is deleted: its photos go a day later, if nothing else shows them. */
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
