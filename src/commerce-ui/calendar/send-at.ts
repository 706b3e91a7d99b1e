import { DAY_MS } from '@/domain/duration'
import { giftDayProblem } from '@/domain/gift-day'
import { SEOUL_OFFSET_MS, seoulDayOf } from '@/domain/seoul-calendar'
import { serverNow } from '@/lib/server-time'

/** Tomorrow at nine in the morning, in Seoul, as the field has it. */
export const tomorrowMorning = (): string => `${seoulDayOf(serverNow() + DAY_MS)}T09:00`

/** The instant of an entered time in Seoul, as the contract has it; null for at once. */
export const instantOf = (sendAt: string): string | null =>
  sendAt === '' ? null : new Date(`${sendAt}:00+09:00`).toISOString()

/** The entered time of an instant; '' for at once. */
export const toSendAt = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + SEOUL_OFFSET_MS).toISOString().slice(0, 16)

/** What was done with the hour of a gift; null opened it. */
export const scheduledText = (sendAt: string | null): string =>
  sendAt === null ? '선물을 열었어요. 링크를 보내 주세요' : '열리는 날을 바꿨어요'

/** Why an entered time cannot be used, or null. The server checks it again. */
export const sendAtProblem = (sendAt: string, now: number): string | null => {
  if (sendAt === '') return null
  const at = Date.parse(`${sendAt}:00+09:00`)
  return Number.isNaN(at) ? '보낼 날짜와 시각을 골라 주세요.' : giftDayProblem(at, now)
}
