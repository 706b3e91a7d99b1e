/** Words of cards and gifts, wallet spec section 3. */
export const CARD_DIVISIONS = ['MASTER', 'SECONDARY', 'REFUND'] as const
export type CardDivision = (typeof CARD_DIVISIONS)[number]

export const CARD_TYPES = ['BASIC', 'EVENT', 'EVENT_LIMITED', 'NORMAL', 'NORMAL_B2C'] as const
export type CardType = (typeof CARD_TYPES)[number]

export const CARD_STATUSES = ['RECEIVING', 'CANCELLED', 'CANCELLED_EXPIRED', 'OWNED', 'DELETED'] as const
export type CardStatus = (typeof CARD_STATUSES)[number]

/** How a list of cards may be ordered: by balance, or the newest first. */
export const CARD_SORTS = [
  { value: 'HIGH', label: '잔액 많은 순' },
  { value: 'LOWER', label: '잔액 적은 순' },
  { value: 'LATEST', label: '최신순' },
] as const
export type CardSort = (typeof CARD_SORTS)[number]['value']

export type CardAttribute = 'PRIVATE' | 'PUBLIC'
export type CardOrientation = 'horizontal' | 'vertical'

/** The card's status while it is a gift; DELETED comes later and leaves the gift OWNED. */
export const GIFT_STATUSES = ['RECEIVING', 'OWNED', 'CANCELLED', 'CANCELLED_EXPIRED'] as const
export type GiftStatus = (typeof GIFT_STATUSES)[number]

/** Who ended a gift that was not taken: the sender took it back, the receiver declined, or time was up. */
export type GiftEnd = 'sender' | 'receiver' | 'expiry'

/** Where a gift's won came from, and where it goes back to. */
export type GiftSource = 'card' | 'money' | 'gateway'

/** What a member may do with a card of their own. Points in the shop are open to every OWNED card. */
export const cardActions = (card: {
  division: CardDivision
  status: CardStatus
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

/** A card in an address: `MASTER.crd_…`. */
export const cardRef = (card: { cardDivision: CardDivision; cardId: string }): string =>
  `${card.cardDivision}.${card.cardId}`

/** What an address names as a card; null for anything else. */
export const readCardRef = (text: unknown): { cardDivision: CardDivision; cardId: string } | null => {
  if (typeof text !== 'string') return null
  const [division, ...rest] = text.split('.')
  const cardDivision = CARD_DIVISIONS.find((one) => one === division)
  const cardId = rest.join('.')
  return cardDivision && /^[\w-]{1,100}$/.test(cardId) ? { cardDivision, cardId } : null
}
