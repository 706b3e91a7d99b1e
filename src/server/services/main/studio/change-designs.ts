import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type {
  DeletedDesign,
  NewDesignBody,
  SaveDesignBody,
  StudioDesign,
  StudioDocument,
} from '@/contract/main/studio'
import { studioLimits } from '@/domain/studio'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/lock-member'
import { newId } from '@/server/db/new-id'
import { onlyRow } from '@/server/db/rows'
import { cards } from '@/server/db/schema/card'
import { cardDesigns } from '@/server/db/schema/card-shop'
import { studioDesigns } from '@/server/db/schema/studio'
import { AppError } from '@/server/http/app-error'
import { attachUploads, detachUploads } from '../upload/attach-uploads'
import { detachFaces } from '../upload/detach-faces'
import { type DesignRow, picturesOf, toDesign, lockDesign } from './to-design'
const checkSize = (document: StudioDocument): void => {
  if (Buffer.byteLength(JSON.stringify(document)) > studioLimits.maxDocument)
    throw new AppError('DESIGN_TOO_LARGE')
}

/** Creates a draft. @throws PHOTO_NOT_FOUND, TOO_MANY_DRAFTS, DESIGN_TOO_LARGE */
export const createDesign = async (
  tx: Db,
  { userId, at }: { userId: string; at: Date },
  { document }: NewDesignBody,
): Promise<StudioDesign> => {
  checkSize(document)
  await lockMember(tx, userId)
  const drafts = and(eq(studioDesigns.ownerId, userId), eq(studioDesigns.state, 'draft'))
  if ((await tx.$count(studioDesigns, drafts)) >= studioLimits.maxDrafts)
    throw new AppError('TOO_MANY_DRAFTS')
  await attachUploads(tx, userId, 'studio', picturesOf(document))
  const rows = await tx
    .insert(studioDesigns)
    .values({
      id: newId('std'),
      ownerId: userId,
      document,
      orientation: document.orientation,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  return toDesign(onlyRow(rows))
}

/** Returns whether a save was applied before and its answer was lost. */
const isRepeat = (row: DesignRow, { revision, document }: SaveDesignBody): boolean =>
  row.revision === revision + 1 && isDeepStrictEqual(row.document, document)

/**
 * Saves a change of a draft. The update applies only to the revision that the change began from. A preview of the same
 * document keeps the revision, so that another window can still save.
 *
 * @throws NOT_FOUND, PHOTO_NOT_FOUND, DESIGN_TOO_LARGE, DESIGN_CHANGED_ELSEWHERE, DESIGN_ALREADY_PUBLISHED
 */
export const saveDesign = (
  db: Db,
  { userId, id, at }: { userId: string; id: string; at: Date },
  body: SaveDesignBody,
): Promise<StudioDesign> =>
  db.transaction(async (tx) => {
    const { document, revision, preview } = body
    checkSize(document)
    const before = await lockDesign(tx, userId, id)
    if (before.state === 'published') throw new AppError('DESIGN_ALREADY_PUBLISHED')
    if (isRepeat(before, body)) return toDesign(before)
    if (before.revision !== revision) throw new AppError('DESIGN_CHANGED_ELSEWHERE')
    await attachUploads(tx, userId, 'studio', picturesOf(document), {
      before: picturesOf(before.document),
      at,
    })
    if (preview)
      await attachUploads(tx, userId, 'face', [preview], {
        before: before.preview ? [before.preview] : [],
        at,
      })
    const [row] = await tx
      .update(studioDesigns)
      .set({
        document,
        orientation: document.orientation,
        ...(preview && { preview }),
        ...(!isDeepStrictEqual(before.document, document) && { revision: revision + 1, updatedAt: at }),
      })
      .where(and(eq(studioDesigns.id, id), eq(studioDesigns.revision, revision)))
      .returning()
    if (!row) throw new AppError('DESIGN_CHANGED_ELSEWHERE')
    return toDesign(row)
  })

/** Deletes a design. The card of a published one stays, but the shop does not list it any more. @throws NOT_FOUND */
export const deleteDesign = (
  db: Db,
  { userId, id, at }: { userId: string; id: string; at: Date },
): Promise<DeletedDesign> =>
  db.transaction(async (tx) => {
    const row = await lockDesign(tx, userId, id)
    await detachUploads(tx, userId, 'studio', picturesOf(row.document), at)
    await tx.delete(studioDesigns).where(eq(studioDesigns.id, id))
    if (row.shopDesignId)
      await tx.update(cardDesigns).set({ published: false }).where(eq(cardDesigns.id, row.shopDesignId))
    const [card] = row.cardId ? await tx.select().from(cards).where(eq(cards.id, row.cardId)) : []
    await detachFaces(tx, card ? [card.face, card.overlay] : [row.preview], at)
    return { designId: id }
  })
