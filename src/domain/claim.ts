import type { OrderLineStatus } from './order-line-status'
import { endOfBusinessDayAfter, endOfDayAfter, endOfMonthsAfter } from './seoul-calendar'

/** Kinds of claims on an order that was placed. */
export const CLAIM_KINDS = ['cancel', 'refund', 'exchange'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** `open`: in progress. `done`: the refund or the exchanged goods arrived. `refused`, `withdrawn`: ended without either. */
export const CLAIM_STATES = ['open', 'done', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** Who pays for the return. */
export type ClaimFault = 'buyer' | 'seller'

export const claimLimits = {
  /** Change of mind: seven days from receipt (전자상거래법 17조). */
  buyerDays: 7,
  /** Defective or not as described: three months from receipt. */
  sellerMonths: 3,
  /** Business days after the payment in which the shop ships, as the product page says. */
  shipBusinessDays: 3,
  maxPhotos: 5,
  reasonLength: 500,
} as const

interface Reason {
  label: string
  fault: ClaimFault
  kinds: readonly ClaimKind[]
  /** Whether the goods are defective or not those that were ordered, which can be claimed after the purchase is confirmed. */
  isDefect?: true
}

/** Reasons of claims: label, who is at fault, and the kinds that offer the reason. */
export const CLAIM_REASONS = {
  change_of_mind: {
    label: '단순 변심이에요',
    fault: 'buyer',
    kinds: ['cancel', 'refund', 'exchange'],
  },
  other_option: { label: '다른 옵션을 원해요', fault: 'buyer', kinds: ['cancel', 'refund', 'exchange'] },
  wrong_order: { label: '주문을 잘못했어요', fault: 'buyer', kinds: ['cancel'] },
  late_delivery: { label: '배송이 늦어요', fault: 'seller', kinds: ['cancel', 'refund'] },
  defective: {
    label: '상품이 파손됐거나 불량이에요',
    fault: 'seller',
    kinds: ['refund', 'exchange'],
    isDefect: true,
  },
  wrong_item: { label: '다른 상품이 왔어요', fault: 'seller', kinds: ['refund', 'exchange'], isDefect: true },
  not_as_described: {
    label: '상품이 설명과 달라요',
    fault: 'seller',
    kinds: ['refund', 'exchange'],
    isDefect: true,
  },
} as const satisfies Record<string, Reason>

export type ClaimReason = keyof typeof CLAIM_REASONS
export const CLAIM_REASON_CODES = Object.keys(CLAIM_REASONS) as ClaimReason[]

export const claimFault = (reason: ClaimReason): ClaimFault => CLAIM_REASONS[reason].fault

export const isDefect = (reason: ClaimReason): boolean => 'isDefect' in CLAIM_REASONS[reason]

export const isReasonOf = (kind: ClaimKind, reason: ClaimReason): boolean =>
  (CLAIM_REASONS[reason].kinds as readonly string[]).includes(kind)

/**
 * Whether goods that are not shipped yet are late. The shop then pays for a cancellation, which nobody checks, so that the reason
 * cannot be given before.
 */
export const isShipmentLate = (paidAt: Date | null, now: Date): boolean =>
  paidAt !== null && now > endOfBusinessDayAfter(paidAt, claimLimits.shipBusinessDays)

interface ClaimedOrder {
  paidAt: Date | null
  /** Whether the purchase of the claimed goods is confirmed. */
  isConfirmed: boolean
}

/** The reasons that a shopper may give for a claim. */
export const reasonsFor = (
  kind: ClaimKind,
  { paidAt, isConfirmed }: ClaimedOrder,
  now: Date,
): ClaimReason[] =>
  CLAIM_REASON_CODES.filter(
    (code) =>
      isReasonOf(kind, code) &&
      (!isConfirmed || isDefect(code)) &&
      (kind !== 'cancel' || code !== 'late_delivery' || isShipmentLate(paidAt, now)),
  )

/** Last instant for a claim for this reason: the end of a day in Seoul. A defect can be claimed after the purchase is confirmed. */
export const claimUntil = (deliveredAt: Date, reason: ClaimReason): Date =>
  claimFault(reason) === 'buyer'
    ? endOfDayAfter(deliveredAt, claimLimits.buyerDays)
    : endOfMonthsAfter(deliveredAt, claimLimits.sellerMonths)

/** Goods delivered up to this instant are confirmed automatically at `now`: the right to change one's mind is over. */
export const autoConfirmBefore = (now: Date): Date => endOfDayAfter(now, -claimLimits.buyerDays - 1)

/** Statuses before the goods are collected. The shopper may withdraw the claim while one of them applies. */
const BEFORE_PICKUP: readonly OrderLineStatus[] = [
  'refund_requested',
  'refund_checked',
  'refund_agreed',
  'exchange_requested',
  'exchange_checked',
  'exchange_agreed',
]

export const isClaimWithdrawable = (state: ClaimState, status: OrderLineStatus): boolean =>
  state === 'open' && BEFORE_PICKUP.includes(status)
