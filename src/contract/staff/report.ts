import * as v from 'valibot'
import { count, signedWon, won } from '../common'

const part = v.object({ amount: won, count })

/**
 * What members had paid in advance and not used at the end of a day in Seoul: the amount to keep apart. Calculated from the postings of
 * the ledger and the history of the vouchers up to then, so that a past day has the same result for ever.
 */
export const prepaidBalance = v.object({
  day: v.string(),
  /** Balances of cards, and the number of cards with one. */
  cards: part,
  /** 담아머니 of members. */
  money: part,
  /** Gifts that nobody had received. */
  giftsInTransit: part,
  /** Withdrawals that the bank had not paid. */
  withdrawalsInTransit: part,
  /** The unused part of vouchers that were valid; a voucher for goods counts with its price. */
  vouchers: part,
  /** The same of vouchers that had expired and were not refunded. */
  expiredVouchers: part,
  total: won,
})
/** The balances of days, the newest first. */
export const prepaidBalances = v.object({ items: v.array(prepaidBalance) })

/** What a seller has sold in a period in Seoul, by the postings of the ledger. Sums of all sellers are those of the ledger. */
export const sellerSettlement = v.object({
  /** Empty for postings of which no seller is known. */
  sellerId: v.string(),
  sellerName: v.string(),
  /** Goods and vouchers that were paid. */
  sales: won,
  /** Delivery fees of those orders. */
  deliveryFees: won,
  /** Of them by cards and 담아머니. */
  points: won,
  /** Refunded goods and vouchers. */
  refunds: won,
  /** Refunded delivery fees; below zero where returns cost more. */
  refundedFees: signedWon,
  /** Delivery fees of exchanges, without those that were given back. */
  exchangeFees: signedWon,
  /** sales + deliveryFees − refunds − refundedFees + exchangeFees. */
  net: signedWon,
})
/** What the sellers have sold in a period in Seoul. */
export const settlement = v.object({
  from: v.string(),
  to: v.string(),
  items: v.array(sellerSettlement),
  /** The sum of `net`. */
  total: signedWon,
  /** The change of the account `sales` of the ledger in the period: it equals `total`. */
  ledgerTotal: signedWon,
})

/** Records that law keeps, or that have a term of this shop. */
export const recordKind = v.object({
  kind: v.string(),
  /** Days from the record; null while it belongs to an account. */
  termDays: v.nullable(count),
  law: v.string(),
  count,
  /** The day of the oldest in Seoul; null without one. */
  oldest: v.nullable(v.string()),
  /** Older than the term. */
  pastTerm: count,
})
/** The kinds of records with their terms. */
export const recordKinds = v.object({ items: v.array(recordKind) })
