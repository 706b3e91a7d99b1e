import type { CardDetail, CardFace } from '@/contract/main/card'
import type { GiftPreview } from '@/contract/main/gift'
import { serverNow } from '@/lib/server-time'
import { isExpired } from './gift-status'

/** How long the opening of a gift is shown, in ms. */
export const OPENING_MS = 1_400

/** A gift on its receiver's side, by whichever giftRef one came. */
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
    viewer: isMine ? 'receiver' : 'member',
  }
}

/**
 * What the page of a gift shows: a gift to accept (`open`), the sender's own gift (`own`), a gift that this member has
 * accepted (`already`), or one that nobody can accept (`ended`).
 */
export const receiveState = (
  gift: Pick<ReceivedGift, 'status' | 'endedBy' | 'receiveBy' | 'viewer'>,
  now: number = serverNow(),
): 'open' | 'own' | 'already' | 'ended' => {
  if (gift.viewer === 'sender') return 'own'
  if (gift.status === 'OWNED') return gift.viewer === 'receiver' ? 'already' : 'ended'
  return gift.status === 'RECEIVING' && !isExpired(gift, now) ? 'open' : 'ended'
}

/** Why a gift can no longer be accepted. */
export const endedText = (gift: ReceivedGift | undefined): { title: string; body: string } => {
  if (!gift) return { title: '받을 수 없는 선물이에요', body: '취소됐거나 다른 분이 이미 받은 선물이에요.' }
  if (gift.status === 'OWNED')
    return {
      title: '이미 등록된 선물이에요',
      body:
        gift.viewer === 'visitor'
          ? '내가 받은 선물이라면 로그인해서 확인해 주세요.'
          : '다른 분이 먼저 받은 선물이에요. 보낸 분께 확인해 주세요.',
    }
  if (isExpired(gift))
    return {
      title: '받을 수 있는 기간이 지났어요',
      body: '선물은 보낸 분께 돌아갔어요. 다시 보내 달라고 말해 보세요.',
    }
  return gift.endedBy === 'receiver'
    ? { title: '거절한 선물이에요', body: '선물은 보낸 분께 돌아갔어요.' }
    : { title: '취소된 선물이에요', body: '보낸 분이 선물을 취소했어요.' }
}
