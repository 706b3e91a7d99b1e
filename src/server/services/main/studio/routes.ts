import { and, asc, count, eq, getTableColumns } from 'drizzle-orm'
import type {
  DeletedPicture,
  StudioDesign,
  StudioDesignDetail,
  StudioDesigns,
  StudioPicture,
  StudioPictures,
} from '@/contract/main/studio'
import type { studioOperations } from '@/contract/operations/main/studio'
import { studioLimits } from '@/domain/studio'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { descending, onlyRow } from '@/server/db/rows'
import { studioDesigns, studioPictures } from '@/server/db/schema/card'
import { uploads } from '@/server/db/schema/upload'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { fromSize, offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { attachUploads, detachUploads } from '../upload/attach-uploads'
import { createDesign, deleteDesign, saveDesign, toDesign } from './change-designs'
import { publishDesign } from './publish-design'

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
const listPictures = async (db: Db, userId: string, query: PageRequest): Promise<StudioPictures> => {
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
const addPicture = (
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
const deletePicture = (
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

const { document: _document, ...LISTED } = getTableColumns(studioDesigns)

/** Returns a page of a member's designs of a state, the latest change first. */
const listDesigns = async (
  db: Db,
  userId: string,
  query: PageRequest & { state: StudioDesign['state'] },
): Promise<StudioDesigns> => {
  const isInState = and(eq(studioDesigns.ownerId, userId), eq(studioDesigns.state, query.state))
  const [all] = await db.select({ total: count() }).from(studioDesigns).where(isInState)
  const rows = await db
    .select(LISTED)
    .from(studioDesigns)
    .where(isInState)
    .orderBy(descending(studioDesigns.updatedAt), asc(studioDesigns.id))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(rows.map(toDesign), all?.total ?? 0, query)
}

/** Returns a member's design with its document. @throws NOT_FOUND */
export const getDesign = async (db: Db, userId: string, id: string): Promise<StudioDesignDetail> => {
  const [row] = await db
    .select()
    .from(studioDesigns)
    .where(and(eq(studioDesigns.id, id), eq(studioDesigns.ownerId, userId)))
  if (!row) throw notFound()
  return { ...toDesign(row), document: row.document }
}

const ownedOf = ({ deps, userId, params }: { deps: Deps; userId: string; params: { id: string } }) => ({
  userId,
  id: params.id,
  at: deps.now(),
})

/** The card studio: a member's designs and photos. */
export const studioRoutes = {
  listStudioDesigns: ({ deps, userId, query }) => listDesigns(deps.db, userId, fromSize(query)),

  addStudioDesign: ({ deps, userId, body, runOnce }) => {
    const owner = { userId, at: deps.now() }
    return runOnce((tx) => createDesign(tx, owner, body))
  },

  getStudioDesign: ({ deps, userId, params }) => getDesign(deps.db, userId, params.id),

  saveStudioDesign: (call) => saveDesign(call.deps.db, ownedOf(call), call.body),

  deleteStudioDesign: (call) => deleteDesign(call.deps.db, ownedOf(call)),

  publishStudioDesign: async (call) => {
    const design = ownedOf(call)
    return call.runOnce((tx) => publishDesign(tx, design, call.body))
  },

  listStudioPictures: ({ deps, userId, query }) => listPictures(deps.db, userId, fromSize(query)),

  addStudioPicture: ({ deps, userId, body: { path } }) =>
    addPicture(deps.db, { userId, path, at: deps.now() }),

  deleteStudioPicture: (call) => deletePicture(call.deps.db, ownedOf(call)),
} satisfies Partial<Routes<typeof studioOperations>>
