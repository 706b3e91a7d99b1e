import type { Card } from '@/contract/main/card'
import { CARD_CHARGE, CARD_EXCHANGE, CARD_HISTORY } from '@/config/paths/card'
import { MY_CARDS } from '@/config/paths/my-cards'
import { RECEIVE_GIFT, SEND_GIFT } from '@/config/paths/gift'
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
  return cardType === 'NORMAL' ? '내가 만든 카드' : '선물샵 카드'
}

export const isMyDesign = ({ cardDivision, cardType }: Kind): boolean =>
  cardType === 'NORMAL' && cardDivision === 'MASTER'

/** `D-3` for an unaccepted gift. An expired one returns to its sender with the next run of the job. */
export const timeLeft = ({ receiveBy }: Pick<Card, 'receiveBy'>): string =>
  receiveBy === null ? '' : daysUntil(receiveBy) < 0 ? '기한 지남' : dDay(receiveBy)

type Ref = { cardDivision: CardDivision; cardId: string }
const withCard = (path: string) => (card: Ref) => `${path}?card=${cardRef(card)}`

export const paths = {
  detail: withCard(MY_CARDS),
  charge: withCard(CARD_CHARGE),
  send: ({ cardDivision, cardId }: Ref) => `${SEND_GIFT}?cardId=${cardId}&division=${cardDivision}`,
  receive: ({ cardId }: Ref) => `${RECEIVE_GIFT}?cardId=${cardId}`,
  exchange: withCard(CARD_EXCHANGE),
  history: withCard(CARD_HISTORY),
  deleteFail: withCard(`${MY_CARDS}/delete-fail`),
} as const
