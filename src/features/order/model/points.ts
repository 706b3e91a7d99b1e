import { formatNumber, parseWon } from '@/lib/money'

interface PointRoom {
  /** Won of 담아머니 that the member has. */
  money: number
  /** Won to pay before points. */
  total: number
}

/** The most that can be used here. */
export const maxPoints = ({ money, total }: PointRoom): number => Math.max(0, Math.min(money, total))

/** Won used, from what was typed: never more than there is, nor more than there is to pay. */
export const clampPoints = (typed: string, room: PointRoom): number =>
  Math.min(parseWon(typed) ?? 0, maxPoints(room))

/** The field's text for an amount; nothing for 0. */
export const pointsText = (amount: number): string => (amount > 0 ? formatNumber(amount) : '')
