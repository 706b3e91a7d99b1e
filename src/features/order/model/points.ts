import type { Card } from '@/contract/main/card'
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

/** A card that was chosen to pay with, as it was then; the server has the last word. */
export type PointCard = Pick<Card, 'cardId' | 'title' | 'balance'>

export interface CardShare extends PointCard {
  /** Won that it pays of this order. */
  used: number
}

/** What each chosen card pays: all it has, in the order in which they were chosen, until nothing is left to pay. */
export const shareOverCards = (cards: readonly PointCard[], total: number): CardShare[] => {
  let rest = Math.max(0, total)
  return cards.map((card) => {
    const used = Math.min(card.balance, rest)
    rest -= used
    return { ...card, used }
  })
}

/** Won that all cards pay. */
export const cardWonOf = (shares: readonly CardShare[]): number =>
  shares.reduce((sum, { used }) => sum + used, 0)

export interface UsedPoints {
  cards: readonly CardShare[]
  /** Won that all cards pay. */
  cardWon: number
  /** Won of 담아머니. */
  money: number
}

interface Asked {
  /** As typed. */
  points: string
  pointCards: readonly PointCard[]
}

/** Cards pay first; 담아머니 pays of the rest what was typed, or all of it where nothing else may pay. */
export const usedPoints = (
  asked: Asked,
  { money, total }: PointRoom,
  isPointsOnly: boolean,
): UsedPoints & { room: PointRoom } => {
  const cards = shareOverCards(asked.pointCards, total)
  const cardWon = cardWonOf(cards)
  const room = { money, total: total - cardWon }
  return { cards, cardWon, money: isPointsOnly ? room.total : clampPoints(asked.points, room), room }
}
