/** Values of cards and gifts: section 3 of the wallet specification. */
export const CARD_DIVISIONS = ['MASTER', 'SECONDARY', 'REFUND'] as const
export type CardDivision = (typeof CARD_DIVISIONS)[number]

export const CARD_TYPES = ['BASIC', 'EVENT', 'EVENT_LIMITED', 'NORMAL', 'NORMAL_B2C'] as const
export type CardType = (typeof CARD_TYPES)[number]

export const CARD_STATUSES = ['RECEIVING', 'CANCELLED', 'CANCELLED_EXPIRED', 'OWNED', 'DELETED'] as const
export type CardStatus = (typeof CARD_STATUSES)[number]

/** Sort orders of a list of cards, with their labels. */
export const CARD_SORTS = [
  { value: 'HIGH', label: '잔액 많은 순' },
  { value: 'LOWER', label: '잔액 적은 순' },
  { value: 'LATEST', label: '최신순' },
] as const
export type CardSort = (typeof CARD_SORTS)[number]['value']

export const CARD_ATTRIBUTES = ['PRIVATE', 'PUBLIC'] as const
export type CardAttribute = (typeof CARD_ATTRIBUTES)[number]

export const CARD_ORIENTATIONS = ['horizontal', 'vertical'] as const
export type CardOrientation = (typeof CARD_ORIENTATIONS)[number]

/** Statuses of a gift. When its card is deleted later, the gift stays OWNED. */
export const GIFT_STATUSES = ['RECEIVING', 'OWNED', 'CANCELLED', 'CANCELLED_EXPIRED'] as const
export type GiftStatus = (typeof GIFT_STATUSES)[number]

/** Who ended a gift that was not accepted: the sender cancelled, the receiver declined, or it expired. */
export const GIFT_ENDS = ['sender', 'receiver', 'expiry'] as const
export type GiftEnd = (typeof GIFT_ENDS)[number]

export const GIFT_SOURCES = ['card', 'money', 'gateway'] as const
/** Source of a gift's amount. A gift that ends returns its amount there. */
export type GiftSource = (typeof GIFT_SOURCES)[number]

/**
 * Operations that a member may perform on their card. Every OWNED card can also pay in the shop. A card with an unknown
 * status of another service has none.
 */
export const cardActions = (card: {
  division: unknown
  status: unknown
  balance: number
}): { canCharge: boolean; canSend: boolean; canExchange: boolean; canDelete: boolean } => {
  const isOwned = card.status === 'OWNED'
  return {
    canCharge: isOwned && card.division === 'MASTER',
    canSend: isOwned && card.division !== 'REFUND' && card.balance > 0,
    canExchange: isOwned && card.balance > 0,
    canDelete: isOwned && card.balance === 0,
  }
}

/** Names a card of a member. */
export interface CardRef {
  cardDivision: CardDivision
  cardId: string
}

/** Reference of a card in a URL: `MASTER.crd_…`. */
export const cardRef = (card: CardRef): string => `${card.cardDivision}.${card.cardId}`

/** Parses a card reference; null for anything else. */
export const readCardRef = (text: unknown): CardRef | null => {
  if (typeof text !== 'string') return null
  const [division, ...rest] = text.split('.')
  const cardDivision = CARD_DIVISIONS.find((value) => value === division)
  const cardId = rest.join('.')
  return cardDivision && /^[\w-]{1,100}$/.test(cardId) ? { cardDivision, cardId } : null
}

/** `path?card=MASTER.crd_…`. */
export const withCard = (path: string, card: CardRef): string =>
  `${path}${path.includes('?') ? '&' : '?'}card=${cardRef(card)}`
