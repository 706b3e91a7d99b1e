import * as v from 'valibot'
import { paged, won } from '../common'

export const cardTab = v.picklist(['ALL', 'GIFT_OWNED', 'GIFT_RECEIVING', 'PURCHASED', 'PUBLISH', 'REFUND'])
export type CardTab = v.InferOutput<typeof cardTab>

export const card = v.object({
  cardId: v.string(),
  cardDivision: v.picklist(['MASTER', 'SECONDARY', 'REFUND']),
  cardType: v.picklist(['BASIC', 'EVENT', 'EVENT_LIMITED', 'NORMAL', 'NORMAL_B2C']),
  status: v.picklist(['RECEIVING', 'CANCELLED', 'CANCELLED_EXPIRED', 'OWNED', 'DELETED']),
  title: v.string(),
  face: v.string(),
  balance: won,
})

/** GET /api/card/my-cards/{cardType}?page&size */
export const myCards = paged(card)
export type MyCards = v.InferOutput<typeof myCards>
