import type { ProductGift, ProductGiftPreview } from '@/contract/transaction/product-gift'
import { isAcceptable } from '@/domain/product-gift'
import { dDay, formatMoment } from '@/lib/date'
import { serverNow } from '@/lib/server-time'

type Gift = Pick<ProductGift, 'status' | 'endedBy' | 'receiveBy' | 'sendAt'>

const isOver = (gift: Gift): boolean => gift.status === 'WAITING' && !isAcceptable(gift, serverNow())

const ENDED: Record<NonNullable<ProductGift['endedBy']>, string> = {
  sender: '취소',
  receiver: '거절',
  expiry: '기간 만료',
  shop: '판매 종료',
}

/** The status of a gift as its giver or its receiver sees it. */
export const giftBadge = (
  gift: Gift,
  direction: ProductGift['direction'],
): { label: string; tone: 'accent' | 'pine' | 'neutral' | 'info' } => {
  if (gift.status === 'UNPAID') return { label: '입금 대기', tone: 'accent' }
  if (gift.status === 'SCHEDULED') return { label: '예약됨', tone: 'info' }
  if (gift.status === 'ACCEPTED')
    return { label: direction === 'SENT' ? '전달 완료' : '받은 선물', tone: 'pine' }
  if (gift.status === 'RETURNED' && gift.endedBy) return { label: ENDED[gift.endedBy], tone: 'neutral' }
  if (gift.status === null || gift.status === 'CLOSED') return { label: '상태 확인 중', tone: 'neutral' }
  if (isOver(gift)) return { label: ENDED.expiry, tone: 'neutral' }
  return { label: direction === 'SENT' ? '받기 전' : '받을 수 있어요', tone: 'accent' }
}

/** `D-3` until the gift is accepted; '' otherwise. */
export const giftDDay = (gift: Gift): string =>
  gift.status === 'WAITING' && gift.receiveBy !== null && !isOver(gift)
    ? dDay(gift.receiveBy, serverNow())
    : ''

/** What the page of a link shows. */
export type ReceiveState = 'own' | 'mine' | 'open' | 'early' | 'ended'

export const receiveState = (gift: ProductGiftPreview): ReceiveState => {
  if (gift.viewer === 'sender') return 'own'
  if (gift.viewer === 'receiver' && gift.status === 'ACCEPTED') return 'mine'
  if (gift.status === 'SCHEDULED') return 'early'
  return isAcceptable(gift, serverNow()) ? 'open' : 'ended'
}

/** Why a gift can no longer be accepted. */
export const endedText = (gift: ProductGiftPreview | undefined): { title: string; body: string } => {
  if (!gift)
    return {
      title: '선물을 찾을 수 없어요',
      body: '링크가 잘렸거나 잘못된 주소예요. 보낸 분께 받은 링크를 다시 확인해 주세요.',
    }
  if (gift.status === 'ACCEPTED' && gift.share)
    return {
      title: gift.share.accepted === gift.share.total ? '모두 받아 간 선물이에요' : '끝난 선물이에요',
      body:
        gift.share.accepted === gift.share.total
          ? `준비된 선물 ${gift.share.total}개를 모두 받아 갔어요.`
          : '받을 수 있는 기간이 지났거나 보낸 분이 남은 선물을 취소했어요.',
    }
  if (gift.status === 'ACCEPTED')
    return {
      title: '이미 받은 선물이에요',
      body:
        gift.viewer === 'visitor'
          ? '내가 받은 선물이라면 로그인해서 확인해 주세요.'
          : '다른 분이 먼저 받은 선물이에요. 보낸 분께 확인해 주세요.',
    }
  if (gift.endedBy === 'receiver') return { title: '거절한 선물이에요', body: '선물은 보낸 분께 돌아갔어요.' }
  if (gift.endedBy === 'sender') return { title: '취소된 선물이에요', body: '보낸 분이 선물을 취소했어요.' }
  if (gift.endedBy === 'shop')
    return { title: '받을 수 없는 선물이에요', body: '더는 판매하지 않는 상품이라 보낸 분께 돌아갔어요.' }
  return {
    title: '받을 수 있는 기간이 지났어요',
    body: '선물은 보낸 분께 돌아갔어요. 다시 보내 달라고 말해 보세요.',
  }
}

/** Until when, or from when, a gift can be accepted; '' for one that has ended. */
export const termText = (gift: Gift): string => {
  if (gift.status === 'SCHEDULED' && gift.sendAt) return `${formatMoment(gift.sendAt)}에 열려요.`
  if (gift.status === 'WAITING' && gift.receiveBy)
    return `${formatMoment(gift.receiveBy)}까지 받을 수 있어요.`
  return ''
}
