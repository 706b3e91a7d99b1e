import { and, asc, eq, sql } from 'drizzle-orm'
import { STUDIO } from '@/config/paths'
import { MAX_DESIGN_REFUSAL } from '@/domain/studio'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { cardDesigns, cards, cardTakes, studioDesigns } from '@/server/db/schema/card'
import { users } from '@/server/db/schema/identity'
import { AppError, notFound } from '@/server/http/app-error'
import { checkLength } from '@/server/http/wire'
import { notify } from '../notification/notify'
import { publicNickname } from '../user/name-of'

/** Checks that no ready-made design of the shop has the name with this key. @throws CARD_NAME_TAKEN */
export const checkShopNames = async (tx: Db, key: string): Promise<void> => {
  const title = sql`replace(lower(normalize(${cardDesigns.title}, NFKC)), ' ', '')`
  const [taken] = await tx
    .select({ id: cardDesigns.id })
    .from(cardDesigns)
    .where(and(sql`${cardDesigns.designerId} is null`, sql`${title} = ${key}`))
    .limit(1)
  if (taken) throw new AppError('CARD_NAME_TAKEN')
}

/**
 * Returns designs that wait for review, with everything that the shop shows of their card: the oldest of each member, the oldest
 * first, then the next of each.
 */
export const waitingDesigns = async (db: Db) => {
  const rows = await db
    .select({
      id: studioDesigns.id,
      revision: studioDesigns.revision,
      name: studioDesigns.name,
      occasion: studioDesigns.occasion,
      face: cards.face,
      orientation: cards.orientation,
      video: cards.video,
      overlay: cards.overlay,
      owner: { nickname: users.nickname, name: users.name, path: users.path },
    })
    .from(studioDesigns)
    .innerJoin(cards, eq(cards.id, studioDesigns.cardId))
    .innerJoin(users, eq(users.id, studioDesigns.ownerId))
    .where(eq(studioDesigns.review, 'waiting'))
    .orderBy(
      sql`row_number() over (partition by ${studioDesigns.ownerId} order by ${studioDesigns.updatedAt}, ${studioDesigns.id})`,
      asc(studioDesigns.updatedAt),
      asc(studioDesigns.id),
    )
    .limit(20)
  return rows.map(({ owner, ...design }) => ({
    ...design,
    designerName: publicNickname(owner.nickname, owner),
  }))
}

/** Locks a design that waits for review and returns it with its card and owner. @throws NOT_FOUND */
const lockWaitingDesign = async (tx: Db, id: string) => {
  const [row] = await tx
    .select()
    .from(studioDesigns)
    .where(and(eq(studioDesigns.id, id), eq(studioDesigns.review, 'waiting')))
    .for('update')
  if (!row?.cardId || !row.occasion) throw notFound()
  const [card] = await tx.select().from(cards).where(eq(cards.id, row.cardId))
  const [owner] = await tx.select().from(users).where(eq(users.id, row.ownerId))
  if (!card || !owner) throw notFound()
  return { design: { ...row, occasion: row.occasion }, card, owner }
}

/**
 * Approves a waiting design: the shop lists it as NORMAL_B2C. Its designer counts as the first who took it, so taking
 * it returns the card that they made.
 *
 * @returns the id of the design in the shop
 * @throws NOT_FOUND for a design that does not wait for review, CARD_NAME_TAKEN when the company has listed a design with
 *   this name since
 */
export const approveDesign = (db: Db, id: string, at: Date, shopDesignId = newId('dsg')): Promise<string> =>
  db.transaction(async (tx) => {
    const { design, card, owner } = await lockWaitingDesign(tx, id)
    await checkShopNames(tx, design.nameKey)
    await tx.insert(cardDesigns).values({
      id: shopDesignId,
      face: card.face,
      video: card.video,
      overlay: card.overlay,
      title: design.name,
      occasion: design.occasion,
      type: 'NORMAL_B2C',
      orientation: card.orientation,
      designerName: publicNickname(owner.nickname, owner),
      designerId: owner.id,
      createdAt: at,
    })
    await tx
      .insert(cardTakes)
      .values({ designId: shopDesignId, userId: owner.id, cardId: card.id, takenAt: at })
    await tx.update(studioDesigns).set({ review: 'shown', shopDesignId }).where(eq(studioDesigns.id, id))
    await notify(tx, {
      userId: owner.id,
      kind: 'gift',
      eventKey: `design-shown:${id}`,
      title: '내 디자인이 선물샵에 걸렸어요',
      body: `이제 누구나 ‘${design.name}’ 카드를 받을 수 있어요.`,
      href: `/card-shop?design=${shopDesignId}`,
      at,
    })
    return shopDesignId
  })

/**
 * Refuses a waiting design; its card stays.
 *
 * @throws INVALID_INPUT for a reason that is too long; NOT_FOUND for a design that does not wait for review
 */
export const refuseDesign = (db: Db, id: string, reason: string, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    checkLength('reason', reason, MAX_DESIGN_REFUSAL)
    const { design, owner } = await lockWaitingDesign(tx, id)
    await tx.update(studioDesigns).set({ review: 'refused', refusal: reason }).where(eq(studioDesigns.id, id))
    await notify(tx, {
      userId: owner.id,
      kind: 'gift',
      eventKey: `design-refused:${id}`,
      title: '내 디자인을 선물샵에 걸지 못했어요',
      body: `‘${design.name}’ 카드는 그대로 쓸 수 있어요. 걸지 못한 이유: ${reason}`,
      href: STUDIO,
      at,
    })
  })
