import type { CardDetail, CardFace } from '@/contract/main/card'
import type { GiftPreview } from '@/contract/main/gift'
import { serverNow } from '@/lib/server-time'
import { isExpired, isScheduled } from './gift-status'

/** How long the opening of a gift is shown, in ms. */
export const OPENING_MS = 1_400

/** A gift on its receiver's side, opened by its link or from the receiver's cards. */
export interface ReceivedGift extends CardFace {
  secondaryCardId: string
  cardHistoryId: string
  status: GiftPreview['status']
  endedBy: GiftPreview['endedBy']
  giverName: string
  message: string
  /** '' until the receiver sends thanks; null for other viewers. */
  thanks: string | null
  amount: number | null
  receiveBy: string
  sendAt?: GiftPreview['sendAt']
  /** Of a link for several members. */
  share?: GiftPreview['share']
  viewer: GiftPreview['viewer']
}

export const fromPreview = ({ msgToReceiver, thankMsgFromReceiver, ...rest }: GiftPreview): ReceivedGift => ({
  ...rest,
  message: msgToReceiver ?? '',
  thanks: thankMsgFromReceiver,
})

/** @returns undefined for a card that is no gift */
export const fromCard = (card: CardDetail): ReceivedGift | undefined => {
  const { gift, status } = card
  if (!gift) return undefined
  const isMine = status === 'OWNED' || status === 'DELETED'
  return {
    ...card,
    secondaryCardId: card.cardId,
    cardHistoryId: gift.cardHistoryId,
    status: isMine ? 'OWNED' : status,
    endedBy: null,
    giverName: gift.giverName,
    message: gift.msgToReceiver,
    thanks: isMine ? gift.thankMsgFromReceiver : null,
    amount: gift.amount,
    // A service that names no last day decides itself.
    receiveBy: card.receiveBy ?? '',
    share: gift.share,
    viewer: isMine ? 'receiver' : 'member',
  }
}

/**
 * What the page of a gift shows: a gift to accept (`open`), one that waits for its hour (`early`), the sender's own gift (`own`), a gift
 * that this member has accepted (`already`), or one that nobody can accept (`ended`).
 */
export const receiveState = (
  gift: Pick<ReceivedGift, 'status' | 'endedBy' | 'receiveBy' | 'sendAt' | 'viewer'>,
  now: number = serverNow(),
): 'open' | 'early' | 'own' | 'already' | 'ended' => {
  if (gift.viewer === 'sender') return 'own'
  if (isScheduled(gift)) return 'early'
  if (gift.status === 'OWNED') return gift.viewer === 'receiver' ? 'already' : 'ended'
  return gift.status === 'RECEIVING' && !isExpired(gift, now) ? 'open' : 'ended'
}
