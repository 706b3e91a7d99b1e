import { and, eq, or } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { cards, isUploadedFace } from '@/server/db/schema/card'
import { cardDesigns } from '@/server/db/schema/card-shop'
import { studioDesigns, studioPictures } from '@/server/db/schema/studio'
import { detachUploads } from '../upload/attach-uploads'
import { detachFaces } from '../upload/detach-faces'
import { WITHDRAWN_NAME } from '../user/name-of'
import { picturesOf } from './to-design'

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
