import { and, eq, sql } from 'drizzle-orm'
import type { TakenDesign } from '@/contract/main/card-shop'
import type { studioOperations } from '@/contract/operations/main/studio'
import { type DesignState, designState } from '@/domain/card-design'
import type { ErrorName } from '@/domain/error-codes'
import type { Db } from '@/server/db/client'
import { cardDesigns, cards, cardTakes } from '@/server/db/schema/card'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { fromSize } from '@/server/http/wire'
import { cardLook } from '../card/card-rows'
import { createOwnedCard } from '../card/own-card'
import { cardShopHome, getDesign, listDesigns } from './designs'

interface DesignRequest {
  userId: string
  designId: string
  at: Date
}

const REFUSAL = {
  sold_out: 'CARD_SOLD_OUT',
  soon: 'EVENT_NOT_STARTED',
  ended: 'EVENT_ENDED',
} as const satisfies Partial<Record<DesignState, ErrorName>>

const lastTake = async (tx: Db, { userId, designId }: DesignRequest) => {
  const [take] = await tx
    .select({ cardId: cardTakes.cardId, status: cards.status })
    .from(cardTakes)
    .innerJoin(cards, eq(cards.id, cardTakes.cardId))
    .where(and(eq(cardTakes.designId, designId), eq(cardTakes.userId, userId)))
  return take
}

/**
 * Creates a MASTER card without a balance from a design. The design's row is locked first, so that concurrent members
 * are served one after another and a limited design is never oversold.
 *
 * @throws NOT_FOUND, CARD_SOLD_OUT, EVENT_NOT_STARTED, EVENT_ENDED, LIMITED_CARD_ALREADY_TAKEN, CARD_NOT_TAKEABLE
 */
const takeDesign = async (tx: Db, request: DesignRequest): Promise<TakenDesign> => {
  const { userId, designId, at } = request
  const [design] = await tx
    .select()
    .from(cardDesigns)
    .where(and(eq(cardDesigns.id, designId), eq(cardDesigns.published, true)))
    .for('update')
  if (!design) throw notFound()
  const { type, title, remaining } = design
  if (type === 'BASIC') throw new AppError('CARD_NOT_TAKEABLE')
  const previous = await lastTake(tx, request)
  if (previous && type === 'EVENT_LIMITED') throw new AppError('LIMITED_CARD_ALREADY_TAKEN')
  const answer = { designId, cardDivision: 'MASTER', title } as const
  if (previous?.status === 'OWNED') return { ...answer, cardId: previous.cardId, isNew: false, remaining }
  const state = designState(design, at)
  if (state !== 'open') throw new AppError(REFUSAL[state])

  const cardId = await createOwnedCard(tx, {
    ownerId: userId,
    division: 'MASTER',
    ...cardLook(design),
    // The designer gets their own design as a NORMAL card.
    type: design.designerId === userId ? 'NORMAL' : type,
    at,
  })
  await tx
    .insert(cardTakes)
    .values({ designId, userId, cardId, takenAt: at })
    .onConflictDoUpdate({ target: [cardTakes.designId, cardTakes.userId], set: { cardId, takenAt: at } })
  const [left] = await tx
    .update(cardDesigns)
    .set({
      // A member who deletes the card and takes another one counts once.
      takenCount: sql`${cardDesigns.takenCount} + ${previous ? 0 : 1}`,
      ...(remaining !== null && { remaining: sql`${cardDesigns.remaining} - 1` }),
    })
    .where(eq(cardDesigns.id, designId))
    .returning({ remaining: cardDesigns.remaining })
  return { ...answer, cardId, isNew: true, remaining: left?.remaining ?? null }
}

export const cardShopRoutes = {
  getCardShopHome: ({ deps }) => cardShopHome(deps),

  listCardDesigns: ({ deps, query }) => listDesigns(deps, fromSize(query)),

  getCardDesign: ({ deps, params }) => getDesign(deps, params.id),

  takeCardDesign: async ({ deps, userId, params, runOnce }) => {
    const request = { userId, designId: params.id, at: deps.now() }
    return runOnce((tx) => takeDesign(tx, request))
  },
} satisfies Partial<Routes<typeof studioOperations>>
