import * as v from 'valibot'
import { CARD_DIVISIONS, GIFT_ENDS, GIFT_SOURCES, GIFT_STATUSES } from '@/domain/card'
import { moneyLimits } from '@/domain/limits'
import { giftMessage, giftPersonName, giftShare, id, paged, won } from '../common'
import { isoInstant, sentInstant } from '../instant'
import { windowToOpen } from '../link'
import { added } from '../marks'
import { nullIfUnreadable, prepared, type RawObject, required, withDerived, withFallback } from '../wire'
import { cardDivision, cardFace } from './card'

const giftStatus = required(v.picklist(GIFT_STATUSES))

/**
 * GET /api/gift/limit: limits of today in Seoul. Won. A service without this call refuses amounts above its limits.
 */
export const giftLimit = v.object({
  minPerGift: withFallback(won, moneyLimits.minPerMove),
  maxPerGift: withFallback(won, moneyLimits.maxPerMove),
  maxSentPerDay: withFallback(won, moneyLimits.maxSentPerDay),
  sentToday: withFallback(won, 0),
  leftToday: nullIfUnreadable(won),
  /** Days until a gift expires. */
  receiveWithinDays: v.number(),
})
export type GiftLimit = v.InferOutput<typeof giftLimit>

export const giverName = added(
  v.optional(giftPersonName('보내는 이름은 20자까지 쓸 수 있어요.'), ''),
  'The gift has the name of the member.',
)

export const OPENS_AT_ONCE = 'The gift opens at once.'

export const ONE_RECEIVER = 'A gift is for one receiver.'

/** A gift that has been sent, with the link for its receiver; the first one of several that one payment has sent. */
export const sentGift = v.object({
  ...cardFace.entries,
  cardHistoryId: id,
  secondaryCardId: id,
  senderCardId: v.string(),
  giverName: v.string(),
  msgToReceiver: v.string(),
  amount: won,
  /** Path of the receiver's page without the origin. Whoever has the link can accept the gift. */
  link: v.string(),
  receiveBy: isoInstant,
})
export type SentGift = v.InferOutput<typeof sentGift>

/** A gift with a basic card face: sent, or waiting for the payment window. */
export const sentBasicGift = v.object({
  gift: v.nullable(sentGift),
  paymentId: v.nullable(v.string()),
  window: windowToOpen,
})
export type SentBasicGift = v.InferOutput<typeof sentBasicGift>

/** Of a link for several members; null for a gift of one. Its status is RECEIVING for as long as one is left. */
const share = added(v.optional(v.nullable(giftShare)), ONE_RECEIVER)

/** The hour at which a sent gift opens, until it has; null for one that is open. */
const opensAt = added(v.optional(v.nullable(isoInstant)), OPENS_AT_ONCE)

/** The token of a gift's link. */
export const giftPreviewBody = v.object({ token: v.pipe(v.string(), v.maxLength(100)) })

/**
 * POST /api/gift/preview: content of a gift's page, also for visitors. A member who opens it has the gift in their
 * list of open gifts. Message and amount are null after somebody else accepted it, after it ended, and before the hour of a dated
 * gift.
 * @throws CARD_HISTORY_NOT_FOUND
 */
export const giftPreview = v.object({
  ...cardFace.entries,
  secondaryCardId: id,
  cardHistoryId: id,
  status: giftStatus,
  endedBy: v.nullable(v.picklist(GIFT_ENDS)),
  giverName: v.string(),
  msgToReceiver: v.nullable(v.string()),
  thankMsgFromReceiver: v.nullable(v.string()),
  amount: v.nullable(won),
  sendAt: opensAt,
  receiveBy: isoInstant,
  share,
  /** Role of the viewer; `visitor` if not signed in. */
  viewer: required(v.picklist(['visitor', 'member', 'sender', 'receiver'])),
})
export type GiftPreview = v.InferOutput<typeof giftPreview>

/** `token` is that of the link. Without it, only gifts that the member opened before are found. */
export const giftBody = v.object({
  secondaryCardId: id,
  token: added(v.optional(id), 'The id of the card is enough.'),
})
export type GiftBody = v.InferInput<typeof giftBody>

/**
 * POST /api/gift/accept and /decline, Idempotency-Key.
 * @throws CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS for a gift that ended or that somebody else accepted, OWN_GIFT,
 *   GIFT_ALREADY_RECEIVED; NOT_SUPPORTED for declining one of a link for several members. Accepting by such a link answers with the
 *   gift that the member got
 */
export const answeredGift = v.object({
  secondaryCardId: id,
  /** '' if the service does not return it; thanks cannot be sent then. */
  cardHistoryId: withFallback(id, ''),
  status: giftStatus,
  giverName: v.string(),
  title: v.string(),
  amount: added(v.optional(won), 'The amount of the card is shown.'),
})
export type AnsweredGift = v.InferOutput<typeof answeredGift>

/**
 * POST /api/gift/cancel by the sender, Idempotency-Key; of a link for several members those that nobody has accepted. POST
 * /api/gift/cancel-all: also the others that the same payment has sent and that nobody has accepted. `returnedTo`: card of the refund, `amount`: their sum. @throws CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS
 */
export const cancelBody = v.object({ secondaryCardId: id })
/** A gift that its sender has cancelled, with the card of the refund. */
export const cancelledGift = v.object({
  ...answeredGift.entries,
  returnedTo: required(v.object({ cardDivision, cardId: v.string(), title: v.string() })),
})
export type CancelledGift = v.InferOutput<typeof cancelledGift>

/** POST /api/gift/schedule by the sender, Idempotency-Key: changes the hour of a gift that has not opened, with the others that the same payment has sent; null opens them now. @throws CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS */
export const scheduleGiftBody = v.object({ secondaryCardId: id, sendAt: v.nullable(sentInstant) })
export type ScheduleGiftBody = v.InferOutput<typeof scheduleGiftBody>

/** POST /api/gift/send-msg by the receiver, once, Idempotency-Key. @throws CARD_HISTORY_NOT_FOUND, THANKS_ALREADY_SENT */
export const thankBody = v.object({
  cardHistoryId: id,
  secondaryCardId: id,
  thankMsgFromReceiver: v.pipe(
    giftMessage,
    v.check((text) => text !== '', '감사 메시지를 입력해 주세요.'),
  ),
})
export type ThankBody = v.InferInput<typeof thankBody>

const giftHistoryFields = v.object({
  ...cardFace.entries,
  cardHistoryId: id,
  secondaryCardId: id,
  /** Card that the gift was sent from; for a BASIC gift the id of its face, with the division MASTER. */
  senderCardId: v.string(),
  senderCardDivision: withFallback(v.picklist(CARD_DIVISIONS), 'MASTER'),
  direction: withFallback(v.picklist(['SENT', 'RECEIVED']), 'SENT'),
  /** Null for a status that the app does not know: the gift is shown without what may be done with it. */
  status: v.nullable(giftStatus),
  endedBy: v.nullable(v.picklist(GIFT_ENDS)),
  giverName: v.string(),
  /** Null until the gift is accepted, and for a link for several members. */
  receiverName: v.nullable(v.string()),
  /** The name that the sender typed for who gets it; '' without one, and for its receiver. */
  namedReceiver: added(v.optional(v.string()), ONE_RECEIVER),
  /** Of the gift; of a link for several members that of each. Won. */
  amount: won,
  share,
  msgToReceiver: v.string(),
  thankMsgFromReceiver: v.string(),
  sentAt: isoInstant,
  sendAt: opensAt,
  receiveBy: isoInstant,
  /** The time of the status: when the gift was accepted or ended. A thank-you message does not change it. */
  updatedAt: isoInstant,
  /** For the sender, until the gift is accepted or ends; of the gifts of a link for several members the first one has it. */
  link: v.nullable(v.string()),
})

/** Other services name the status, the picture and the time of a gift differently. */
const giftFacts = ({ cardStatus, imageUrl, cardDivision: division, updatedAt }: RawObject): RawObject => ({
  status: cardStatus,
  face: imageUrl,
  senderCardDivision: division,
  sentAt: updatedAt,
})
export const giftHistoryItem = prepared(giftHistoryFields, withDerived(giftFacts))
export type GiftHistoryItem = v.InferOutput<typeof giftHistoryItem>

/** GET /api/gift/history/send-history, /receive-history, /list ?page&size&year&month (the month in Seoul, both or none). */
export const giftHistory = paged(giftHistoryItem)
export type GiftHistory = v.InferOutput<typeof giftHistory>

const NO_SOURCE = 'The receipt does not say what the gift was paid with.'

/** GET …/send-history/detail/{division}/{historyId}/{senderCardId}, …/receive-history/detail/{historyId}/{senderCardId}. @throws CARD_HISTORY_NOT_FOUND */
const giftDetailFields = v.object({
  ...giftHistoryItem.entries,
  /** Card that a gift was refunded to; for the sender only. */
  returnedTo: v.nullable(v.object({ cardDivision, cardId: v.string(), title: v.string() })),
  /** What it was paid with; for the sender only. */
  paidFrom: added(v.optional(v.nullable(v.picklist(GIFT_SOURCES))), NO_SOURCE),
  /** Id of its payment in the payment window; for the sender only, and null for another source. */
  paymentId: added(v.optional(v.nullable(v.string())), NO_SOURCE),
  /**
   * All gifts that one payment has sent, itself among them, each of the same amount and with the status of each; empty for one that was
   * sent alone, and for its receiver.
   */
  batch: added(v.optional(v.array(giftHistoryItem)), ONE_RECEIVER),
  canCancel: v.boolean(),
  canThank: v.boolean(),
})

/** The sender can cancel an open gift, the receiver can thank once for an accepted one. */
const giftDetailFacts = (gift: RawObject): RawObject => {
  const facts = { ...giftFacts(gift), ...gift }
  const isReceived = gift['direction'] === 'RECEIVED'
  return {
    ...giftFacts(gift),
    canCancel: !isReceived && facts.status === 'RECEIVING',
    canThank: isReceived && facts.status === 'OWNED' && !gift['thankMsgFromReceiver'],
  }
}
export const giftHistoryDetail = prepared(giftDetailFields, withDerived(giftDetailFacts))
export type GiftHistoryDetail = v.InferOutput<typeof giftHistoryDetail>
