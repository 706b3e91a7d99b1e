import * as v from 'valibot'
import {
  CARD_ATTRIBUTES,
  CARD_DIVISIONS,
  CARD_ORIENTATIONS,
  CARD_SORTS,
  CARD_STATUSES,
  CARD_TYPES,
  cardActions,
} from '@/domain/card'
import { CARD_OCCASIONS } from '@/domain/card-design'
import { moneyLimits } from '@/domain/limits'
import { USAGE_KINDS } from '@/domain/wallet-history'
import { count, giftShare, id, listOf, paged, won } from '../common'
import { isoInstant } from '../instant'
import { added } from '../marks'
import {
  isRawObject,
  listUnder,
  nullIfUnreadable,
  numberOf,
  prepared,
  type RawObject,
  required,
  withDerived,
  withFallback,
} from '../wire'

export const cardTab = v.picklist(['ALL', 'GIFT_OWNED', 'GIFT_RECEIVING', 'PURCHASED', 'PUBLISH', 'REFUND'])
export type CardTab = v.InferOutput<typeof cardTab>

export const cardDivision = required(v.picklist(CARD_DIVISIONS, '카드 종류를 확인해 주세요.'))

export const cardSort = v.picklist(CARD_SORTS.map(({ value }) => value))

/** Other services name the picture and the title differently. */
const faceFacts = ({ name, imageUrl }: RawObject): RawObject => ({ title: name, face: imageUrl })

/** How a card looks: its picture, and the video of a moving face. */
export const cardFace = v.object({
  title: v.string(),
  /** Media path of the picture; 328×209, or 209×328 if vertical. */
  face: v.string(),
  orientation: withFallback(v.picklist(CARD_ORIENTATIONS), 'horizontal'),
  /** Path of the video of a moving face. The picture is shown until it plays. */
  video: v.nullable(v.string()),
  /** Media path of the picture over the video: everything except the background. */
  overlay: v.nullable(v.string()),
  /** NORMAL is a design of the member (badge "내 디자인"); EVENT_LIMITED has the badge "한정". */
  cardType: withFallback(v.picklist(CARD_TYPES), 'BASIC'),
})
export type CardFace = v.InferOutput<typeof cardFace>

const cardFields = v.object({
  ...cardFace.entries,
  cardId: id,
  cardDivision,
  status: withFallback(v.picklist(CARD_STATUSES), 'OWNED'),
  attribute: withFallback(v.picklist(CARD_ATTRIBUTES), 'PRIVATE'),
  /** Won; for a gift that is not accepted yet, its amount. */
  balance: won,
  /** Sender of a SECONDARY card. */
  giverName: v.nullable(v.string()),
  /** Until when a RECEIVING gift can be accepted. */
  receiveBy: v.nullable(isoInstant),
  createdAt: isoInstant,
})
export const card = prepared(cardFields, withDerived(faceFacts))
export type Card = v.InferOutput<typeof card>

/**
 * GET /api/card/my-cards/{cardType}?page&size&sort, by default LATEST; GIFT_RECEIVING is always ordered by `receiveBy`.
 * GET /api/card/list/shopping/{sort} lists OWNED cards with a balance.
 */
export const myCards = paged(card)
export type MyCards = v.InferOutput<typeof myCards>

/** GET /api/card/count */
const cardCountFields = v.object({
  /** OWNED cards of every division; null where it cannot be read. */
  total: v.nullable(count),
  byTab: v.object({
    ALL: nullIfUnreadable(count),
    GIFT_OWNED: nullIfUnreadable(count),
    GIFT_RECEIVING: nullIfUnreadable(count),
    PURCHASED: nullIfUnreadable(count),
    PUBLISH: nullIfUnreadable(count),
    REFUND: nullIfUnreadable(count),
  }),
  /** Balance of all OWNED cards without 담아머니. Won. */
  totalBalance: added(v.optional(won), 'The balance is not shown.'),
})
/** Other services answer the counts of the tabs alone. */
export const cardCount = prepared(
  cardCountFields,
  withDerived((counts) => ({ total: counts['ALL'], byTab: counts })),
)
export type CardCount = v.InferOutput<typeof cardCount>

/** GET /api/card/swipe-cards/: the card stack of home and my home: at most ten, those with a balance first, then the newest. */
const swipeCardsFields = v.object({
  items: required(v.array(card)),
  total: required(count),
  /** Null where it cannot be read. */
  totalBalance: v.nullable(won),
  /** Null if the service does not return it. */
  moneyBalance: v.nullable(won),
})

const balanceOf = (value: unknown): number => (isRawObject(value) ? numberOf(value['balance']) : Number.NaN)

/** A balance that is not a number makes the sum unreadable. */
const totalFacts = ({ items }: RawObject): RawObject =>
  Array.isArray(items)
    ? { total: items.length, totalBalance: items.reduce<number>((sum, item) => sum + balanceOf(item), 0) }
    : {}

/** A bare list is complete, so that its sums are those of all cards. */
export const swipeCards = prepared(swipeCardsFields, (value) =>
  withDerived(totalFacts)(listUnder('items')(value)),
)
export type SwipeCards = v.InferOutput<typeof swipeCards>

/** GET /api/card/basic-cards: card faces that every member can send. Visitors can read them too. */
const basicCardFields = v.object({
  ...cardFace.entries,
  /** `basicCardId` of `send-basic`. */
  cardId: id,
  occasion: withFallback(v.picklist(CARD_OCCASIONS.map((occasion) => occasion.value)), 'thanks'),
})
export const basicCard = prepared(basicCardFields, withDerived(faceFacts))
export type BasicCard = v.InferOutput<typeof basicCard>
/** Card faces that every member can send. */
export const basicCards = listOf(basicCard)

/** The gift of a SECONDARY card. */
export const cardGift = v.object({
  cardHistoryId: id,
  senderCardId: v.string(),
  giverName: v.string(),
  msgToReceiver: v.string(),
  /** '' until the receiver sends thanks, which is possible once. */
  thankMsgFromReceiver: v.string(),
  amount: won,
  sentAt: isoInstant,
  receivedAt: v.nullable(isoInstant),
  /** Of a link for several members, while it waits; null for a gift of one. */
  share: added(v.optional(v.nullable(giftShare)), 'A gift is for one receiver.'),
})

/** GET /api/card/detail/{division}/{id}, GET /api/card/received/{id}. @throws CARD_NOT_FOUND */
const cardDetailFields = v.object({
  ...card.entries,
  /** Null for cards that are not SECONDARY. */
  gift: v.nullable(cardGift),
  canCharge: v.boolean(),
  canSend: v.boolean(),
  canExchange: v.boolean(),
  /** False while the card has a balance; deletion then answers 4046. */
  canDelete: v.boolean(),
  /** Amount that can be charged before the limit of the card. Won. */
  roomLeft: nullIfUnreadable(won),
  /** Until when the balance can be used: five years after the last transaction. */
  validUntil: isoInstant,
})

/** The specification has the giver and the message with the card, and the id of the card for accepting it. */
const giftFacts = ({
  cardId,
  cardHistoryId = cardId,
  giverName,
  msgToReceiver,
  balance,
  updatedAt,
}: RawObject) => ({
  cardHistoryId,
  giverName,
  msgToReceiver,
  amount: balance,
  sentAt: updatedAt,
})

/** What the member may do follows from the kind and the status of the card. */
const detailFacts = (given: RawObject): RawObject => {
  const { cardDivision: division, status = 'OWNED' } = given
  const balance = numberOf(given['balance'])
  return {
    ...faceFacts(given),
    ...(division === 'SECONDARY' && { gift: giftFacts(given) }),
    ...cardActions({ division, status, balance }),
    roomLeft: Math.max(0, moneyLimits.maxBalance - balance),
  }
}
export const cardDetail = prepared(cardDetailFields, withDerived(detailFacts))
export type CardDetail = v.InferOutput<typeof cardDetail>

/**
 * PATCH /api/card/delete/{division}/{id}; proof `delete_card`, Idempotency-Key.
 * @throws CARD_NOT_FOUND, ALREADY_REMOVED, CARD_BALANCE_REMAINS, INVALID_CARD_STATUS for a gift that is not accepted
 */
export const deletedCard = v.object({ cardId: id, status: v.literal('DELETED') })
export type DeletedCard = v.InferOutput<typeof deletedCard>

/** GET /api/card/refund-card/history?page&size: all refunds of the member, newest first. */
const refundFields = v.object({
  id: v.string(),
  usageKind: v.nullable(v.picklist(USAGE_KINDS)),
  amount: won,
  /** Where the amount was refunded to. */
  target: withFallback(v.picklist(['MASTER', 'SECONDARY', 'REFUND', 'MONEY']), 'REFUND'),
  cardId: v.nullable(v.string()),
  title: v.string(),
  face: v.nullable(v.string()),
  orientation: withFallback(v.picklist(CARD_ORIENTATIONS), 'horizontal'),
  /**
   * `CANCELLED` by the sender, `DECLINED` by the receiver, `EXPIRED` after 7 days, `ORDER` of the shop, `DEPOSIT` into a
   * virtual account that paid nothing.
   */
  reason: v.nullable(v.picklist(['CANCELLED', 'DECLINED', 'EXPIRED', 'ORDER', 'DEPOSIT'])),
  cardHistoryId: v.nullable(v.string()),
  at: isoInstant,
})

/** Other services list the refund cards themselves. */
const refundFacts = (refund: RawObject): RawObject => ({
  ...faceFacts(refund),
  id: refund['cardId'],
  amount: refund['balance'],
  target: refund['cardDivision'],
  at: refund['updatedAt'],
})
export const refundItem = prepared(refundFields, withDerived(refundFacts))
export type RefundItem = v.InferOutput<typeof refundItem>
/** A page of refunds, newest first. */
export const refundHistory = paged(refundItem)
export type RefundHistory = v.InferOutput<typeof refundHistory>

/** GET /api/card/exchange/{division}/{id}: preview of an exchange. @throws CARD_NOT_FOUND, INVALID_CARD_STATUS */
export const exchangePreview = v.object({
  ...card.entries,
  moneyBalance: added(v.optional(won), 'The balance is not shown.'),
  /** Balance of the card, or the rest of the limit of 담아머니 if that is less. Won. */
  maxAmount: won,
  minAmount: withFallback(won, 1),
  fee: nullIfUnreadable(won),
})
export type ExchangePreview = v.InferOutput<typeof exchangePreview>

/** Amount of a request in won: a whole number in JSON, never text. */
export const requestedAmount = v.pipe(
  v.number('금액을 숫자로 입력해 주세요.'),
  v.check<number, string>(Number.isInteger, '금액은 1원 단위로 입력해 주세요.'),
  v.minValue(1, '금액을 입력해 주세요.'),
  v.maxValue(999_999_999_999, '금액이 너무 커요.'),
)

/**
 * POST /api/card/exchange; proof `exchange`, Idempotency-Key. Without a fee, for any part of the balance.
 * @throws CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_CARD_BALANCE, LIMIT_EXCEEDED of 담아머니
 */
export const exchangeBody = v.object({ cardDivision, cardId: id, amount: requestedAmount })
export type ExchangeBody = v.InferOutput<typeof exchangeBody>
/** An exchange that has been carried out. */
export const exchangeResult = v.object({
  cardId: id,
  title: v.string(),
  amount: won,
  cardBalance: added(v.optional(won), 'The balance is not shown.'),
  moneyBalance: added(v.optional(won), 'The balance is not shown.'),
  at: isoInstant,
})
export type ExchangeResult = v.InferOutput<typeof exchangeResult>
