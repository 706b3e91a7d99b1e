import { orderLimits } from './limits'

/**
 * The life of an order line: every status, what a shopper reads, which buttons stand there, and who
 * may move it where. Screens, backend and tests all read this one table; long because a status is added in
 * one place only.
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

interface StatusRow {
  group: StatusGroup
  /** Korean label; empty where the spec says "blank name". */
  label: string
  /** Buttons shown; those after `disabled` stand there greyed. */
  buttons: readonly LineButton[]
  disabled?: readonly LineButton[]
  /** Words of a button where they differ from `BUTTON_LABELS`. */
  buttonLabels?: Partial<Record<LineButton, string>>
  /** Legal next statuses and who may take the step. */
  moves: Readonly<Record<string, readonly ActorType[]>>
}

const SHOP: readonly ActorType[] = ['seller', 'supplier', 'channel_owner']
const SYSTEM: readonly ActorType[] = ['system']
const USER: readonly ActorType[] = ['user']
const COURIER: readonly ActorType[] = ['seller', 'supplier', 'system']
/** Refunds of goods still on their way are taken by the shop, on the phone. */
const ON_THE_WAY: readonly ActorType[] = ['seller', 'channel_owner']
const CANCEL: readonly ActorType[] = ['user', 'channel_owner', 'system']

export const BUTTON_LABELS: Readonly<Record<LineButton, string>> = {
  cancel: '주문 취소',
  tracking: '배송 조회',
  confirm: '구매 확정',
  refund: '반품 신청',
  exchange: '교환 신청',
  write_review: '리뷰 작성',
  voucher: '상품권 보기',
}
const DELAY: StatusRow['buttonLabels'] = { tracking: '지연 조회' }

const AFTER_DELIVERY: readonly LineButton[] = ['confirm', 'refund', 'exchange']
const CLAIM_REQUESTS = { refund_requested: USER, exchange_requested: USER } as const
/** The shop takes both kinds of claim for goods still on their way. */
const CLAIMS_ON_THE_WAY = { refund_requested: ON_THE_WAY, exchange_requested: ON_THE_WAY } as const
const AFTER_DELIVERY_MOVES = { order_finished: ['user', 'system'], ...CLAIM_REQUESTS } as const
const NO_MOVES = {} as const

const paymentFailure = (label: string): StatusRow => ({
  group: 'payment_failure',
  label,
  buttons: [],
  moves: NO_MOVES,
})

/** A claim that is running: its buttons stand there but can't be pressed. */
const runningClaim = (group: 'refund' | 'exchange', label: string, moves: StatusRow['moves']): StatusRow => ({
  group,
  label,
  buttons: AFTER_DELIVERY,
  disabled: AFTER_DELIVERY,
  buttonLabels: group === 'refund' ? { refund: '반품 신청 완료' } : { exchange: '교환 신청 완료' },
  moves,
})

/** Until the goods have been fetched, a claim can be taken back: the line stands where it stood before. */
const TAKEN_BACK = {
  delivery_ing: USER,
  delivery_ok: USER,
  delivery_delay: USER,
  exchange_delivery_ok: USER,
} as const

const refusedClaim = (group: 'refund_failure' | 'exchange_failure', label: string): StatusRow => ({
  group,
  label,
  buttons: AFTER_DELIVERY,
  moves: {
    ...AFTER_DELIVERY_MOVES,
    // Refused while the goods were still on their way: the delivery goes on.
    delivery_ing: COURIER,
    delivery_delay: COURIER,
    delivery_ok: COURIER,
  },
})

const refunded = (label: string): StatusRow => ({
  group: 'refund_finished',
  label,
  buttons: [],
  moves: NO_MOVES,
})

const rows = {
  payment_required: {
    group: 'payment',
    label: '결제 대기',
    buttons: ['cancel'],
    moves: {
      check_required: SYSTEM,
      received: SYSTEM,
      manually_issue_required: SYSTEM,
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
    moves: { ship_required: SHOP, order_fail_check_rejected: SHOP, refund_ing_order_canceled: CANCEL },
  },
  order_fail_check_rejected: {
    group: 'check',
    label: '',
    buttons: [],
    moves: { refund_finished_check_rejected: SYSTEM },
  },

  ship_required: {
    group: 'shipping',
    label: '주문 접수',
    buttons: [],
    moves: {
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
    moves: { delivery_ing: COURIER, delivery_ok: COURIER },
  },
  ship_ok_direct_delivery: {
    group: 'shipping',
    label: '발송 완료',
    buttons: ['tracking'],
    moves: { delivery_ing: COURIER, delivery_ok: COURIER },
  },
  ship_delay: {
    group: 'shipping',
    label: '발송 지연',
    buttons: ['tracking'],
    buttonLabels: DELAY,
    moves: { ship_ok: SHOP, ship_ok_direct_delivery: SHOP, order_fail_ship_rejected: SHOP },
  },
  order_fail_ship_rejected: {
    group: 'shipping',
    label: '',
    buttons: [],
    moves: { refund_finished_ship_rejected: SYSTEM },
  },

  delivery_ing: {
    group: 'delivery',
    label: '배송 중',
    buttons: ['tracking'],
    moves: { delivery_ok: COURIER, delivery_delay: COURIER, ...CLAIMS_ON_THE_WAY },
  },
  delivery_ok: {
    group: 'delivery',
    label: '배송 완료',
    buttons: AFTER_DELIVERY,
    moves: AFTER_DELIVERY_MOVES,
  },
  delivery_delay: {
    group: 'delivery',
    label: '배송 지연',
    buttons: ['tracking'],
    buttonLabels: DELAY,
    moves: { delivery_ing: COURIER, delivery_ok: COURIER, ...CLAIMS_ON_THE_WAY },
  },

  order_finished: {
    group: 'finish',
    label: '구매 확정',
    buttons: ['write_review'],
    moves: { order_finished_reviewed: USER, refund_finished_canceled_confirmed: ['channel_owner', 'system'] },
  },
  order_finished_reviewed: { group: 'finish', label: '리뷰 작성 완료', buttons: [], moves: NO_MOVES },

  order_cancelled: { group: 'cancel', label: '', buttons: [], moves: NO_MOVES },

  refund_requested: runningClaim('refund', '반품 진행 중', {
    ...TAKEN_BACK,
    refund_checked: SHOP,
    refund_fail_check_rejected: SHOP,
    refund_fail_return_not_received: SYSTEM,
  }),
  refund_checked: runningClaim('refund', '반품 진행 중', {
    ...TAKEN_BACK,
    refund_agreed: SHOP,
    refund_fail_agree_rejected: SHOP,
  }),
  refund_agreed: runningClaim('refund', '반품 진행 중', {
    ...TAKEN_BACK,
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
    moves: { refund_finished_order_canceled: SYSTEM },
  },
  refund_finished_normal: refunded('환불 완료'),
  refund_finished_order_canceled: refunded('취소 완료'),
  refund_finished_canceled_confirmed: refunded('환불 완료'),
  refund_finished_check_rejected: refunded('환불 완료'),
  refund_finished_ship_rejected: refunded('환불 완료'),

  exchange_requested: runningClaim('exchange', '교환 진행 중', {
    ...TAKEN_BACK,
    exchange_checked: SHOP,
    exchange_fail_check_rejected: SHOP,
  }),
  exchange_checked: runningClaim('exchange', '교환 진행 중', {
    ...TAKEN_BACK,
    exchange_agreed: SHOP,
    exchange_fail_agree_rejected: SHOP,
  }),
  exchange_agreed: runningClaim('exchange', '교환 진행 중', {
    ...TAKEN_BACK,
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
    moves: { exchange_delivery_ing: COURIER, exchange_delivery_ok: COURIER },
  },
  exchange_reship_delay: {
    group: 'exchange',
    label: '교환 상품 발송 지연',
    buttons: ['tracking'],
    buttonLabels: DELAY,
    moves: { exchange_reship_ok: SHOP },
  },
  exchange_delivery_ing: {
    group: 'exchange',
    label: '교환 상품 배송 중',
    buttons: ['tracking'],
    moves: { exchange_delivery_ok: COURIER, exchange_delivery_delay: COURIER },
  },
  exchange_delivery_delay: {
    group: 'exchange',
    label: '교환 상품 배송 지연',
    buttons: ['tracking'],
    buttonLabels: DELAY,
    moves: { exchange_delivery_ing: COURIER, exchange_delivery_ok: COURIER },
  },
  exchange_delivery_ok: {
    group: 'exchange',
    label: '교환 완료',
    buttons: AFTER_DELIVERY,
    moves: AFTER_DELIVERY_MOVES,
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
    moves: { partially_used: SHOP, used: SHOP, expired: SYSTEM, issue_cancelled: CANCEL },
  },
  partially_used: {
    group: 'voucher',
    label: '사용 가능 (일부 사용)',
    buttons: ['voucher'],
    moves: { used: SHOP, expired: SYSTEM },
  },
  used: { group: 'voucher', label: '사용 완료', buttons: ['voucher'], moves: { used_confirmed: SYSTEM } },
  used_confirmed: { group: 'voucher', label: '사용 완료', buttons: ['voucher'], moves: NO_MOVES },
  expired: {
    group: 'voucher',
    label: '기간 만료',
    // Its refund is asked for where the voucher is seen.
    buttons: ['voucher'],
    moves: { expired_confirmed: ['user', 'system'] },
  },
  expired_confirmed: { group: 'voucher', label: '환불 완료', buttons: [], moves: NO_MOVES },
  issue_cancelled: { group: 'voucher', label: '취소 완료', buttons: [], moves: NO_MOVES },

  manually_issue_required: {
    group: 'voucher_manual',
    label: '발송 예정',
    buttons: ['cancel'],
    moves: {
      manually_issue_confirmed: SHOP,
      refund_finished_manually_issue_rejected: SHOP,
      manually_issue_cancelling: USER,
    },
  },
  manually_issue_confirmed: {
    group: 'voucher_manual',
    label: '발송 완료',
    buttons: [],
    // Past the shopper's own cancelling: only the channel reopens it.
    moves: { manually_issue_cancelling: ['channel_owner'] },
  },
  manually_issue_cancelling: {
    group: 'voucher_manual',
    label: '취소 요청',
    buttons: [],
    moves: { refund_finished_manually_issue_cancelled: SHOP, manually_issue_confirmed: SHOP },
  },
  refund_finished_manually_issue_rejected: refunded('환불 완료'),
  refund_finished_manually_issue_cancelled: refunded('환불 완료'),
} satisfies Record<string, StatusRow>

export type OrderLineStatus = keyof typeof rows

export const ORDER_LINE_STATUSES = Object.keys(rows) as OrderLineStatus[]

export const lineStatus = (status: OrderLineStatus): StatusRow => rows[status]

const REFUSED_GROUPS: readonly StatusGroup[] = ['refund_failure', 'exchange_failure']

/**
 * Where a line stands, for what is asked of it next. `before` is where its claim began: a claim refused while the
 * goods were still on their way leaves them there.
 */
export const effectiveStatus = (status: OrderLineStatus, before?: OrderLineStatus | null): OrderLineStatus =>
  REFUSED_GROUPS.includes(lineStatus(status).group) &&
  (before === 'delivery_ing' || before === 'delivery_delay')
    ? before
    : status

/** Where a line stands again once its claim was taken back; `before` is where the claim began. */
export const statusAfterWithdrawal = (before: OrderLineStatus): OrderLineStatus =>
  before === 'delivery_ing' || before === 'delivery_delay' || before === 'exchange_delivery_ok'
    ? before
    : 'delivery_ok'

/** Steps out of a status, for the console and for tests; `before` as in `effectiveStatus`. */
export const legalMoves = (
  from: OrderLineStatus,
  before?: OrderLineStatus | null,
): { to: OrderLineStatus; actors: readonly ActorType[] }[] => {
  const place = effectiveStatus(from, before)
  const own = Object.entries(lineStatus(from).moves).filter(
    // A claim is taken back to one place only.
    ([to, actors]) =>
      !before || !(to in TAKEN_BACK) || !actors.includes('user') || to === statusAfterWithdrawal(before),
  )
  // What may be asked of delivered goods only is asked by the rules of goods on their way.
  const moves =
    place === from
      ? own
      : [
          ...own.filter(([to]) => !Object.hasOwn(AFTER_DELIVERY_MOVES, to)),
          ...Object.entries(CLAIMS_ON_THE_WAY),
        ]
  return moves.map(([to, actors]) => ({ to: to as OrderLineStatus, actors }))
}

/** Whether `actor` may take a line from one status to another; `before` as in `effectiveStatus`. */
export const canMove = (
  from: OrderLineStatus,
  to: OrderLineStatus,
  actor: ActorType,
  before?: OrderLineStatus | null,
): boolean => legalMoves(from, before).some((move) => move.to === to && move.actors.includes(actor))

/** Spec: an order can be cancelled only while every line waits for payment or for the seller's check. */
export const isOrderCancellable = (statuses: readonly OrderLineStatus[]): boolean =>
  statuses.length > 0 &&
  statuses.every((status) => status === 'payment_required' || status === 'check_required')

interface CancellableLine {
  status: OrderLineStatus
  skuProductClass: 'tangible' | 'giftcard'
}

/** Given up already: such a line is no longer one of those that the order's rule asks about. */
const GIVEN_UP: readonly OrderLineStatus[] = [
  'refund_ing_order_canceled',
  'refund_finished_order_canceled',
  'order_cancelled',
]

/**
 * Whether a line can be cancelled now. Goods follow the order's rule over the goods that are left in it; a voucher
 * follows its own, because it is issued at once and would else forbid every cancel beside it.
 */
export const isLineCancellable = (
  line: CancellableLine,
  all: readonly CancellableLine[],
  paidAt: Date | null,
  now: Date,
): boolean => {
  if (!lineStatus(line.status).buttons.includes('cancel')) return false
  if (line.skuProductClass === 'giftcard' && line.status !== 'payment_required') {
    return isVoucherCancellable({ status: line.status, paidAt }, now)
  }
  const counted = all.filter((one) => one.skuProductClass === 'tangible' && !GIVEN_UP.includes(one.status))
  return isOrderCancellable((counted.length > 0 ? counted : [line]).map(({ status }) => status))
}

/** Spec: refunded as soon as one line is. */
export const isOrderRefunded = (statuses: readonly OrderLineStatus[]): boolean =>
  statuses.some(
    (status) =>
      status.startsWith('refund_finished_') || status === 'issue_cancelled' || status === 'expired_confirmed',
  )

/** Spec: a voucher not yet used can be given back within seven days of payment. */
export const isVoucherCancellable = (
  line: { status: OrderLineStatus; paidAt: Date | null },
  now: Date,
): boolean =>
  (line.status === 'received' || line.status === 'manually_issue_required') &&
  line.paidAt !== null &&
  now.getTime() - line.paidAt.getTime() <= orderLimits.voucherCancelMs

/** Spec: a barcode stands there for vouchers issued through an API, from receipt to use. */
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
 * The buttons of a line, in order. `before` is where the line stood when a claim began: a refused claim
 * of goods still on their way shows tracking again instead of the buttons of delivered goods.
 */
export const lineActions = (status: OrderLineStatus, before?: OrderLineStatus): LineAction[] => {
  const row = lineStatus(effectiveStatus(status, before))
  return row.buttons.map((button) => ({
    button,
    label: row.buttonLabels?.[button] ?? BUTTON_LABELS[button],
    disabled: row.disabled?.includes(button) ?? false,
  }))
}
