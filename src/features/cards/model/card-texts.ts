import { brand } from '@/config/brand'
import type { Card } from '@/contract/main/card'
import { type CardDivision, cardRef } from '@/domain/card'
import { dDay, daysUntil } from '@/lib/date'

/** Gifts that expire within so many days are marked. */
export const EXPIRES_SOON_DAYS = 3

export const expiresSoon = ({ receiveBy }: Pick<Card, 'receiveBy'>): boolean =>
  receiveBy !== null && daysUntil(receiveBy) <= EXPIRES_SOON_DAYS

type Kind = Pick<Card, 'cardDivision' | 'cardType'>

/** The kind of a card, as its owner sees it. */
export const kindLabel = ({ cardDivision, cardType }: Kind): string => {
  if (cardDivision === 'REFUND') return '환불 카드'
  if (cardDivision === 'SECONDARY') return '받은 선물'
  return cardType === 'NORMAL' ? '발행한 카드' : '구매한 카드'
}

export const isMyDesign = ({ cardDivision, cardType }: Kind): boolean =>
  cardType === 'NORMAL' && cardDivision === 'MASTER'

/** `D-3` for an unaccepted gift. An expired one returns to its sender with the next run of the job. */
export const timeLeft = ({ receiveBy }: Pick<Card, 'receiveBy'>): string =>
  receiveBy === null ? '' : daysUntil(receiveBy) < 0 ? '기한 지남' : dDay(receiveBy)

type Ref = { cardDivision: CardDivision; cardId: string }
const withCard = (path: string) => (card: Ref) => `${path}?card=${cardRef(card)}`

export const paths = {
  detail: withCard('/my/cards'),
  charge: withCard('/card/charge'),
  send: ({ cardDivision, cardId }: Ref) => `/card/send-gift?cardId=${cardId}&division=${cardDivision}`,
  receive: ({ cardId }: Ref) => `/card/receive-gift?cardId=${cardId}`,
  exchange: withCard('/card/exchange'),
  history: withCard('/card/history'),
  deleteFail: withCard('/my/cards/delete-fail'),
  moneyHistory: `/my/${brand.slug}-money/history`,
  moneyCharge: `/my/${brand.slug}-money/charge`,
  studio: `/${brand.slug}-studio`,
} as const
