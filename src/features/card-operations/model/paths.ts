import { brand } from '@/config/brand'
import { type CardDivision, cardRef } from '@/domain/card'
import { toQueryString } from '@/lib/query-string'

type Ref = { cardDivision: CardDivision; cardId: string }

export const CHARGE = '/card/charge'
export const EXCHANGE = '/card/exchange'
export const HISTORY = '/card/history'
export const MONEY_CHARGE = `/my/${brand.slug}-money/charge`
export const MONEY_HISTORY = `/my/${brand.slug}-money/history`
export const MY_CARDS = '/my/cards'

/** The gift form names its card by other parameters than `card`. */
export const sendPath = ({ cardDivision, cardId }: Ref): string =>
  `/card/send-gift?${toQueryString({ cardId, division: cardDivision })}`

/** `path?card=MASTER.crd_…`; `code` is the error that a failure page explains. */
export const withCard = (path: string, card: Ref, code?: number): string =>
  `${path}?${toQueryString({ card: cardRef(card), code })}`

export const withPayment = (path: string, paymentId: string): string =>
  `${path}?${toQueryString({ paymentId })}`
