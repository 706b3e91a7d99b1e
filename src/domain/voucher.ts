import { DAY_MS } from './duration'
import type { OrderLineStatus } from './order-line-status'
import { addSeoulMonths, addSeoulYears, endOfDayAfter } from './seoul-calendar'

/** Rules of vouchers; rates are whole percent, amounts are won. */
export const voucherRules = {
  /** A voucher counts as ending soon from this many days before its expiry. */
  endingSoonDays: 30,
  /** Days of the reminders before expiry. The standard terms require the first one. */
  reminderDays: [30, 7, 1],
  /** A used voucher counts as settled after this time. */
  confirmUseMs: DAY_MS,
  /** Part that must be used before the rest is refundable while the voucher is valid, by face value. */
  balanceUsed: { smallFace: 10_000, small: 80, large: 60 },
  /** Refund after expiry, since 16 Sep 2025: by face value in cash, in full as 담아머니. */
  expiredCash: { smallFace: 50_000, small: 90, large: 95 },
  /** Customer service extends a valid voucher by this period, as often as its member asks. */
  extensionMonths: 3,
  /** Commercial prescription. */
  claimYears: 5,
} as const

/** Terms of a voucher on the day of its order. */
export interface VoucherTerms {
  /** Null where the product names no period. */
  validityDays: number | null
  /** Face value in won; null for a voucher for goods. */
  giftcardAmount: number | null
}

/** Statuses in which a voucher can be used until it expires. */
export const VALID_VOUCHER_STATUSES = [
  'received',
  'partially_used',
  'manually_issue_confirmed',
] as const satisfies readonly OrderLineStatus[]

export const isValidVoucher = (status: OrderLineStatus): boolean =>
  (VALID_VOUCHER_STATUSES as readonly OrderLineStatus[]).includes(status)

export const VOUCHER_TABS = ['usable', 'used', 'expired'] as const
export type VoucherTab = (typeof VOUCHER_TABS)[number]

/** Statuses of each tab of the list. Cancelled and refunded vouchers are listed with the expired ones. */
export const VOUCHER_TAB_STATUSES: Readonly<Record<VoucherTab, readonly OrderLineStatus[]>> = {
  usable: [
    'received',
    'partially_used',
    'manually_issue_required',
    'manually_issue_confirmed',
    'manually_issue_cancelling',
  ],
  used: ['used', 'used_confirmed'],
  expired: [
    'expired',
    'expired_confirmed',
    'issue_cancelled',
    'refund_finished_manually_issue_rejected',
    'refund_finished_manually_issue_cancelled',
  ],
}

/** Tab of a voucher; undefined for one that was never paid. */
export const voucherTabOf = (status: OrderLineStatus): VoucherTab | undefined =>
  VOUCHER_TABS.find((tab) => VOUCHER_TAB_STATUSES[tab].includes(status))

/** Whether the status allows a shop to accept the voucher. */
export const isUsableVoucher = (status: OrderLineStatus): boolean =>
  status === 'received' || status === 'partially_used'

/** `cash`: to the original payment. `money`: to the member's 담아머니. */
export const VOUCHER_REFUND_METHODS = ['cash', 'money'] as const
export type VoucherRefundMethod = (typeof VOUCHER_REFUND_METHODS)[number]

export const VOUCHER_REFUND_KINDS = ['balance', 'expired'] as const
export type VoucherRefundKind = (typeof VOUCHER_REFUND_KINDS)[number]

export interface VoucherFacts {
  status: OrderLineStatus
  /** Won; -1 for a voucher for goods, which has no face value. */
  originalAmount: number
  currentAmount: number
  /** Price paid. Won. */
  paidAmount: number
  expiresAt: Date
  /** Whether the original payment can be refunded: false for points alone, and for a deposit that its gateway returns to no account. */
  hasCash: boolean
}

export interface VoucherRefundOption {
  method: VoucherRefundMethod
  /** Percent. */
  rate: number
  /** Won. */
  amount: number
}

export interface VoucherRefundOffer {
  kind: VoucherRefundKind
  /** Price of the unused rest, which the rates apply to. Won. */
  base: number
  /** Deadline of the request; null while the voucher is valid. */
  until: Date | null
  options: VoucherRefundOption[]
}

/** The expiry of a voucher after an extension: the end of a day in Seoul. */
export const extendedExpiry = (expiresAt: Date): Date =>
  endOfDayAfter(addSeoulMonths(expiresAt, voucherRules.extensionMonths), 0)

/** Last instant for a refund of an expired voucher: five years after its expiry, by the calendar of Seoul. */
export const refundableUntil = (expiresAt: Date): Date => addSeoulYears(expiresAt, voucherRules.claimYears)

/** Amount that must be used before the rest is refundable while the voucher is valid. Won. */
export const usedBeforeRefund = (originalAmount: number): number => {
  const { smallFace, small, large } = voucherRules.balanceUsed
  return Math.ceil((originalAmount * (originalAmount <= smallFace ? small : large)) / 100)
}

/**
 * Price of the unused rest, rounded down to whole won. Decision: refunds follow the price paid and not the face value,
 * so that a voucher sold at a discount does not return more than it cost.
 */
export const remainingPrice = ({ originalAmount, currentAmount, paidAmount }: VoucherFacts): number =>
  originalAmount > 0 ? Math.floor((paidAmount * currentAmount) / originalAmount) : paidAmount

const share = (base: number, rate: number): number => Math.floor((base * rate) / 100)

/** Refund options of a voucher at `now`; null without any. */
export const voucherRefundOffer = (facts: VoucherFacts, now: Date): VoucherRefundOffer | null => {
  const { status, originalAmount, currentAmount, expiresAt, hasCash } = facts
  const base = remainingPrice(facts)
  if (base <= 0) return null
  const options = (cashRate: number): VoucherRefundOption[] => [
    ...(hasCash ? [{ method: 'cash' as const, rate: cashRate, amount: share(base, cashRate) }] : []),
    { method: 'money', rate: 100, amount: base },
  ]
  if (status === 'expired') {
    const until = refundableUntil(expiresAt)
    if (now > until) return null
    const { smallFace, small, large } = voucherRules.expiredCash
    const faceValue = originalAmount > 0 ? originalAmount : facts.paidAmount
    return { kind: 'expired', base, until, options: options(faceValue <= smallFace ? small : large) }
  }
  if (status !== 'partially_used' || originalAmount <= 0 || now > expiresAt) return null
  if (originalAmount - currentAmount < usedBeforeRefund(originalAmount)) return null
  return { kind: 'balance', base, until: null, options: options(100) }
}
