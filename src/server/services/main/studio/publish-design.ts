import { and, eq, inArray } from 'drizzle-orm'
import type { PublishDesignBody, PublishedDesign } from '@/contract/main/studio'
import type { CardOrientation } from '@/domain/card'
import { cleanDesignName, isDesignName, nameKeyOf } from '@/domain/design-name'
import { CANVAS, studioLimits } from '@/domain/studio'
import type { Db } from '@/server/db/client'
import { isUniqueViolation } from '@/server/db/database-error'
import { lockMember } from '@/server/db/locks'
import { studioDesigns } from '@/server/db/schema/card'
import { uploads } from '@/server/db/schema/upload'
import { AppError } from '@/server/http/app-error'
import { createOwnedCard } from '../card/own-card'
import { attachUploads } from '../upload/attach-uploads'
import { lockDesign } from './change-designs'
import { checkShopNames } from './review-design'

/** Allowed deviation of a face from the ratio 328:209, because devices round half pixels. */
const RATIO_TOLERANCE = 0.01

/** Checks ratio and minimum size of the face pictures. @throws PHOTO_NOT_FOUND, FACE_RATIO_MISMATCH */
const checkFaces = async (
  tx: Db,
  userId: string,
  paths: readonly string[],
  orientation: CardOrientation,
): Promise<void> => {
  const isOwnFace = and(
    eq(uploads.ownerId, userId),
    eq(uploads.kind, 'face'),
    inArray(uploads.path, [...paths]),
  )
  const rows = await tx.select().from(uploads).where(isOwnFace)
  if (rows.length < paths.length) throw new AppError('PHOTO_NOT_FOUND')
  for (const { width, height } of rows) {
    const [long, short] = orientation === 'vertical' ? [height, width] : [width, height]
    const hasCardRatio = Math.abs((long * CANVAS.height) / (short * CANVAS.width) - 1) <= RATIO_TOLERANCE
    if (!hasCardRatio || long < CANVAS.width) throw new AppError('FACE_RATIO_MISMATCH')
  }
}

/** Checks how many designs of a member wait for review. @throws TOO_MANY_WAITING_DESIGNS */
const checkWaiting = async (tx: Db, userId: string): Promise<void> => {
  const waiting = and(eq(studioDesigns.ownerId, userId), eq(studioDesigns.review, 'waiting'))
  if ((await tx.$count(studioDesigns, waiting)) >= studioLimits.maxWaiting)
    throw new AppError('TOO_MANY_WAITING_DESIGNS')
}

/**
 * Publishes a draft as a card. Unique indexes refuse equal names of two PUBLIC designs and of two designs of one
 * member, also for concurrent requests. A PRIVATE design may have the name of another member's design.
 *
 * @throws CARD_NAME_NOT_ALLOWED, CARD_NAME_TAKEN, INVALID_INPUT, NOT_FOUND, PHOTO_NOT_FOUND, DESIGN_CHANGED_ELSEWHERE,
 *   DESIGN_ALREADY_PUBLISHED, FACE_RATIO_MISMATCH, TOO_MANY_WAITING_DESIGNS
 */
export const publishDesign = async (
  tx: Db,
  { userId, id, at }: { userId: string; id: string; at: Date },
  body: PublishDesignBody,
): Promise<PublishedDesign> => {
  const { revision, attribute, occasion, face, overlay } = body
  const name = cleanDesignName(body.skinName)
  if (!isDesignName(name)) throw new AppError('CARD_NAME_NOT_ALLOWED')
  const nameKey = nameKeyOf(name)
  if (attribute === 'PUBLIC') await lockMember(tx, userId)
  const row = await lockDesign(tx, userId, id)
  if (row.state === 'published') throw new AppError('DESIGN_ALREADY_PUBLISHED')
  if (row.revision !== revision) throw new AppError('DESIGN_CHANGED_ELSEWHERE')
  const { background } = row.document
  if ((background.kind === 'video') !== (overlay !== null))
    throw new AppError('INVALID_INPUT', { fields: { overlay: '움직이는 배경 위의 그림을 확인해 주세요.' } })

  const paths = [...new Set(overlay === null ? [face] : [face, overlay])]
  await checkFaces(tx, userId, paths, row.orientation)
  await attachUploads(tx, userId, 'face', paths, { before: row.preview ? [row.preview] : [], at })
  if (attribute === 'PUBLIC') {
    await checkWaiting(tx, userId)
    await checkShopNames(tx, nameKey)
  }
  const cardId = await createOwnedCard(tx, {
    ownerId: userId,
    division: 'MASTER',
    type: 'NORMAL',
    title: name,
    face,
    orientation: row.orientation,
    video: background.kind === 'video' ? `/studio/loops/${background.loop}.mp4` : null,
    overlay,
    attribute,
    at,
  })
  const review = attribute === 'PUBLIC' ? 'waiting' : 'none'
  try {
    await tx
      .update(studioDesigns)
      .set({
        state: 'published',
        name,
        nameKey,
        attribute,
        occasion,
        review,
        preview: face,
        cardId,
        revision: revision + 1,
        updatedAt: at,
      })
      .where(eq(studioDesigns.id, id))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CARD_NAME_TAKEN')
    throw error
  }
  return { designId: id, cardId, cardDivision: 'MASTER', title: name, review }
}
