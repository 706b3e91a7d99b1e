import * as v from 'valibot'
import { CARD_ORIENTATIONS } from '@/domain/card'
import { CARD_OCCASIONS, DESIGN_STATES, DESIGN_TYPES } from '@/domain/card-design'
import { count, id, paged } from '../common'
import { isoInstant } from '../instant'
import { required, withFallback } from '../wire'

export const designOccasion = v.picklist(CARD_OCCASIONS.map((occasion) => occasion.value))

/** `POPULAR`: most taken first. `LATEST`: newest first. */
export const designSort = v.picklist(['POPULAR', 'LATEST'])
export type DesignSort = v.InferOutput<typeof designSort>

/** GET /api/card-shop/designs/{id}, also for visitors. @throws NOT_FOUND */
export const cardDesign = v.object({
  designId: id,
  title: v.string(),
  /** Media path of the picture; 328×209, or 209×328 if vertical. */
  face: v.string(),
  orientation: withFallback(v.picklist(CARD_ORIENTATIONS), 'horizontal'),
  /** Path of the video of a moving face, and of the picture over it. */
  video: v.nullable(v.string()),
  overlay: v.nullable(v.string()),
  /** A BASIC design is sent without taking it: `designId` is its `basicCardId`. */
  cardType: required(v.picklist(DESIGN_TYPES)),
  occasion: withFallback(designOccasion, 'thanks'),
  /** Member who drew a NORMAL_B2C design. */
  designerName: v.nullable(v.string()),
  /** Remaining cards of an EVENT_LIMITED design. */
  remaining: v.nullable(count),
  startsAt: v.nullable(isoInstant),
  endsAt: v.nullable(isoInstant),
  state: withFallback(v.picklist(DESIGN_STATES), 'open'),
  takenCount: count,
  createdAt: isoInstant,
})
export type CardDesign = v.InferOutput<typeof cardDesign>

/** GET /api/card-shop/home: the sections above the list, also for visitors. */
export const cardShopHome = v.object({
  occasions: v.array(v.object({ occasion: required(designOccasion), count: v.nullable(count) })),
  popular: v.array(cardDesign),
  latest: v.array(cardDesign),
  /** Open events by their end, then future events, then events that ended recently. */
  event: v.array(cardDesign),
  /** In the same order, including sold-out designs. */
  limited: v.array(cardDesign),
})
export type CardShopHome = v.InferOutput<typeof cardShopHome>

/** GET /api/card-shop/designs?occasion&sort&page&size, without events that ended. */
export const cardDesigns = paged(cardDesign)
export type CardDesigns = v.InferOutput<typeof cardDesigns>

/**
 * POST /api/card-shop/designs/{id}/take; Idempotency-Key. Creates a MASTER card without a balance. A member has one
 * card of an unlimited design: a repeat answers that card.
 * @throws NOT_FOUND, CARD_SOLD_OUT, EVENT_NOT_STARTED, EVENT_ENDED, LIMITED_CARD_ALREADY_TAKEN, CARD_NOT_TAKEABLE for a
 *   BASIC design, TOO_MANY_REQUESTS
 */
export const takenDesign = v.object({
  designId: id,
  cardId: id,
  cardDivision: v.literal('MASTER'),
  title: v.string(),
  /** False if the member had the card already. */
  isNew: v.boolean(),
  remaining: v.nullable(count),
})
export type TakenDesign = v.InferOutput<typeof takenDesign>
