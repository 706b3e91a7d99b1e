import { tabFlag } from '@/browser/storage/tab-flag'
import { RECEIVE_GIFT } from '@/config/paths'
import type { Card } from '@/contract/main/card'
import { daysUntil, dDay } from '@/lib/date'

/** Whether a card was deleted in this tab. */
export const cardDeletion = tabFlag('dama_card_deletion')

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

/** The gift that waits in a card. */
export const receivePath = ({ cardId }: Pick<Card, 'cardId'>): string => `${RECEIVE_GIFT}?cardId=${cardId}`
