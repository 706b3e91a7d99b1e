import type { GiftHistoryItem } from '@/contract/main/gift'
import type { GiftEnd, GiftStatus } from '@/domain/card'
import { dDay } from '@/lib/date'
import { serverNow } from '@/lib/server-time'

type Tone = 'accent' | 'pine' | 'neutral' | 'info'

interface StatusBadge {
  label: string
  tone: Tone
}

interface Gift {
  /** Null when it is unknown. */
  status: GiftStatus | null
  endedBy: GiftEnd | null
  receiveBy: string
  /** The hour of a dated gift that has not opened. */
  sendAt?: string | null | undefined
}

/** Whether the term is over, also before the job has cancelled the gift. */
export const isExpired = ({ status, receiveBy }: Gift, now: number = serverNow()): boolean =>
  status === 'CANCELLED_EXPIRED' || (status === 'RECEIVING' && new Date(receiveBy).getTime() <= now)

/** Whether the gift waits for its hour. */
export const isScheduled = <G extends Pick<Gift, 'status' | 'sendAt'>>(
  gift: G,
): gift is G & { sendAt: string } => gift.status === 'RECEIVING' && typeof gift.sendAt === 'string'

/** The status of a gift as its sender or its receiver sees it. */
export const giftStatus = (gift: Gift, side: 'SENT' | 'RECEIVED', now: number = serverNow()): StatusBadge => {
  if (gift.status === null) return { label: '상태 확인 중', tone: 'neutral' }
  if (isScheduled(gift)) return { label: '예약됨', tone: 'info' }
  if (gift.status === 'OWNED') return { label: side === 'SENT' ? '전달 완료' : '받은 선물', tone: 'pine' }
  if (isExpired(gift, now)) return { label: '기간 만료', tone: 'neutral' }
  if (gift.status === 'CANCELLED')
    return { label: gift.endedBy === 'receiver' ? '거절' : '취소', tone: 'neutral' }
  return { label: side === 'SENT' ? '받기 전' : '받을 수 있어요', tone: 'accent' }
}

/** Who gets one of several gifts that one payment has sent: as its sender typed it, and who has accepted it. */
export const batchName = ({ namedReceiver, receiverName }: GiftHistoryItem, index: number): string =>
  [namedReceiver, receiverName].filter((name, at, all) => name && all.indexOf(name) === at).join(' · ') ||
  `받는 분 ${index + 1}`

/** The label of the day on which a gift got its last status; null before. */
export const decidedLabel = ({ status, endedBy }: Pick<Gift, 'status' | 'endedBy'>): string | null => {
  if (status === 'OWNED') return '받은 날'
  if (status === 'CANCELLED_EXPIRED') return '만료된 날'
  if (status === 'CANCELLED') return endedBy === 'receiver' ? '거절한 날' : '취소한 날'
  return null
}

/** `D-3` until the gift is accepted; '' afterwards. */
export const giftDDay = (gift: Gift, now: number = serverNow()): string =>
  gift.status === 'RECEIVING' && !isScheduled(gift) && !isExpired(gift, now) ? dDay(gift.receiveBy, now) : ''
