import * as v from 'valibot'
import { orderLimits } from '@/domain/limits'
import { REQUIRED_AGREEMENTS } from '@/domain/order'
import { PRODUCT_GIFT_ENDS, PRODUCT_GIFT_STATUSES } from '@/domain/product-gift'
import { ISSUANCE_TYPES, PRODUCT_CLASSES } from '@/domain/product-values'
import {
  giftMessage,
  giftPersonName,
  giftShare,
  id,
  onlyIfNoneConfirming,
  optionalLine,
  paged,
  sentWon,
  won,
} from '../common'
import { giftReceivers, NAME_TOO_LONG } from '../gift-receivers'
import { isoInstant, sentInstant } from '../instant'
import { cardFace } from '../main/card'
import { added } from '../marks'
import { required, withFallback } from '../wire'
import { orderer, pointSource, receiver } from './direct-order'

/** A ready-made face of `GET /api/card/basic-cards`, or the face of a card of the member. */
export const giftFaceRef = v.object({
  kind: v.picklist(['basic', 'card'], '카드 그림을 골라 주세요.'),
  cardId: id,
})
export type GiftFaceRef = v.InferOutput<typeof giftFaceRef>

const agreements = v.pipe(v.array(v.picklist(REQUIRED_AGREEMENTS)), v.maxLength(REQUIRED_AGREEMENTS.length))

/** What the giver writes, the same for every receiver. */
const letter = {
  face: giftFaceRef,
  /** Without one the gift has the name of the member. */
  giverName: giftPersonName(NAME_TOO_LONG),
  msgToReceiver: giftMessage,
}

/**
 * POST {channel}/gifts, with an Idempotency-Key: one piece of a SKU for each receiver, paid as an order. The answer is that of
 * POST {channel}/direct/orders.
 */
export const giftOrderBody = v.object({
  skuId: id,
  ...letter,
  /** One gift for each, with a separate link, or with the link that `isSharedLink` asks for. */
  receivers: giftReceivers,
  /** Whether all of them get one link, which each member may open once: the names are then the giver's note. */
  isSharedLink: added(v.optional(v.boolean()), 'Each receiver has a separate link.'),
  /** Whether the receiver of goods chooses among the options of the same price. */
  canChooseOption: v.boolean(),
  /** The hour at which the gift opens; null for at once. */
  sendAt: v.nullable(sentInstant),
  orderer,
  points: v.pipe(v.array(pointSource), v.maxLength(orderLimits.maxPointSources)),
  paymentMethod: v.picklist(['card', 'bank', 'vbank', 'easy']),
  agreements,
  /** Total on the screen; the server refuses a different one with 7104. */
  expectedTotal: sentWon,
  onlyIfNoneConfirming,
})
export type GiftOrderBody = v.InferOutput<typeof giftOrderBody>

/** An option that the receiver may have instead, of the same price. */
const giftOption = v.object({ skuId: id, title: v.string() })

const giftFields = {
  ...cardFace.entries,
  /** Id of the gift. */
  giftId: id,
  /** Null for a status that the app does not know: the gift is shown without what may be done with it. */
  status: v.nullable(required(v.picklist(PRODUCT_GIFT_STATUSES))),
  endedBy: v.nullable(v.picklist(PRODUCT_GIFT_ENDS)),
  productId: v.string(),
  productTitle: v.string(),
  /** Title of the chosen option; '' for a product without options. */
  optionTitle: v.string(),
  image: v.string(),
  productClass: withFallback(v.picklist(PRODUCT_CLASSES), 'tangible'),
  issuanceType: v.nullable(v.picklist(ISSUANCE_TYPES)),
  /** Price of the product without delivery. Won. */
  price: won,
  giverName: v.string(),
  msgToReceiver: v.nullable(v.string()),
  /** The hour at which it opens; null for at once. */
  sendAt: v.nullable(isoInstant),
  /** Until when it can be accepted; null before it opens. */
  receiveBy: v.nullable(isoInstant),
  createdAt: isoInstant,
  /** The time of the status. */
  updatedAt: isoInstant,
  /** Of a link for several members; null for a gift of one. Its status is then `WAITING` for as long as one is left. */
  share: v.nullable(giftShare),
}

/** A gift in the list of its giver or of its receiver. */
export const productGift = v.object({
  ...giftFields,
  /** The order that paid for it, for its giver; '' for its receiver, and for a voucher that was given on. */
  orderId: v.string(),
  direction: withFallback(v.picklist(['SENT', 'RECEIVED']), 'SENT'),
  /** Of who accepted it, else as the giver typed it; '' without one. */
  receiverName: v.string(),
  /** Path of the receiver's page, for the giver until the gift is accepted or ends; for a receiver who has opened it. */
  link: v.nullable(v.string()),
  canCancel: v.boolean(),
  /** Amount that was or will be returned to the giver: price and delivery, of all gifts of a link. Won. */
  amount: won,
  /** The receiver's order and line; null for the giver and before it is accepted. */
  received: v.nullable(v.object({ orderId: id, lineId: id })),
})
export type ProductGift = v.InferOutput<typeof productGift>

/** GET {channel}/gifts?direction&orderId&page&itemsPerPage, newest first. */
export const productGiftList = paged(productGift)

/** The token of a gift's link. */
export const productGiftToken = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/**
 * POST {channel}/gifts/preview: content of a gift's page, also for visitors. A member who opens it has it in their list. The message is
 * null after somebody else accepted it, after it ended, and before it opens.
 */
export const productGiftPreview = v.object({
  ...giftFields,
  /** Role of the viewer; `visitor` if not signed in. */
  viewer: required(v.picklist(['visitor', 'member', 'sender', 'receiver'])),
  /** Options of the same price, the chosen one first; empty where the giver does not let the receiver choose. */
  options: v.array(giftOption),
  /** The chosen option; null where there is none to choose. */
  skuId: v.nullable(id),
  sellerName: v.string(),
  /** The receiver's order and line; null for other viewers. */
  received: v.nullable(v.object({ orderId: id, lineId: id })),
})
export type ProductGiftPreview = v.InferOutput<typeof productGiftPreview>

/** POST {channel}/gifts/accept, with an Idempotency-Key. */
export const acceptProductGiftBody = v.object({
  ...productGiftToken.entries,
  /** Null for vouchers. */
  receiver: v.nullable(receiver),
  deliveryMemo: optionalLine(50),
  /** Another option of the same price; null for the giver's. */
  skuId: v.nullable(id),
  /** For goods: that the seller gets the address. */
  agreements,
})
export type AcceptProductGiftBody = v.InferOutput<typeof acceptProductGiftBody>

/** An accepted gift is an order of its receiver. */
export const acceptedProductGift = v.object({
  /** Id of the gift. */
  giftId: id,
  orderId: id,
  lineId: id,
})
export type AcceptedProductGift = v.InferOutput<typeof acceptedProductGift>

/** A gift that ended without being accepted. */
export const endedProductGift = v.object({
  /** Id of the gift. */
  giftId: id,
  status: required(v.picklist(PRODUCT_GIFT_STATUSES)),
})
export type EndedProductGift = v.InferOutput<typeof endedProductGift>

/** POST {channel}/gifts/{giftId}/schedule: changes the hour of a gift that has not opened; null opens it now. */
export const scheduleProductGiftBody = v.object({ sendAt: v.nullable(sentInstant) })

/** POST {channel}/vouchers/{id}/gift, with an Idempotency-Key: gives a received voucher on, once. */
export const giveVoucherBody = v.object({ ...letter, receiverName: giftPersonName(NAME_TOO_LONG) })
export type GiveVoucherBody = v.InferOutput<typeof giveVoucherBody>
