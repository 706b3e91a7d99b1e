import * as v from 'valibot'
import { BANK_DIRECTIONS, BANK_MOVE_STATUSES } from '@/domain/bank'
import { moneyLimits } from '@/domain/limits'
import { HISTORY_ACTIONS, HISTORY_RULES, USAGE_KINDS } from '@/domain/wallet-history'
import { id, listOf, onlyIfNoneConfirming, paged, preparePage, signedWon, won } from '../common'
import { isoInstant } from '../instant'
import { added } from '../marks'
import {
  isRawObject,
  nullIfUnreadable,
  numberOf,
  prepared,
  type RawObject,
  required,
  withDerived,
  withFallback,
} from '../wire'
import { requestedAmount } from './card'

/** GET /api/money: 담아머니 of the member. Amounts in won. */
const moneyFields = v.object({
  balance: won,
  maxBalance: withFallback(won, moneyLimits.maxBalance),
  /** Amount that can be charged before the limit. */
  roomLeft: nullIfUnreadable(won),
  /** 9800 or 9801 while charging is blocked. */
  chargeBlock: v.nullable(v.picklist([9800, 9801])),
})

const moneyFacts = ({ moneyBalance, balance = moneyBalance }: RawObject): RawObject => ({
  balance,
  roomLeft: Math.max(0, moneyLimits.maxBalance - numberOf(balance)),
})
export const money = prepared(moneyFields, withDerived(moneyFacts))
export type Money = v.InferOutput<typeof money>

/** Owner of a history: the division of a card, or MONEY with the id `me`. */
export const historyDivision = v.picklist(['MASTER', 'SECONDARY', 'REFUND', 'MONEY'])
export type HistoryDivision = v.InferOutput<typeof historyDivision>

export const historyAction = required(v.picklist(HISTORY_ACTIONS))

const moneyHistoryFields = v.object({
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
  /** What the receipt of a charge is about: a bank move, or a payment in the window; null for other movements. */
  receiptOf: added(
    v.optional(
      v.nullable(
        v.object({ kind: required(v.picklist(['bank_move', 'payment'])), id: required(v.string()) }),
      ),
    ),
    'The movement offers no receipt.',
  ),
  at: isoInstant,
})

/** Other services have one code for the action and its use, the amount gives the direction. */
const entryFacts = ({ actionCode, amount, title, updatedAt }: RawObject): RawObject => {
  const isIncoming = numberOf(amount) >= 0
  const rule = HISTORY_RULES.find(({ usage, sign }) => usage === actionCode && (sign === 'in') === isIncoming)
  const isAction = HISTORY_ACTIONS.some((action) => action === actionCode)
  return {
    action: isAction ? actionCode : (rule?.base ?? (isIncoming ? 'CHARGED' : 'PURCHASED')),
    usageKind: rule?.usage,
    counterpart: title,
    at: updatedAt,
  }
}
export const moneyHistoryItem = prepared(
  moneyHistoryFields,
  withDerived(entryFacts, { action: HISTORY_ACTIONS }),
)
export type MoneyHistoryItem = v.InferOutput<typeof moneyHistoryItem>

/**
 * GET /api/money/history/{division}/{id}?year&month&actionCodeList&page&size: newest first, by month in Seoul.
 * `actionCodeList` is separated by commas; missing or empty for every type.
 * @throws CARD_NOT_FOUND, AMOUNT_NOT_FOUND for 담아머니 of another member
 */
const moneyHistoryPage = v.object({
  ...paged(moneyHistoryItem).entries,
  /** Title of the card, or name of 담아머니. */
  title: v.string(),
  /** Current balance, independent of the month. Where the service omits it, that after the newest entry of the page. */
  balance: v.nullable(won),
  /** Totals of the whole month with this filter, both positive. Null where they cannot be read. */
  totalIn: v.nullable(won),
  totalOut: v.nullable(won),
})

const historyFacts = ({ items, hasNextPage }: RawObject): RawObject => {
  const entries = Array.isArray(items) ? items.map((item) => (isRawObject(item) ? item : {})) : []
  const balance = entries[0]?.['balanceAfter']
  if (hasNextPage === true) return { balance }
  // An amount that is not a number makes its sum unreadable.
  const amounts = entries.map(({ amount }) => numberOf(amount))
  return {
    balance,
    totalIn: amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0),
    totalOut: amounts.reduce((sum, amount) => sum + Math.max(0, -amount), 0),
  }
}
/** A list without further pages is complete, so that its sums are those of the month. */
export const moneyHistory = prepared(moneyHistoryPage, (value) =>
  withDerived(historyFacts)(preparePage(value)),
)
export type MoneyHistory = v.InferOutput<typeof moneyHistory>

/**
 * POST /api/money/charge, POST /api/money/withdraw; proof `charge_money` or `withdraw_money`, Idempotency-Key.
 * Answers the transfer: `done`, `failed`, or still `processing`. The client queries it again or waits for the notification.
 * @throws BANK_ACCOUNT_NOT_FOUND, OPEN_BANKING_NOT_SET, IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH, LIMIT_EXCEEDED,
 *   BELOW_MINIMUM, BANK_MAINTENANCE, STILL_CONFIRMING; a charge: CHARGE_BLOCKED_BY_EXPOSURE, CHARGE_BLOCKED_BY_FRAUD_RISK; a withdrawal:
 *   INSUFFICIENT_MONEY
 */
export const bankMoveBody = v.object({ accountId: id, amount: requestedAmount, onlyIfNoneConfirming })
export type BankMoveBody = v.InferOutput<typeof bankMoveBody>

/** GET /api/money/moves/{moveId}. @throws NOT_FOUND */
export const bankMove = v.object({
  moveId: id,
  direction: required(v.picklist(BANK_DIRECTIONS)),
  status: withFallback(v.picklist(BANK_MOVE_STATUSES), 'processing'),
  amount: won,
  fee: won,
  account: v.object({ bankName: v.string(), maskedNumber: v.string(), alias: v.string() }),
  /** Error code of the failure. */
  failureCode: v.nullable(v.number()),
  /** Current balance of 담아머니. */
  moneyBalance: won,
  createdAt: isoInstant,
  endedAt: v.nullable(isoInstant),
})
export type BankMove = v.InferOutput<typeof bankMove>

/** GET /api/money/moves: transfers that the bank has not finished, newest first. */
export const openMoves = listOf(bankMove)
export type OpenMoves = v.InferOutput<typeof openMoves>

/** GET /api/money/fees: fees and limits of a transfer. Won. */
export const moneyFees = v.object({
  charge: won,
  withdraw: won,
  minPerMove: won,
  maxPerMove: won,
  maxBalance: won,
})
