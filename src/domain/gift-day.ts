import { DAY_MS } from './duration'

/** How far ahead a gift may be dated. */
export const MAX_GIFT_AHEAD_MS = 366 * DAY_MS

/** Why a gift cannot open at an instant, or null. */
export const giftDayProblem = (at: number, now: number): string | null => {
  if (at <= now) return '지난 시각이에요. 다시 골라 주세요.'
  return at > now + MAX_GIFT_AHEAD_MS ? '1년 뒤까지 예약할 수 있어요.' : null
}
