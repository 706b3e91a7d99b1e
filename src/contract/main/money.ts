import * as v from 'valibot'
import { HISTORY_ACTIONS, USAGE_KINDS } from '@/domain/wallet-history'
import { isoInstant, paged, signedWon, won } from '../common'

/** GET /api/money : the member's 담아머니. */
export const money = v.object({
  balance: won,
  maxBalance: won,
  /** Won that it can still take. */
  roomLeft: won,
  /** 9800 or 9801 while charging is blocked. */
  chargeBlock: v.nullable(v.picklist([9800, 9801])),
})
export type Money = v.InferOutput<typeof money>

/** Which history: a card's division, or the money, whose id is `me`. */
export const historyDivision = v.picklist(['MASTER', 'SECONDARY', 'REFUND', 'MONEY'])
export type HistoryDivision = v.InferOutput<typeof historyDivision>

export const historyAction = v.picklist(HISTORY_ACTIONS)

export const moneyHistoryItem = v.object({
  id: v.string(),
  action: historyAction,
  usageKind: v.nullable(v.picklist(USAGE_KINDS)),
  /** Signed won. */
  amount: signedWon,
  balanceAfter: won,
  /** What it was with: a person, a card, a product, a bank; '' when there is nobody to name. */
  counterpart: v.string(),
  /** A gift's message; '' otherwise. */
  message: v.string(),
  cardHistoryId: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  at: isoInstant,
})
export type MoneyHistoryItem = v.InferOutput<typeof moneyHistoryItem>

/**
 * GET /api/money/history/{division}/{id}?year&month&actionCodeList&page&size : newest first; a month in Seoul.
 * `actionCodeList` is comma-separated, left out or empty for every type.
 * @throws CARD_NOT_FOUND no such card of one's own, AMOUNT_NOT_FOUND another's money
 */
export const moneyHistory = v.object({
  ...paged(moneyHistoryItem).entries,
  /** The card's title, or the money's name. */
  title: v.string(),
  /** Now, whatever the month. */
  balance: won,
  /** Of the whole month under this filter, both positive. */
  totalIn: won,
  totalOut: won,
})
export type MoneyHistory = v.InferOutput<typeof moneyHistory>
