import type { CardRef } from '@/domain/card'
import { SEND_GIFT } from './gift'

export const CARD_CHARGE = '/card/charge'
export const CARD_EXCHANGE = '/card/exchange'
export const CARD_HISTORY = '/card/history'
export const REFUND_HISTORY = `${CARD_HISTORY}/refund-history`

/** The gift form names its card by other parameters than `card`. */
export const sendGiftPath = ({ cardDivision, cardId }: CardRef): string =>
  `${SEND_GIFT}?cardId=${cardId}&division=${cardDivision}`
