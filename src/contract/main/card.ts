import * as v from 'valibot'
import { CARD_DIVISIONS, CARD_SORTS, CARD_STATUSES, CARD_TYPES } from '@/domain/card'
import { CARD_OCCASIONS } from '@/domain/card-design'
import { USAGE_KINDS } from '@/domain/wallet-history'
import { count, id, isoInstant, paged, won } from '../common'

export const cardTab = v.picklist(['ALL', 'GIFT_OWNED', 'GIFT_RECEIVING', 'PURCHASED', 'PUBLISH', 'REFUND'])
export type CardTab = v.InferOutput<typeof cardTab>

export const cardDivision = v.picklist(CARD_DIVISIONS, '카드 종류를 확인해 주세요.')

export const cardSort = v.picklist(CARD_SORTS.map(({ value }) => value))

export const cardFace = v.object({
  title: v.string(),
  /** Picture path for `mediaUrl`; 328×209, upright 209×328. */
  face: v.string(),
  orientation: v.picklist(['horizontal', 'vertical']),
  /** Path of a moving face; the picture stands in for it while it loads or fails. */
  video: v.nullable(v.string()),
  /** Picture path of what lies over the moving face: everything but its background. */
  overlay: v.nullable(v.string()),
  /** NORMAL is the member's own design ("MY DESIGN" badge), EVENT_LIMITED has the "Limited" badge. */
  cardType: v.picklist(CARD_TYPES),
})
export type CardFace = v.InferOutput<typeof cardFace>

export const card = v.object({
  ...cardFace.entries,
  cardId: v.string(),
  cardDivision: v.picklist(CARD_DIVISIONS),
  status: v.picklist(CARD_STATUSES),
  attribute: v.picklist(['PRIVATE', 'PUBLIC']),
  /** Won; of a gift on its way, what it will hold. */
  balance: won,
  /** Who sent it, of a SECONDARY card. */
  giverName: v.nullable(v.string()),
  /** Until when a RECEIVING gift can be taken. */
  receiveBy: v.nullable(isoInstant),
  createdAt: isoInstant,
})
export type Card = v.InferOutput<typeof card>

/**
 * GET /api/card/my-cards/{cardType}?page&size&sort (LATEST unless told; GIFT_RECEIVING always by `receiveBy`, the
 * soonest first); also list/shopping/{sort}, where every card is OWNED with a balance.
 */
export const myCards = paged(card)
export type MyCards = v.InferOutput<typeof myCards>

/** GET /api/card/count */
export const cardCount = v.object({
  /** OWNED cards of every division. */
  total: count,
  byTab: v.object({
    ALL: count,
    GIFT_OWNED: count,
    GIFT_RECEIVING: count,
    PURCHASED: count,
    PUBLISH: count,
    REFUND: count,
  }),
  /** Won on all OWNED cards, 담아머니 not included. */
  totalBalance: won,
})
export type CardCount = v.InferOutput<typeof cardCount>

/** GET /api/card/swipe-cards/ : the stack on home and my home, newest first, at most ten. */
export const swipeCards = v.object({
  items: v.array(card),
  total: count,
  totalBalance: won,
  moneyBalance: won,
})
export type SwipeCards = v.InferOutput<typeof swipeCards>

/** GET /api/card/basic-cards : ready faces that belong to nobody; for visitors too. */
export const basicCard = v.object({
  ...cardFace.entries,
  /** What `send-basic` takes as `basicCardId`. */
  cardId: v.string(),
  occasion: v.picklist(CARD_OCCASIONS.map((occasion) => occasion.value)),
})
export type BasicCard = v.InferOutput<typeof basicCard>
export const basicCards = v.object({ items: v.array(basicCard) })
export type BasicCards = v.InferOutput<typeof basicCards>

/** The gift that a SECONDARY card came as. */
export const cardGift = v.object({
  cardHistoryId: v.string(),
  senderCardId: v.string(),
  giverName: v.string(),
  msgToReceiver: v.string(),
  /** '' until the receiver has said thank you; that is possible once. */
  thankMsgFromReceiver: v.string(),
  amount: won,
  sentAt: isoInstant,
  receivedAt: v.nullable(isoInstant),
})

/** GET /api/card/detail/{division}/{id}, GET /api/card/received/{id}. @throws CARD_NOT_FOUND */
export const cardDetail = v.object({
  ...card.entries,
  /** Of a SECONDARY card only. */
  gift: v.nullable(cardGift),
  canCharge: v.boolean(),
  canSend: v.boolean(),
  canExchange: v.boolean(),
  /** False while anything is left on it: the delete call would answer 4046. */
  canDelete: v.boolean(),
  /** Won that the card can still take before its limit. */
  roomLeft: won,
  /** Until when its won can be used: five years from its last movement. */
  validUntil: isoInstant,
})
export type CardDetail = v.InferOutput<typeof cardDetail>

/**
 * PATCH /api/card/delete/{division}/{id}; proof `delete_card`, Idempotency-Key.
 * @throws CARD_NOT_FOUND, ALREADY_REMOVED deleted before, CARD_BALANCE_REMAINS something is left on it, INVALID_CARD_STATUS a gift not yet taken
 */
export const deletedCard = v.object({ cardId: v.string(), status: v.literal('DELETED') })
export type DeletedCard = v.InferOutput<typeof deletedCard>

/** GET /api/card/refund-card/history?page&size : everything that came back to the member, newest first. */
export const refundItem = v.object({
  id: v.string(),
  usageKind: v.picklist(USAGE_KINDS),
  amount: won,
  /** Where it came back to. */
  target: v.picklist(['MASTER', 'SECONDARY', 'REFUND', 'MONEY']),
  cardId: v.nullable(v.string()),
  title: v.string(),
  face: v.nullable(v.string()),
  orientation: v.picklist(['horizontal', 'vertical']),
  /** CANCELLED by the sender, DECLINED by the receiver, EXPIRED after 7 days, ORDER of the shop. */
  reason: v.picklist(['CANCELLED', 'DECLINED', 'EXPIRED', 'ORDER']),
  cardHistoryId: v.nullable(v.string()),
  at: isoInstant,
})
export type RefundItem = v.InferOutput<typeof refundItem>
export const refundHistory = paged(refundItem)
export type RefundHistory = v.InferOutput<typeof refundHistory>

/** GET /api/card/exchange/{division}/{id} : what an exchange would do. @throws CARD_NOT_FOUND, INVALID_CARD_STATUS */
export const exchangePreview = v.object({
  ...card.entries,
  moneyBalance: won,
  /** The card's balance, or what 담아머니 can still take if that is less. */
  maxAmount: won,
  minAmount: won,
  fee: won,
})
export type ExchangePreview = v.InferOutput<typeof exchangePreview>

/** Won that somebody asks to move: a whole number in JSON, never text. */
export const askedAmount = v.pipe(
  v.number('금액을 숫자로 입력해 주세요.'),
  v.check((value) => Number.isInteger(value), '금액은 1원 단위로 입력해 주세요.'),
  v.minValue(1, '금액을 입력해 주세요.'),
  v.maxValue(999_999_999_999, '금액이 너무 커요.'),
)

/**
 * POST /api/card/exchange; proof `exchange`, Idempotency-Key. No fee, any part of the balance.
 * @throws CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_CARD_BALANCE, LIMIT_EXCEEDED when 담아머니 would hold more than its limit
 */
export const exchangeBody = v.object({ cardDivision, cardId: id, amount: askedAmount })
export type ExchangeBody = v.InferOutput<typeof exchangeBody>
export const exchanged = v.object({
  cardId: v.string(),
  title: v.string(),
  amount: won,
  cardBalance: won,
  moneyBalance: won,
  at: isoInstant,
})
export type Exchanged = v.InferOutput<typeof exchanged>
