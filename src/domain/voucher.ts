import type { OrderLineStatus } from './order-line-status'

const DAY = 24 * 60 * 60_000
const SEOUL = 9 * 60 * 60_000

/** The numbers of vouchers; rates are whole percent. */
export const voucherRules = {
  /** From so many days before its end a voucher counts as ending soon. */
  noticeDays: 30,
  /** Notices before the end: the law's terms want the first, the others catch who put it off. */
  reminderDays: [30, 7, 1],
  /** After so long a used voucher counts as settled. */
  confirmUseMs: DAY,
  /** Part to be used before the rest comes back inside validity, by face value. */
  balanceUsed: { smallFace: 10_000, small: 80, large: 60 },
  /** After validity, since 16 Sep 2025: in cash by face value, in full as money. */
  expiredCash: { smallFace: 50_000, small: 90, large: 95 },
  /** Commercial prescription. */
  claimYears: 5,
} as const

export const VOUCHER_TABS = ['usable', 'used', 'expired'] as const
export type VoucherTab = (typeof VOUCHER_TABS)[number]

/** Statuses under each tab of the list; what was cancelled or given back stands with the expired. */
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

/** Where a voucher stands in the list; undefined for one that was never paid. */
export const voucherTabOf = (status: OrderLineStatus): VoucherTab | undefined =>
  VOUCHER_TABS.find((tab) => VOUCHER_TAB_STATUSES[tab].includes(status))

/** Whether a shop may take it, as far as its status says. */
export const isUsableVoucher = (status: OrderLineStatus): boolean =>
  status === 'received' || status === 'partially_used'

/** cash: back to what it was paid with; money: into the member's money. */
export type VoucherRefundMethod = 'cash' | 'money'
export type VoucherRefundKind = 'balance' | 'expired'

export interface VoucherFacts {
  status: OrderLineStatus
  /** Won; -1 for a voucher for goods, which has no amount. */
  originalAmount: number
  currentAmount: number
  /** What was paid for it. Won. */
  paidAmount: number
  expiresAt: Date
  /** Whether what paid for it can be paid back to: not so for points alone or a deposit. */
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
  /** What the rest cost when it was bought: the rates are taken from it. Won. */
  base: number
  /** Until when it can be asked for; null while it is valid. */
  until: Date | null
  options: VoucherRefundOption[]
}

/** The last instant to ask for a refund of an expired voucher: its day of expiry, five years on, in Seoul. */
export const refundableUntil = (expiresAt: Date): Date => {
  const seoul = new Date(expiresAt.getTime() + SEOUL)
  seoul.setUTCFullYear(seoul.getUTCFullYear() + voucherRules.claimYears)
  return new Date(seoul.getTime() - SEOUL)
}

/** Won that must have been used before the rest comes back inside validity. */
export const usedBeforeRefund = (originalAmount: number): number => {
  const { smallFace, small, large } = voucherRules.balanceUsed
  return Math.ceil((originalAmount * (originalAmount <= smallFace ? small : large)) / 100)
}

/**
 * What the unused rest cost. Decision: rates are taken from the price and not from the face, because a voucher sold
 * at a discount must not pay back more than came in; the fraction of a won stays with the shop.
 */
export const restPrice = ({ originalAmount, currentAmount, paidAmount }: VoucherFacts): number =>
  originalAmount > 0 ? Math.floor((paidAmount * currentAmount) / originalAmount) : paidAmount

const share = (base: number, rate: number): number => Math.floor((base * rate) / 100)

/** What can be asked back of a voucher now; null when nothing can. */
export const voucherRefundOffer = (facts: VoucherFacts, now: Date): VoucherRefundOffer | null => {
  const { status, originalAmount, currentAmount, expiresAt, hasCash } = facts
  const base = restPrice(facts)
  if (base <= 0) return null
  const options = (cash: number): VoucherRefundOption[] => [
    ...(hasCash ? [{ method: 'cash' as const, rate: cash, amount: share(base, cash) }] : []),
    { method: 'money', rate: 100, amount: base },
  ]
  if (status === 'expired') {
    const until = refundableUntil(expiresAt)
    if (now > until) return null
    const { smallFace, small, large } = voucherRules.expiredCash
    const face = originalAmount > 0 ? originalAmount : facts.paidAmount
    return { kind: 'expired', base, until, options: options(face <= smallFace ? small : large) }
  }
  if (status !== 'partially_used' || originalAmount <= 0 || now > expiresAt) return null
  if (originalAmount - currentAmount < usedBeforeRefund(originalAmount)) return null
  return { kind: 'balance', base, until: null, options: options(100) }
}
