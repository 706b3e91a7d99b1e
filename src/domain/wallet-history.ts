import type { LedgerTransactionKind } from './ledger'

/** Kinds of entries in a history, as the owner sees them. */
export const HISTORY_BASES = [
  'RECEIVED',
  'SENT',
  'CHARGED',
  'PURCHASED',
  'EXCHANGED',
  'WITHDREW',
  'REFUNDED',
] as const
export type HistoryBase = (typeof HISTORY_BASES)[number]

/**
 * All entry types. Decision: the BTOC types are the same events with a NORMAL_B2C card (another member's published design
 * from the card shop) on one of the two sides.
 */
export type HistoryAction = HistoryBase | `BTOC_${HistoryBase}`
export const HISTORY_ACTIONS: readonly HistoryAction[] = [
  ...HISTORY_BASES,
  ...HISTORY_BASES.map((base): HistoryAction => `BTOC_${base}`),
]

export const USAGE_KINDS = [
  'REFUND',
  'GIFT_CANCEL_FROM_BASIC_CARD',
  'EXCHANGE_TO_DAMA_MONEY',
  'PAY_PRODUCT',
] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

export interface HistoryRule {
  kind: LedgerTransactionKind
  /** Whether the amount is added or subtracted. */
  sign: 'in' | 'out'
  base: HistoryBase
  usage: UsageKind | null
}

/** How a ledger transaction is shown in the history of a card or of 담아머니. Impossible pairs are missing. */
export const HISTORY_RULES: readonly HistoryRule[] = [
  { kind: 'seed_grant', sign: 'in', base: 'CHARGED', usage: null },
  { kind: 'card_charge', sign: 'in', base: 'CHARGED', usage: null },
  { kind: 'card_charge', sign: 'out', base: 'PURCHASED', usage: null },
  { kind: 'gift_send', sign: 'out', base: 'SENT', usage: null },
  { kind: 'gift_accept', sign: 'in', base: 'RECEIVED', usage: null },
  { kind: 'gift_return', sign: 'in', base: 'REFUNDED', usage: 'REFUND' },
  { kind: 'exchange', sign: 'out', base: 'EXCHANGED', usage: 'EXCHANGE_TO_DAMA_MONEY' },
  { kind: 'exchange', sign: 'in', base: 'EXCHANGED', usage: 'EXCHANGE_TO_DAMA_MONEY' },
  { kind: 'order_payment', sign: 'out', base: 'PURCHASED', usage: 'PAY_PRODUCT' },
  { kind: 'order_refund', sign: 'in', base: 'REFUNDED', usage: 'REFUND' },
  { kind: 'voucher_refund', sign: 'in', base: 'REFUNDED', usage: 'REFUND' },
  { kind: 'claim_fee', sign: 'out', base: 'PURCHASED', usage: 'PAY_PRODUCT' },
  { kind: 'claim_fee_back', sign: 'in', base: 'REFUNDED', usage: 'REFUND' },
  { kind: 'deposit_credit', sign: 'in', base: 'REFUNDED', usage: 'REFUND' },
  { kind: 'money_charge', sign: 'in', base: 'CHARGED', usage: null },
  { kind: 'money_withdraw', sign: 'out', base: 'WITHDREW', usage: null },
  { kind: 'money_withdraw', sign: 'in', base: 'REFUNDED', usage: 'REFUND' },
  { kind: 'adjustment', sign: 'in', base: 'REFUNDED', usage: null },
  { kind: 'adjustment', sign: 'out', base: 'PURCHASED', usage: null },
  { kind: 'bank_return', sign: 'in', base: 'REFUNDED', usage: 'REFUND' },
  { kind: 'bank_return', sign: 'out', base: 'WITHDREW', usage: null },
  { kind: 'payment_reversal', sign: 'out', base: 'WITHDREW', usage: null },
  { kind: 'payment_reversal', sign: 'in', base: 'CHARGED', usage: null },
]
