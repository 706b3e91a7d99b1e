import * as v from 'valibot'
import { CARD_OCCASIONS, DESIGN_STATES, DESIGN_TYPES } from '@/domain/card-design'
import { count, isoInstant, paged } from '../common'

export const designOccasion = v.picklist(CARD_OCCASIONS.map((occasion) => occasion.value))

/** POPULAR: most taken first; LATEST: newest first. */
export const designSort = v.picklist(['POPULAR', 'LATEST'])
export type DesignSort = v.InferOutput<typeof designSort>

/** GET /api/card-shop/designs/{id}; for visitors too. @throws NOT_FOUND */
export const cardDesign = v.object({
  designId: v.string(),
  title: v.string(),
  /** Picture path for `mediaUrl`; 328×209, upright 209×328. */
  face: v.string(),
  orientation: v.picklist(['horizontal', 'vertical']),
  /** Path of a moving face, and of what lies over it. */
  video: v.nullable(v.string()),
  overlay: v.nullable(v.string()),
  /** BASIC is not taken but sent at once: `designId` is its `basicCardId`. */
  cardType: v.picklist(DESIGN_TYPES),
  occasion: designOccasion,
  /** Who drew a NORMAL_B2C design. */
  designerName: v.nullable(v.string()),
  /** Pieces left of an EVENT_LIMITED design. */
  remaining: v.nullable(count),
  startsAt: v.nullable(isoInstant),
  endsAt: v.nullable(isoInstant),
  state: v.picklist(DESIGN_STATES),
  takenCount: count,
  createdAt: isoInstant,
})
export type CardDesign = v.InferOutput<typeof cardDesign>

/** GET /api/card-shop/home : the blocks over the list; for visitors too. */
export const cardShopHome = v.object({
  occasions: v.array(v.object({ occasion: designOccasion, count })),
  popular: v.array(cardDesign),
  latest: v.array(cardDesign),
  /** Running ones, those that end soonest first; then those to come, then those just over. */
  event: v.array(cardDesign),
  /** The same; sold out ones stay. */
  limited: v.array(cardDesign),
})
export type CardShopHome = v.InferOutput<typeof cardShopHome>

/** GET /api/card-shop/designs?occasion&sort&page&size : without events that are over. */
export const cardDesigns = paged(cardDesign)
export type CardDesigns = v.InferOutput<typeof cardDesigns>

/**
 * POST /api/card-shop/designs/{id}/take; Idempotency-Key. A MASTER card with nothing on it. Of a design that is not
 * limited the member holds one: a second time answers the card that they have.
 * @throws NOT_FOUND, CARD_SOLD_OUT sold out, EVENT_NOT_STARTED not yet, EVENT_ENDED over, LIMITED_CARD_ALREADY_TAKEN a limited one taken before, CARD_NOT_TAKEABLE a BASIC face
 */
export const takenDesign = v.object({
  designId: v.string(),
  cardId: v.string(),
  cardDivision: v.literal('MASTER'),
  title: v.string(),
  /** False: they had it already. */
  isNew: v.boolean(),
  remaining: v.nullable(count),
})
export type TakenDesign = v.InferOutput<typeof takenDesign>
