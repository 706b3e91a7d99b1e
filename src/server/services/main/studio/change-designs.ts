import { isDeepStrictEqual } from 'node:util'
import { and, eq, or } from 'drizzle-orm'
import type {
  DeletedDesign,
  NewDesignBody,
  SaveDesignBody,
  StudioDesign,
  StudioDocument,
} from '@/contract/main/studio'
import { studioLimits } from '@/domain/studio'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { onlyRow } from '@/server/db/rows'
import { cardDesigns, cards, isUploadedFace, studioDesigns, studioPictures } from '@/server/db/schema/card'
import { AppError, notFound } from '@/server/http/app-error'
import { attachUploads, detachFaces, detachUploads } from '../upload/attach-uploads'
import { WITHDRAWN_NAME } from '../user/name-of'

/** Returns a member's design, locked until the transaction ends. @throws NOT_FOUND */
export const lockDesign = async (tx: Db, userId: string, id: string): Promise<DesignRow> => {
  const [row] = await tx
    .select()
    .from(studioDesigns)
    .where(and(eq(studioDesigns.id, id), eq(studioDesigns.ownerId, userId)))
    .for('update')
  if (!row) throw notFound()
  return row
}

type DesignRow = typeof studioDesigns.$inferSelect

/** Returns a design as lists show it. */
export const toDesign = (row: Omit<DesignRow, 'document'>): StudioDesign => ({
  designId: row.id,
  name: row.name,
  state: row.state,
  orientation: row.orientation,
  preview: row.preview,
  revision: row.revision,
  updatedAt: row.updatedAt.toISOString(),
  cardId: row.cardId,
  attribute: row.attribute,
  review: row.review,
  shopDesignId: row.shopDesignId,
  refusal: row.refusal,
})

/** Returns the paths of the photos of a document, each once. */
const picturesOf = ({ background, layers }: StudioDocument): string[] => [
  ...new Set([
    ...(background.kind === 'photo' ? [background.picture] : []),
    ...layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.picture] : [])),
  ]),
]

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

/**
 * Deletes a withdrawn member's designs and photos and unlists them in the shop. Cards of other members stay, and with
 * them their pictures. The caller has set the member's status, because their own cards do not count any more.
 */
export const eraseMemberDesigns = async (tx: Db, userId: string, at: Date): Promise<void> => {
  const designs = await tx.delete(studioDesigns).where(eq(studioDesigns.ownerId, userId)).returning()
  for (const { document } of designs) await detachUploads(tx, userId, 'studio', picturesOf(document), at)
  const pictures = await tx.delete(studioPictures).where(eq(studioPictures.ownerId, userId)).returning()
  const paths = pictures.map(({ path }) => path)
  await detachUploads(tx, userId, 'studio', paths, at)
  await tx
    .update(cardDesigns)
    .set({ published: false, designerName: WITHDRAWN_NAME })
    .where(eq(cardDesigns.designerId, userId))
  const ownCards = await tx
    .select({ face: cards.face, overlay: cards.overlay })
    .from(cards)
    .where(and(or(eq(cards.ownerId, userId), eq(cards.giverId, userId)), isUploadedFace))
  const faces = ownCards.flatMap(({ face, overlay }) => [face, overlay])
  await detachFaces(tx, [...designs.map(({ preview }) => preview), ...faces], at)
}
