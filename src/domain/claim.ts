import type { OrderLineStatus } from './order-line-status'

/** Kinds of claims on an order that was placed. */
export const CLAIM_KINDS = ['cancel', 'refund', 'exchange'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** `open`: in progress. `done`: the refund or the exchanged goods arrived. `refused`, `withdrawn`: ended without either. */
export const CLAIM_STATES = ['open', 'done', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** Who pays for the return. */
export type ClaimFault = 'buyer' | 'seller'

const DAY = 24 * 60 * 60_000

export const claimLimits = {
  /** Change of mind: seven days from receipt (전자상거래법 17조). */
  buyerMs: 7 * DAY,
  /** Defective or not as described: three months from receipt. */
  sellerMs: 90 * DAY,
  /** Delivered goods are confirmed automatically after this time. */
  autoConfirmMs: 7 * DAY,
  maxPhotos: 5,
  reasonLength: 500,
} as const

interface Reason {
  label: string
  fault: ClaimFault
  kinds: readonly ClaimKind[]
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
  defective: { label: '상품이 파손되었거나 불량이에요', fault: 'seller', kinds: ['refund', 'exchange'] },
  wrong_item: { label: '다른 상품이 왔어요', fault: 'seller', kinds: ['refund', 'exchange'] },
  not_as_described: { label: '상품이 설명과 달라요', fault: 'seller', kinds: ['refund', 'exchange'] },
} as const satisfies Record<string, Reason>

export type ClaimReason = keyof typeof CLAIM_REASONS
export const CLAIM_REASON_CODES = Object.keys(CLAIM_REASONS) as ClaimReason[]

export const claimFault = (reason: ClaimReason): ClaimFault => CLAIM_REASONS[reason].fault

export const reasonsFor = (kind: ClaimKind): ClaimReason[] =>
  CLAIM_REASON_CODES.filter((code) => (CLAIM_REASONS[code].kinds as readonly string[]).includes(kind))

/** How long after receipt a claim for this reason is accepted. Milliseconds. */
export const claimPeriodMs = (reason: ClaimReason): number =>
  claimFault(reason) === 'buyer' ? claimLimits.buyerMs : claimLimits.sellerMs

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
