/** Words of cards and gifts, wallet spec section 3. */
export type CardDivision = 'MASTER' | 'SECONDARY' | 'REFUND'
export type CardType = 'BASIC' | 'EVENT' | 'EVENT_LIMITED' | 'NORMAL' | 'NORMAL_B2C'
export type CardStatus = 'RECEIVING' | 'CANCELLED' | 'CANCELLED_EXPIRED' | 'OWNED' | 'DELETED'
