import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { cardDesigns } from '@/server/db/schema/card-shop'
import { studioDesigns, studioPictures } from '@/server/db/schema/studio'
import { detachUploads } from '../upload/attach-uploads'
import { picturesOf } from './to-design'

/** Deletes a withdrawn member's designs and photos and unlists them in the shop. Cards of other members stay. */
export const eraseMemberDesigns = async (tx: Db, userId: string, at: Date): Promise<void> => {
  const designs = await tx.delete(studioDesigns).where(eq(studioDesigns.ownerId, userId)).returning()
  for (const { state, preview, document } of designs) {
    await detachUploads(tx, userId, 'studio', picturesOf(document), at)
    if (state === 'draft' && preview) await detachUploads(tx, userId, 'face', [preview], at)
  }
  const pictures = await tx.delete(studioPictures).where(eq(studioPictures.ownerId, userId)).returning()
  const paths = pictures.map(({ path }) => path)
  await detachUploads(tx, userId, 'studio', paths, at)
  await tx
    .update(cardDesigns)
    .set({ published: false, designerName: '탈퇴한 회원' })
    .where(eq(cardDesigns.designerId, userId))
}
