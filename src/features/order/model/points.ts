import type { Card } from '@/contract/main/card'
import { formatNumber, parseWon } from '@/lib/money'

interface PointLimits {
  /** Balance of 담아머니 in won. */
  money: number
  /** Amount in won to pay before points. */
  total: number
}

/** Why points cannot be chosen before the address, and so the delivery fee, is known. */
export const TOTAL_UNKNOWN_MESSAGE = '결제 금액이 정해지면 쓸 수 있어요.'

/** The largest amount that can be used. */
export const maxPoints = ({ money, total }: PointLimits): number => Math.max(0, Math.min(money, total))

/** Amount in won for the entered text: at most the balance and at most the amount to pay. */
export const clampPoints = (typed: string, limits: PointLimits): number =>
  Math.min(parseWon(typed) ?? 0, maxPoints(limits))

/** The field's text for an amount; nothing for 0. */
export const pointsText = (amount: number): string => (amount > 0 ? formatNumber(amount) : '')

/** A card chosen for the payment, as it was when it was chosen. The server checks its balance. */
export type PointCard = Pick<Card, 'cardId' | 'title' | 'balance'>

export interface CardShare extends PointCard {
  /** Amount in won that it pays of this order. */
  amountUsed: number
}

/** Each chosen card pays with its whole balance, in the order of choice, until nothing is left to pay. */
export const shareOverCards = (cards: readonly PointCard[], total: number): CardShare[] => {
  let remaining = Math.max(0, total)
  return cards.map((card) => {
    const amountUsed = Math.min(card.balance, remaining)
    remaining -= amountUsed
    return { ...card, amountUsed }
  })
}

/** Amount in won that all cards pay. */
export const cardAmountOf = (shares: readonly CardShare[]): number =>
  shares.reduce((sum, { amountUsed }) => sum + amountUsed, 0)

export interface UsedPoints {
  cards: readonly CardShare[]
  /** Amount in won that all cards pay. */
  cardAmount: number
  /** Amount in won of 담아머니. */
  money: number
}

interface EnteredPoints {
  /** The text of the field. */
  points: string
  pointCards: readonly PointCard[]
}

/**
 * Cards pay first. 담아머니 pays the entered part of the remaining amount, or all of it where no other method is allowed.
 */
export const usedPoints = (
  entered: EnteredPoints,
  { money, total }: PointLimits,
  isPointsOnly: boolean,
): UsedPoints & { limits: PointLimits } => {
  const cards = shareOverCards(entered.pointCards, total)
  const cardAmount = cardAmountOf(cards)
  const limits = { money, total: total - cardAmount }
  return {
    cards,
    cardAmount,
    money: isPointsOnly ? limits.total : clampPoints(entered.points, limits),
    limits,
  }
}
