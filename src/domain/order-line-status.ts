import { orderLimits } from './limits'
import type { ProductClass } from './product-values'
import { endOfDayAfter } from './seoul-calendar'

/**
 * The lifecycle of an order line: every status with its label, its buttons and its transitions. Screens, backend and
 * tests use this table. The file is long so that a new status is added in one place.
 */
export type ActorType = 'user' | 'seller' | 'supplier' | 'channel_owner' | 'system'

export type LineButton =
  | 'cancel'
  | 'tracking'
  | 'confirm'
  | 'refund'
  | 'exchange'
  | 'write_review'
  | 'voucher'

export type StatusGroup =
  | 'payment'
  | 'payment_failure'
  | 'check'
  | 'shipping'
  | 'delivery'
  | 'finish'
  | 'cancel'
  | 'refund'
  | 'refund_failure'
  | 'refund_finished'
  | 'exchange'
  | 'exchange_failure'
  | 'voucher'
  | 'voucher_manual'
  | 'gift'

interface StatusRow {
  group: StatusGroup
  /** Korean label; empty where the specification says "blank name". */
  label: string
  /** Buttons shown; those in `disabled` cannot be pressed. */
  buttons: readonly LineButton[]
  disabled?: readonly LineButton[]
  /** Labels that differ from `BUTTON_LABELS`. */
  buttonLabels?: Partial<Record<LineButton, string>>
  /** Allowed next statuses, and who may change to each. */
  transitions: Readonly<Record<string, readonly ActorType[]>>
}

const SHOP: readonly ActorType[] = ['seller', 'supplier', 'channel_owner']
const SYSTEM: readonly ActorType[] = ['system']
const USER: readonly ActorType[] = ['user']
const COURIER: readonly ActorType[] = ['seller', 'supplier', 'system']
/** The shop accepts claims for goods in delivery by phone. */
const DURING_DELIVERY: readonly ActorType[] = ['seller', 'channel_owner']
const CANCEL: readonly ActorType[] = ['user', 'channel_owner', 'system']

export const BUTTON_LABELS: Readonly<Record<LineButton, string>> = {
  cancel: '주문 취소',
  tracking: '배송 조회',
  confirm: '구매 확정',
  refund: '반품 신청',
  exchange: '교환 신청',
  write_review: '리뷰 쓰기',
  voucher: '상품권 보기',
}
const DELAY: StatusRow['buttonLabels'] = { tracking: '지연 조회' }

const AFTER_DELIVERY: readonly LineButton[] = ['confirm', 'refund', 'exchange']
const CLAIM_REQUESTS = { refund_requested: USER, exchange_requested: USER } as const
/** The shop may open both kinds of claims for goods in delivery. */
const CLAIMS_DURING_DELIVERY = {
  refund_requested: DURING_DELIVERY,
  exchange_requested: DURING_DELIVERY,
} as const
const AFTER_DELIVERY_TRANSITIONS = { order_finished: ['user', 'system'], ...CLAIM_REQUESTS } as const
/** A defect can be claimed for three months, by a link beside the buttons (`isConfirmedPurchase`). */
const AFTER_CONFIRMATION_TRANSITIONS = {
  refund_finished_canceled_confirmed: ['channel_owner', 'system'],
  ...CLAIM_REQUESTS,
} as const
const NO_TRANSITIONS = {} as const

const paymentFailure = (label: string): StatusRow => ({
  group: 'payment_failure',
  label,
  buttons: [],
  transitions: NO_TRANSITIONS,
})

/** A claim in progress: its buttons are shown but disabled. */
const runningClaim = (
  group: 'refund' | 'exchange',
  label: string,
  transitions: StatusRow['transitions'],
): StatusRow => ({
  group,
  label,
  buttons: AFTER_DELIVERY,
  disabled: AFTER_DELIVERY,
  buttonLabels: group === 'refund' ? { refund: '반품 신청 완료' } : { exchange: '교환 신청 완료' },
  transitions,
})

/** A claim can be withdrawn until the goods are collected. The line then has the status from before the claim. */
const WITHDRAWAL_TRANSITIONS = {
  delivery_ing: USER,
  delivery_ok: USER,
  delivery_delay: USER,
  exchange_delivery_ok: USER,
  order_finished: USER,
  order_finished_reviewed: USER,
} as const

const refusedClaim = (group: 'refund_failure' | 'exchange_failure', label: string): StatusRow => ({
  group,
  label,
  buttons: AFTER_DELIVERY,
  transitions: {
    ...AFTER_DELIVERY_TRANSITIONS,
    // The delivery continues if the claim was refused during it.
    delivery_ing: COURIER,
    delivery_delay: COURIER,
    delivery_ok: COURIER,
  },
})

const refunded = (label: string): StatusRow => ({
  group: 'refund_finished',
  label,
  buttons: [],
  transitions: NO_TRANSITIONS,
})

const rows = {
  payment_required: {
    group: 'payment',
    label: '결제 대기',
    buttons: ['cancel'],
    transitions: {
      check_required: SYSTEM,
      received: SYSTEM,
      manually_issue_required: SYSTEM,
      gift_waiting: SYSTEM,
      payment_fail_validation: SYSTEM,
      payment_fail_invalid_trial: SYSTEM,
      payment_fail_timeout: SYSTEM,
      payment_fail_error: SYSTEM,
      order_cancelled: CANCEL,
    },
  },
  payment_fail_validation: paymentFailure('결제 실패'),
  payment_fail_invalid_trial: paymentFailure('결제 실패'),
  payment_fail_timeout: paymentFailure('결제 시간 초과'),
  payment_fail_error: paymentFailure('결제 실패'),

  check_required: {
    group: 'check',
    label: '결제 완료',
    buttons: ['cancel'],
    transitions: { ship_required: SHOP, order_fail_check_rejected: SHOP, refund_ing_order_canceled: CANCEL },
  },
  order_fail_check_rejected: {
    group: 'check',
    label: '',
    buttons: [],
    transitions: { refund_finished_check_rejected: SYSTEM },
  },

  ship_required: {
    group: 'shipping',
    label: '주문 접수',
    buttons: [],
    transitions: {
      ship_ok: SHOP,
      ship_ok_direct_delivery: SHOP,
      ship_delay: SHOP,
      order_fail_ship_rejected: SHOP,
    },
  },
  ship_ok: {
    group: 'shipping',
    label: '발송 완료',
    buttons: ['tracking'],
    transitions: { delivery_ing: COURIER, delivery_ok: COURIER },
  },
  ship_ok_direct_delivery: {
    group: 'shipping',
    label: '발송 완료',
    buttons: ['tracking'],
    transitions: { delivery_ing: COURIER, delivery_ok: COURIER },
  },
  ship_delay: {
    group: 'shipping',
    label: '발송 지연',
    buttons: ['tracking'],
    buttonLabels: DELAY,
    transitions: { ship_ok: SHOP, ship_ok_direct_delivery: SHOP, order_fail_ship_rejected: SHOP },
  },
  order_fail_ship_rejected: {
    group: 'shipping',
    label: '',
    buttons: [],
    transitions: { refund_finished_ship_rejected: SYSTEM },
  },

  delivery_ing: {
    group: 'delivery',
    label: '배송 중',
    buttons: ['tracking'],
    transitions: { delivery_ok: COURIER, delivery_delay: COURIER, ...CLAIMS_DURING_DELIVERY },
  },
  delivery_ok: {
    group: 'delivery',
    label: '배송 완료',
    buttons: AFTER_DELIVERY,
    transitions: AFTER_DELIVERY_TRANSITIONS,
  },
  delivery_delay: {
    group: 'delivery',
    label: '배송 지연',
    buttons: ['tracking'],
    buttonLabels: DELAY,
    transitions: { delivery_ing: COURIER, delivery_ok: COURIER, ...CLAIMS_DURING_DELIVERY },
  },

  order_finished: {
    group: 'finish',
    label: '구매 확정',
    buttons: ['write_review'],
    transitions: { order_finished_reviewed: USER, ...AFTER_CONFIRMATION_TRANSITIONS },
  },
  order_finished_reviewed: {
    group: 'finish',
    label: '리뷰 작성 완료',
    buttons: [],
    transitions: AFTER_CONFIRMATION_TRANSITIONS,
  },

  order_cancelled: { group: 'cancel', label: '', buttons: [], transitions: NO_TRANSITIONS },

  refund_requested: runningClaim('refund', '반품 진행 중', {
    ...WITHDRAWAL_TRANSITIONS,
    refund_checked: SHOP,
    refund_fail_check_rejected: SHOP,
    refund_fail_return_not_received: SYSTEM,
  }),
  refund_checked: runningClaim('refund', '반품 진행 중', {
    ...WITHDRAWAL_TRANSITIONS,
    refund_agreed: SHOP,
    refund_fail_agree_rejected: SHOP,
  }),
  refund_agreed: runningClaim('refund', '반품 진행 중', {
    ...WITHDRAWAL_TRANSITIONS,
    refund_return_ok: COURIER,
    refund_fail_return_not_received: ['seller', 'supplier', 'channel_owner', 'system'],
  }),
  refund_return_ok: runningClaim('refund', '반품 진행 중', {
    refund_inspect_pass: SHOP,
    refund_fail_inspect_rejected: SHOP,
    refund_fail_inspect_rejected_reship: SHOP,
  }),
  refund_inspect_pass: runningClaim('refund', '반품 진행 중', { refund_finished_normal: SYSTEM }),
  refund_fail_check_rejected: refusedClaim('refund_failure', '반품 거절'),
  refund_fail_agree_rejected: refusedClaim('refund_failure', '반품 거절'),
  refund_fail_inspect_rejected: refusedClaim('refund_failure', '반품 거절'),
  refund_fail_inspect_rejected_reship: refusedClaim('refund_failure', '반품 거절'),
  refund_fail_return_not_received: refusedClaim('refund_failure', '반품 거절'),
  refund_ing_order_canceled: {
    group: 'refund',
    label: '환불 대기',
    buttons: ['cancel'],
    disabled: ['cancel'],
    buttonLabels: { cancel: '취소 완료' },
    transitions: { refund_finished_order_canceled: SYSTEM },
  },
  refund_finished_normal: refunded('환불 완료'),
  refund_finished_order_canceled: refunded('취소 완료'),
  refund_finished_canceled_confirmed: refunded('환불 완료'),
  refund_finished_check_rejected: refunded('환불 완료'),
  refund_finished_ship_rejected: refunded('환불 완료'),

  exchange_requested: runningClaim('exchange', '교환 진행 중', {
    ...WITHDRAWAL_TRANSITIONS,
    exchange_checked: SHOP,
    exchange_fail_check_rejected: SHOP,
  }),
  exchange_checked: runningClaim('exchange', '교환 진행 중', {
    ...WITHDRAWAL_TRANSITIONS,
    exchange_agreed: SHOP,
    exchange_fail_agree_rejected: SHOP,
  }),
  exchange_agreed: runningClaim('exchange', '교환 진행 중', {
    ...WITHDRAWAL_TRANSITIONS,
    exchange_return_ok: COURIER,
    exchange_fail_return_not_received: ['seller', 'supplier', 'channel_owner', 'system'],
  }),
  exchange_return_ok: runningClaim('exchange', '교환 진행 중', {
    exchange_inspect_pass: SHOP,
    exchange_fail_inspect_rejected: SHOP,
    exchange_fail_inspect_rejected_reship: SHOP,
  }),
  exchange_inspect_pass: runningClaim('exchange', '교환 진행 중', {
    exchange_reship_ok: SHOP,
    exchange_reship_delay: SHOP,
  }),
  exchange_reship_ok: {
    group: 'exchange',
    label: '교환 상품 발송',
    buttons: ['tracking'],
    transitions: { exchange_delivery_ing: COURIER, exchange_delivery_ok: COURIER },
  },
  exchange_reship_delay: {
    group: 'exchange',
    label: '교환 상품 발송 지연',
    buttons: ['tracking'],
    buttonLabels: DELAY,
    transitions: { exchange_reship_ok: SHOP },
  },
  exchange_delivery_ing: {
    group: 'exchange',
    label: '교환 상품 배송 중',
    buttons: ['tracking'],
    transitions: { exchange_delivery_ok: COURIER, exchange_delivery_delay: COURIER },
  },
  exchange_delivery_delay: {
    group: 'exchange',
    label: '교환 상품 배송 지연',
    buttons: ['tracking'],
    buttonLabels: DELAY,
    transitions: { exchange_delivery_ing: COURIER, exchange_delivery_ok: COURIER },
  },
  exchange_delivery_ok: {
    group: 'exchange',
    label: '교환 완료',
    buttons: AFTER_DELIVERY,
    transitions: AFTER_DELIVERY_TRANSITIONS,
  },
  exchange_fail_check_rejected: refusedClaim('exchange_failure', '교환 거절'),
  exchange_fail_agree_rejected: refusedClaim('exchange_failure', '교환 거절'),
  exchange_fail_inspect_rejected: refusedClaim('exchange_failure', '교환 거절'),
  exchange_fail_inspect_rejected_reship: refusedClaim('exchange_failure', '교환 거절'),
  exchange_fail_return_not_received: refusedClaim('exchange_failure', '교환 거절'),

  received: {
    group: 'voucher',
    label: '사용 가능',
    buttons: ['voucher', 'cancel'],
    transitions: {
      partially_used: SHOP,
      used: SHOP,
      expired: SYSTEM,
      issue_cancelled: CANCEL,
      gift_waiting: SYSTEM,
    },
  },
  partially_used: {
    group: 'voucher',
    label: '사용 가능 (일부 사용)',
    buttons: ['voucher'],
    transitions: { used: SHOP, expired: SYSTEM },
  },
  used: {
    group: 'voucher',
    label: '사용 완료',
    buttons: ['voucher'],
    transitions: { used_confirmed: SYSTEM },
  },
  used_confirmed: { group: 'voucher', label: '사용 완료', buttons: ['voucher'], transitions: NO_TRANSITIONS },
  expired: {
    group: 'voucher',
    label: '기간 만료',
    // The refund is requested on the voucher's page.
    buttons: ['voucher'],
    transitions: { expired_confirmed: ['user', 'system'] },
  },
  expired_confirmed: { group: 'voucher', label: '환불 완료', buttons: [], transitions: NO_TRANSITIONS },
  issue_cancelled: { group: 'voucher', label: '취소 완료', buttons: [], transitions: NO_TRANSITIONS },

  manually_issue_required: {
    group: 'voucher_manual',
    label: '발송 예정',
    buttons: ['cancel'],
    transitions: {
      manually_issue_confirmed: SHOP,
      refund_finished_manually_issue_rejected: SHOP,
      manually_issue_cancelling: USER,
    },
  },
  manually_issue_confirmed: {
    group: 'voucher_manual',
    label: '발송 완료',
    buttons: [],
    // The shopper cannot cancel any more; only the channel can.
    transitions: { manually_issue_cancelling: ['channel_owner'] },
  },
  manually_issue_cancelling: {
    group: 'voucher_manual',
    label: '취소 요청',
    buttons: [],
    transitions: {
      refund_finished_manually_issue_cancelled: SHOP,
      manually_issue_confirmed: SHOP,
      // The refusal sends the number of one voucher. The others of the claim wait for theirs again.
      manually_issue_required: SYSTEM,
    },
  },
  refund_finished_manually_issue_rejected: refunded('환불 완료'),
  refund_finished_manually_issue_cancelled: refunded('환불 완료'),

  // A gift as its giver's order has it. What the receiver got is a line of the receiver's own order.
  gift_waiting: {
    group: 'gift',
    label: '선물 대기',
    buttons: [],
    transitions: {
      gift_accepted: SYSTEM,
      refund_ing_order_canceled: SYSTEM,
      // A voucher that its receiver gave on, and that nobody accepted.
      received: SYSTEM,
    },
  },
  gift_accepted: { group: 'gift', label: '선물 완료', buttons: [], transitions: NO_TRANSITIONS },
} satisfies Record<string, StatusRow>

export type OrderLineStatus = keyof typeof rows

export const ORDER_LINE_STATUSES = Object.keys(rows) as OrderLineStatus[]

/**
 * The statuses of a giver's line, which the published contract does not have: an answer has null for them, and the order says that
 * it is a gift.
 */
export const GIFT_LINE_STATUSES: readonly OrderLineStatus[] = ['gift_waiting', 'gift_accepted']

/** The statuses of the contract. */
export const PUBLISHED_LINE_STATUSES = ORDER_LINE_STATUSES.filter(
  (status) => !GIFT_LINE_STATUSES.includes(status),
)

export const lineStatus = (status: OrderLineStatus): StatusRow => rows[status]

/** Whether the shop refused the return or exchange of a line. */
export const isRefusedClaim = (status: OrderLineStatus): boolean => {
  const { group } = lineStatus(status)
  return group === 'refund_failure' || group === 'exchange_failure'
}

/** Whether a refund of a line is paid. Vouchers that end otherwise are `issue_cancelled` or `expired_confirmed`. */
export const isRefunded = (status: OrderLineStatus): boolean => lineStatus(status).group === 'refund_finished'

/**
 * The status that decides what can be done with a line. `before` is the status when its claim began: a line with a claim that
 * was refused during delivery is still in delivery.
 */
export const effectiveStatus = (status: OrderLineStatus, before?: OrderLineStatus | null): OrderLineStatus =>
  isRefusedClaim(status) && (before === 'delivery_ing' || before === 'delivery_delay') ? before : status

/** Whether the purchase of goods is confirmed, so that only a defect can be claimed. */
export const isConfirmedPurchase = (status: OrderLineStatus): boolean => lineStatus(status).group === 'finish'

/** Whether a defect of a confirmed purchase can be claimed now, by the line of an order. */
export const isDefectClaimable = (line: { defectClaimUntil: string | null }, now: Date): boolean =>
  line.defectClaimUntil !== null && now <= new Date(line.defectClaimUntil)

/** The status of a line after its claim was withdrawn; `before` is the status when the claim began. */
export const statusAfterWithdrawal = (before: OrderLineStatus): OrderLineStatus =>
  before === 'delivery_ing' ||
  before === 'delivery_delay' ||
  before === 'exchange_delivery_ok' ||
  isConfirmedPurchase(before)
    ? before
    : 'delivery_ok'

/**
 * The status of a confirmed purchase after a claim on it was refused or its goods were exchanged: it is confirmed again at once.
 * Null for other lines.
 */
export const statusAfterDefectClaim = (
  status: OrderLineStatus,
  before?: OrderLineStatus | null,
): OrderLineStatus | null =>
  before && isConfirmedPurchase(before) && (status === 'exchange_delivery_ok' || isRefusedClaim(status))
    ? before
    : null

/** Allowed transitions from a status, with the actors of each; `before` as in `effectiveStatus`. */
export const allowedTransitions = (
  from: OrderLineStatus,
  before?: OrderLineStatus | null,
): { to: OrderLineStatus; actors: readonly ActorType[] }[] => {
  const confirmed = statusAfterDefectClaim(from, before)
  if (confirmed) return [{ to: confirmed, actors: SYSTEM }]
  const effective = effectiveStatus(from, before)
  const isRunning = lineStatus(from).disabled !== undefined
  const listed = Object.entries(lineStatus(from).transitions).filter(
    // Withdrawing a claim leads to one status only.
    ([to, actors]) =>
      !before ||
      !isRunning ||
      !(to in WITHDRAWAL_TRANSITIONS) ||
      !actors.includes('user') ||
      to === statusAfterWithdrawal(before),
  )
  // Goods that are still in delivery follow the rules of delivery, not those after it.
  const transitions =
    effective === from
      ? listed
      : [
          ...listed.filter(([to]) => !Object.hasOwn(AFTER_DELIVERY_TRANSITIONS, to)),
          ...Object.entries(CLAIMS_DURING_DELIVERY),
        ]
  return transitions.map(([to, actors]) => ({ to: to as OrderLineStatus, actors }))
}

/** The allowed transitions that shop, courier and staff make by hand: the line of a gift changes with its gift alone. */
export const operableTransitions = (
  from: OrderLineStatus,
  before?: OrderLineStatus | null,
): ReturnType<typeof allowedTransitions> =>
  GIFT_LINE_STATUSES.includes(from)
    ? []
    : allowedTransitions(from, before).filter(({ to }) => !GIFT_LINE_STATUSES.includes(to))

/** Whether `actor` may change a line from one status to another; `before` as in `effectiveStatus`. */
export const canTransition = (
  from: OrderLineStatus,
  to: OrderLineStatus,
  actor: ActorType,
  before?: OrderLineStatus | null,
): boolean =>
  allowedTransitions(from, before).some(
    (transition) => transition.to === to && transition.actors.includes(actor),
  )

/** Specification: an order can be cancelled only while every line waits for payment or for the seller's check. */
export const isOrderCancellable = (statuses: readonly (OrderLineStatus | null)[]): boolean =>
  statuses.length > 0 &&
  statuses.every((status) => status === 'payment_required' || status === 'check_required')

interface CancellableLine {
  /** Null when it is unknown: the line and its order cannot be cancelled. */
  status: OrderLineStatus | null
  skuProductClass: ProductClass
}

/**
 * Lines that are cancelled already, or that the shop rejected, do not count for the rule of the order. Decision: otherwise
 * cancelling or rejecting one product would end the right to cancel the others.
 */
const CANCELLED: readonly OrderLineStatus[] = [
  'refund_ing_order_canceled',
  'refund_finished_order_canceled',
  'order_cancelled',
  'order_fail_check_rejected',
  'refund_finished_check_rejected',
  'order_fail_ship_rejected',
  'refund_finished_ship_rejected',
  'issue_cancelled',
  'refund_finished_manually_issue_rejected',
  'refund_finished_manually_issue_cancelled',
]

/**
 * Whether a line can be cancelled now. Goods follow the rule of the order over all lines that remain in it, vouchers
 * too. A voucher has its own rule: an unused one can be cancelled for seven days.
 */
export const isLineCancellable = (
  line: CancellableLine,
  all: readonly CancellableLine[],
  paidAt: Date | null,
  now: Date,
): boolean => {
  if (line.status === null || !lineStatus(line.status).buttons.includes('cancel')) return false
  if (line.skuProductClass === 'giftcard' && line.status !== 'payment_required') {
    return isVoucherCancellable({ status: line.status, paidAt }, now)
  }
  const remaining = all.filter(({ status }) => status === null || !CANCELLED.includes(status))
  return isOrderCancellable((remaining.length > 0 ? remaining : [line]).map(({ status }) => status))
}

/** Specification: an order counts as refunded as soon as one of its lines is. */
export const isOrderRefunded = (statuses: readonly (OrderLineStatus | null)[]): boolean =>
  statuses.some(
    (status) =>
      status !== null &&
      (isRefunded(status) || status === 'issue_cancelled' || status === 'expired_confirmed'),
  )

/** Last instant to cancel a voucher: the end of a day in Seoul. */
export const voucherCancelUntil = (paidAt: Date): Date => endOfDayAfter(paidAt, orderLimits.voucherCancelDays)

/** Specification: an unused voucher can be cancelled within seven days after payment. */
export const isVoucherCancellable = (
  line: { status: OrderLineStatus; paidAt: Date | null },
  now: Date,
): boolean =>
  (line.status === 'received' || line.status === 'manually_issue_required') &&
  line.paidAt !== null &&
  now <= voucherCancelUntil(line.paidAt)

/** Specification: vouchers that are issued through an API show a barcode from receipt to use. */
export const showsBarcode = (line: {
  status: OrderLineStatus
  publisherMethod: 'api' | 'manual' | null
}): boolean =>
  line.publisherMethod === 'api' &&
  ['received', 'used', 'partially_used', 'used_confirmed'].includes(line.status)

export const isExpired = (status: OrderLineStatus): boolean =>
  status === 'expired' || status === 'expired_confirmed'

export interface LineAction {
  button: LineButton
  label: string
  disabled: boolean
}

/**
 * The buttons of a line, in order. `before` is the status when its claim began: a line with a claim that was refused during
 * delivery shows tracking instead of the buttons of delivered goods.
 */
export const lineActions = (status: OrderLineStatus, before?: OrderLineStatus): LineAction[] => {
  if (statusAfterDefectClaim(status, before)) return []
  const row = lineStatus(effectiveStatus(status, before))
  return row.buttons.map((button) => ({
    button,
    label: row.buttonLabels?.[button] ?? BUTTON_LABELS[button],
    disabled: row.disabled?.includes(button) ?? false,
  }))
}
