import * as v from 'valibot'
import { HISTORY_ACTIONS, USAGE_KINDS } from '@/domain/wallet-history'
import { isoInstant, paged, signedWon, won } from '../common'

/** GET /api/money: 담아머니 of the member. Amounts in won. */
export const money = v.object({
  balance: won,
  maxBalance: won,
  /** Amount that can be charged before the limit. */
  roomLeft: won,
  /** 9800 or 9801 while charging is blocked. */
  chargeBlock: v.nullable(v.picklist([9800, 9801])),
})
export type Money = v.InferOutput<typeof money>

/** Owner of a history: the division of a card, or MONEY with the id `me`. */
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
  /** Name of the other side: a person, a card, a product, a bank; '' without one. */
  counterpart: v.string(),
  /** Message of a gift; '' otherwise. */
  message: v.string(),
  cardHistoryId: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  at: isoInstant,
})
export type MoneyHistoryItem = v.InferOutput<typeof moneyHistoryItem>

/**
 * GET /api/money/history/{division}/{id}?year&month&actionCodeList&page&size: newest first, by month in Seoul.
 * `actionCodeList` is separated by commas; missing or empty for every type.
 * @throws CARD_NOT_FOUND, AMOUNT_NOT_FOUND for 담아머니 of another member
 */
export const moneyHistory = v.object({
  ...paged(moneyHistoryItem).entries,
  /** Title of the card, or name of 담아머니. */
  title: v.string(),
  /** Current balance, independent of the month. */
  balance: won,
  /** Totals of the whole month with this filter, both positive. */
  totalIn: won,
  totalOut: won,
})
export type MoneyHistory = v.InferOutput<typeof moneyHistory>
