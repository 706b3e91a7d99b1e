import type { Notification } from '@/contract/main/notification'
import { daysUntil, formatDate } from '@/lib/date'

export interface NoticeDay {
  label: string
  notices: Notification[]
}

/** `오늘`, `어제`, or the date. */
const dayLabel = (instant: string, now: number): string => {
  const days = daysUntil(instant, now)
  if (days === 0) return '오늘'
  return days === -1 ? '어제' : formatDate(instant)
}

/** Groups notices by their day in Seoul and keeps their order. */
export const groupByDay = (notices: readonly Notification[], now: number = Date.now()): NoticeDay[] => {
  const days: NoticeDay[] = []
  for (const notice of notices) {
    const label = dayLabel(notice.createDt, now)
    const last = days.at(-1)
    if (last?.label === label) last.notices.push(notice)
    else days.push({ label, notices: [notice] })
  }
  return days
}
