import { and, asc, count, eq } from 'drizzle-orm'
import type { DeletedPicture, StudioPicture, StudioPictures } from '@/contract/main/studio'
import { studioLimits } from '@/domain/studio'
import type { Db } from '@/server/db/client'
import { descending, onlyRow } from '@/server/db/json-object'
import { lockMember } from '@/server/db/lock-member'
import { newId } from '@/server/db/new-id'
import { studioPictures } from '@/server/db/schema/studio'
import { uploads } from '@/server/db/schema/upload'
import { AppError, notFound } from '@/server/http/app-error'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { attachUploads, detachUploads } from '../upload/attach-uploads'

const toPicture = ({
  id,
  path,
  width,
  height,
  createdAt,
}: typeof studioPictures.$inferSelect): StudioPicture => ({
  pictureId: id,
  path,
  width,
  height,
  createdAt: createdAt.toISOString(),
})

/** Returns a page of a member's photos, newest first. */
export const listPictures = async (db: Db, userId: string, query: PageRequest): Promise<StudioPictures> => {
  const isOwn = eq(studioPictures.ownerId, userId)
  const [all] = await db.select({ total: count() }).from(studioPictures).where(isOwn)
  const rows = await db
    .select()
    .from(studioPictures)
    .where(isOwn)
    .orderBy(descending(studioPictures.createdAt), asc(studioPictures.id))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(rows.map(toPicture), all?.total ?? 0, query)
}

/**
 * Adds an uploaded photo to the library, or returns the one that is there.
 *
 * @throws PHOTO_NOT_FOUND, PHOTO_LIBRARY_FULL
 */
export const addPicture = (
  db: Db,
  { userId, path, at }: { userId: string; path: string; at: Date },
): Promise<StudioPicture> =>
  db.transaction(async (tx) => {
    await lockMember(tx, userId)
    const isOwn = eq(studioPictures.ownerId, userId)
    const [existing] = await tx
      .select()
      .from(studioPictures)
      .where(and(isOwn, eq(studioPictures.path, path)))
    if (existing) return toPicture(existing)
    if ((await tx.$count(studioPictures, isOwn)) >= studioLimits.maxPictures)
      throw new AppError('PHOTO_LIBRARY_FULL')
    await attachUploads(tx, userId, 'studio', [path])
    const [photo] = await tx
      .select({ width: uploads.width, height: uploads.height })
      .from(uploads)
      .where(and(eq(uploads.ownerId, userId), eq(uploads.kind, 'studio'), eq(uploads.path, path)))
    if (!photo) throw new AppError('PHOTO_NOT_FOUND')
    const rows = await tx
      .insert(studioPictures)
      .values({ id: newId('pic'), ownerId: userId, path, ...photo, createdAt: at })
      .returning()
    return toPicture(onlyRow(rows))
  })

/** Removes a photo from the library; designs that show it keep it. @throws NOT_FOUND */
export const deletePicture = (
  db: Db,
  { userId, id, at }: { userId: string; id: string; at: Date },
): Promise<DeletedPicture> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .delete(studioPictures)
      .where(and(eq(studioPictures.id, id), eq(studioPictures.ownerId, userId)))
      .returning()
    if (!row) throw notFound()
    await detachUploads(tx, userId, 'studio', [row.path], at)
    return { pictureId: id }
  })
