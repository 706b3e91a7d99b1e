import { brand } from '@/config/brand'
import type { Card } from '@/contract/main/card'
import { type CardDivision, cardRef } from '@/domain/card'
import { dDay, daysUntil } from '@/lib/date'

/** A gift that goes back so soon is marked. */
export const SOON_DAYS = 3

export const isSoon = ({ receiveBy }: Pick<Card, 'receiveBy'>): boolean =>
  receiveBy !== null && daysUntil(receiveBy) <= SOON_DAYS

type Kind = Pick<Card, 'cardDivision' | 'cardType'>

/** What a card is to its owner. */
export const kindLabel = ({ cardDivision, cardType }: Kind): string => {
  if (cardDivision === 'REFUND') return '환불 카드'
  if (cardDivision === 'SECONDARY') return '받은 선물'
  return cardType === 'NORMAL' ? '발행한 카드' : '구매한 카드'
}

export const isMyDesign = ({ cardDivision, cardType }: Kind): boolean =>
  cardType === 'NORMAL' && cardDivision === 'MASTER'

/** `D-3`, for a gift that waits; one whose time is up goes back with the next run of the job. */
export const waitsUntil = ({ receiveBy }: Pick<Card, 'receiveBy'>): string =>
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
