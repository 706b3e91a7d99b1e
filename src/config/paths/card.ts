import { type CardRef, cardRef } from '@/domain/card'
import { SEND_GIFT } from './gift'

export const CARD_CHARGE = '/card/charge'
export const CARD_EXCHANGE = '/card/exchange'
export const CARD_HISTORY = '/card/history'
export const REFUND_HISTORY = `${CARD_HISTORY}/refund-history`

/** `path?card=MASTER.crd_…`. */
export const withCard = (path: string, card: CardRef): string =>
  `${path}${path.includes('?') ? '&' : '?'}card=${cardRef(card)}`

/** The gift form names its card by other parameters than `card`. */
export const sendGiftPath = ({ cardDivision, cardId }: CardRef): string =>
  `${SEND_GIFT}?cardId=${cardId}&division=${cardDivision}`
