import { SEND_GIFT } from '@/config/paths/gift'
import { type CardDivision, cardRef } from '@/domain/card'
import { toQueryString } from '@/lib/query-string'

type Ref = { cardDivision: CardDivision; cardId: string }

/** The gift form names its card by other parameters than `card`. */
export const sendPath = ({ cardDivision, cardId }: Ref): string =>
  `${SEND_GIFT}?${toQueryString({ cardId, division: cardDivision })}`

/** `path?card=MASTER.crd_…`; `code` is the error that a failure page explains. */
export const withCard = (path: string, card: Ref, code?: number): string =>
  `${path}?${toQueryString({ card: cardRef(card), code })}`

export const withPayment = (path: string, paymentId: string): string =>
  `${path}?${toQueryString({ paymentId })}`
