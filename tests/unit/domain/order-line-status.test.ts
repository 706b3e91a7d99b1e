import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ActorType,
  canTransition,
  isConfirmedPurchase,
  isExpired,
  isLineCancellable,
  isOrderCancellable,
  isOrderRefunded,
  isVoucherCancellable,
  allowedTransitions,
  lineActions,
  type LineButton,
  lineStatus,
  ORDER_LINE_STATUSES,
  type OrderLineStatus,
  showsBarcode,
  statusAfterDefectClaim,
  statusAfterWithdrawal,
  effectiveStatus,
  voucherCancelUntil,
} from '@/domain/order-line-status'

const anyStatus = fc.constantFrom(...ORDER_LINE_STATUSES)
const reachable = (from: OrderLineStatus): Set<OrderLineStatus> => {
  const seen = new Set<OrderLineStatus>([from])
  for (const status of seen) for (const { to } of allowedTransitions(status)) seen.add(to)
  return seen
}
const isEnd = (status: OrderLineStatus) => allowedTransitions(status).length === 0

/** The statuses after a shopper's actions. Tracking and opening a voucher have no transition. */
const ACTS: readonly [LineButton, readonly OrderLineStatus[]][] = [
  [
    'cancel',
    ['order_cancelled', 'refund_ing_order_canceled', 'issue_cancelled', 'manually_issue_cancelling'],
  ],
  ['confirm', ['order_finished']],
  ['refund', ['refund_requested']],
  ['exchange', ['exchange_requested']],
  ['write_review', ['order_finished_reviewed']],
]

interface Stop {
  status: OrderLineStatus
  /** The status before the last claim. */
  before: OrderLineStatus | null
}

const stopAfter = ({ status: from, before }: Stop, to: OrderLineStatus): Stop =>
  to === 'refund_requested' || to === 'exchange_requested'
    ? { status: to, before: effectiveStatus(from, before) }
    : { status: to, before }

/** Whether this ends a claim that can be withdrawn, which has a button on the page of the claim. */
const isWithdrawal = ({ status, before }: Stop, to: OrderLineStatus): boolean =>
  before !== null &&
  /^(refund|exchange)_(requested|checked|agreed)$/.test(status) &&
  to === statusAfterWithdrawal(before)

/** Follows every path of a line from payment on without repeating a status. @returns the number of paths that end */
const everyPath = (look: (stop: Stop) => void): number => {
  const passed = new Set<OrderLineStatus>()
  const from = (stop: Stop): number => {
    look(stop)
    if (isEnd(stop.status)) return 1
    passed.add(stop.status)
    let ends = 0
    for (const to of new Set(allowedTransitions(stop.status, stop.before).map((move) => move.to))) {
      if (!passed.has(to)) ends += from(stopAfter(stop, to))
    }
    passed.delete(stop.status)
    return ends
  }
  return from({ status: 'payment_required', before: null })
}

describe('order line statuses', () => {
  it('leads from payment to every status', () => {
    expect([...reachable('payment_required')].toSorted()).toEqual(ORDER_LINE_STATUSES.toSorted())
  })

  it('has an end within reach of every status', () => {
    for (const status of ORDER_LINE_STATUSES) expect([...reachable(status)].some(isEnd)).toBe(true)
  })

  it('contains only existing statuses, each with an actor who may set it', () => {
    for (const status of ORDER_LINE_STATUSES) {
      for (const { to, actors } of allowedTransitions(status)) {
        expect(ORDER_LINE_STATUSES).toContain(to)
        expect(actors.length).toBeGreaterThan(0)
      }
    }
  })

  it('offers exactly the allowed actions on every path from payment to every final status', () => {
    const ends = new Set<OrderLineStatus>()
    const paths = everyPath((stop) => {
      for (const [button, targets] of ACTS) {
        // A confirmed purchase has a link to its claims instead of buttons.
        if (isConfirmedPurchase(stop.status) && (button === 'refund' || button === 'exchange')) continue
        const shown = lineActions(stop.status, stop.before ?? undefined).find(
          (action) => action.button === button,
        )
        const may = targets.some(
          (to) => canTransition(stop.status, to, 'user', stop.before) && !isWithdrawal(stop, to),
        )
        if ((shown?.disabled === false) !== may) throw new Error(`${button} at ${JSON.stringify(stop)}`)
      }
      if (isEnd(stop.status)) ends.add(stop.status)
    })
    expect([...ends].toSorted()).toEqual(ORDER_LINE_STATUSES.filter(isEnd).toSorted())
    // If the number changes, the table has changed: review it, then update the number.
    expect(paths).toBe(12_878)
  })

  it('shows the button to the voucher at each status at which its refund can be requested', () => {
    const requested = ORDER_LINE_STATUSES.filter((status) =>
      canTransition(status, 'expired_confirmed', 'user'),
    )
    expect(requested).toEqual(['expired'])
    for (const status of requested)
      expect(lineActions(status).map(({ button }) => button)).toContain('voucher')
  })

  it('returns a withdrawn claim to its previous status', () => {
    const back = (from: OrderLineStatus, before: OrderLineStatus) =>
      allowedTransitions(from, before).flatMap(({ to, actors }) => (actors.includes('user') ? [to] : []))
    expect(back('refund_agreed', 'delivery_ing')).toEqual(['delivery_ing'])
    expect(back('exchange_requested', 'exchange_delivery_ok')).toEqual(['exchange_delivery_ok'])
    expect(back('refund_checked', 'refund_fail_inspect_rejected')).toEqual(['delivery_ok'])
    expect(back('refund_return_ok', 'delivery_ok')).toEqual([])
    expect(back('refund_agreed', 'order_finished')).toEqual(['order_finished'])
    expect(back('exchange_requested', 'order_finished_reviewed')).toEqual(['order_finished_reviewed'])
  })

  it('lets a defect of a confirmed purchase be claimed, which stays confirmed without a refund', () => {
    for (const confirmed of ['order_finished', 'order_finished_reviewed'] as const) {
      expect(canTransition(confirmed, 'refund_requested', 'user')).toBe(true)
      expect(canTransition(confirmed, 'exchange_requested', 'user')).toBe(true)
      expect(canTransition(confirmed, 'refund_finished_canceled_confirmed', 'channel_owner')).toBe(true)
      expect(allowedTransitions('refund_fail_inspect_rejected', confirmed)).toEqual([
        { to: confirmed, actors: ['system'] },
      ])
      expect(statusAfterDefectClaim('exchange_delivery_ok', confirmed)).toBe(confirmed)
    }
    expect(statusAfterDefectClaim('exchange_delivery_ok', 'delivery_ok')).toBeNull()
    expect(statusAfterDefectClaim('refund_agreed', 'order_finished')).toBeNull()
  })

  it('never allows a shopper to ship, pay or refund', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (from, to) => {
        const asUser = canTransition(from, to, 'user' satisfies ActorType)
        const ofTheShop = /^(ship_|check_required|received$|refund_finished_normal)/.test(to)
        expect(asUser && ofTheShop).toBe(false)
      }),
    )
  })

  it('has blank names exactly where the specification does', () => {
    const blank = ORDER_LINE_STATUSES.filter((status) => lineStatus(status).label === '')
    expect(blank.toSorted()).toEqual([
      'order_cancelled',
      'order_fail_check_rejected',
      'order_fail_ship_rejected',
    ])
  })

  it('shows running refunds as in progress, with nothing to press', () => {
    for (const status of ['refund_requested', 'refund_checked', 'refund_inspect_pass'] as const) {
      expect(lineStatus(status).label).toBe('반품 진행 중')
      expect(lineActions(status).every(({ disabled }) => disabled)).toBe(true)
      expect(lineActions(status).find(({ button }) => button === 'refund')?.label).toBe('반품 신청 완료')
    }
  })

  it('returns to the buttons of delivered products after a rejection, or to tracking during delivery', () => {
    const buttons = (before?: OrderLineStatus) =>
      lineActions('refund_fail_check_rejected', before).map(({ button }) => button)
    expect(buttons('delivery_ok')).toEqual(['confirm', 'refund', 'exchange'])
    expect(buttons('delivery_ing')).toEqual(['tracking'])
    expect(lineActions('exchange_fail_check_rejected', 'delivery_delay')[0]?.label).toBe('지연 조회')
  })

  it('accepts no action of a rejected line in delivery that its screen does not offer', () => {
    const refused = ORDER_LINE_STATUSES.filter((status) => /^(refund|exchange)_fail_/.test(status))
    expect(refused.length).toBeGreaterThan(0)
    for (const status of refused) {
      for (const to of ['order_finished', 'refund_requested', 'exchange_requested'] as const) {
        expect(canTransition(status, to, 'user', 'delivery_ing')).toBe(false)
        expect(canTransition(status, to, 'user', 'delivery_ok')).toBe(true)
        expect(canTransition(status, to, 'seller', 'delivery_delay')).toBe(to !== 'order_finished')
      }
      expect(canTransition(status, 'order_finished', 'system', 'delivery_delay')).toBe(false)
      expect(canTransition(status, 'delivery_ok', 'system', 'delivery_ing')).toBe(true)
    }
  })

  it('shows a cancelled order as waiting for its refund', () => {
    expect(lineActions('refund_ing_order_canceled')).toEqual([
      { button: 'cancel', label: '취소 완료', disabled: true },
    ])
  })

  it('lets an order be cancelled only while all lines wait', () => {
    expect(isOrderCancellable(['payment_required', 'check_required'])).toBe(true)
    expect(isOrderCancellable(['check_required', 'ship_required'])).toBe(false)
    expect(isOrderCancellable([])).toBe(false)
  })

  it('counts an order as refunded by any one line', () => {
    for (const status of ['refund_finished_normal', 'issue_cancelled', 'expired_confirmed'] as const) {
      expect(isOrderRefunded(['check_required', status])).toBe(true)
    }
    expect(isOrderRefunded(['refund_requested', 'expired'])).toBe(false)
  })

  it('lets vouchers be cancelled until the end of the seventh day after payment, in Seoul', () => {
    const paidAt = new Date('2026-11-18T09:00:00+09:00')
    const end = new Date('2026-11-25T23:59:59.999+09:00')
    expect(voucherCancelUntil(paidAt)).toEqual(end)
    expect(isVoucherCancellable({ status: 'received', paidAt }, end)).toBe(true)
    expect(isVoucherCancellable({ status: 'received', paidAt }, new Date(end.getTime() + 1))).toBe(false)
    expect(isVoucherCancellable({ status: 'used', paidAt }, paidAt)).toBe(false)
    expect(isVoucherCancellable({ status: 'received', paidAt: null }, paidAt)).toBe(false)
  })

  it('shows a barcode for vouchers of an api only', () => {
    const shown = ORDER_LINE_STATUSES.filter((status) =>
      showsBarcode({ status: status, publisherMethod: 'api' }),
    )
    expect(shown.toSorted()).toEqual(['partially_used', 'received', 'used', 'used_confirmed'])
    expect(showsBarcode({ status: 'received', publisherMethod: 'manual' })).toBe(false)
    expect(ORDER_LINE_STATUSES.filter(isExpired)).toEqual(['expired', 'expired_confirmed'])
  })
})

describe('cancelling a line', () => {
  const goods = (of: OrderLineStatus) => ({ status: of, skuProductClass: 'tangible' as const })
  const voucher = (of: OrderLineStatus) => ({ status: of, skuProductClass: 'giftcard' as const })
  const paidAt = new Date('2026-11-20T00:00:00Z')
  const now = new Date('2026-11-21T00:00:00Z')
  const can = (line: ReturnType<typeof goods | typeof voucher>, ...others: (typeof line)[]) =>
    isLineCancellable(line, [line, ...others], paidAt, now)

  it('is possible while every line waits for payment or for the check', () => {
    expect(can(goods('check_required'), goods('payment_required'))).toBe(true)
    expect(can(goods('check_required'), goods('ship_required'))).toBe(false)
  })
  it('is refused while a voucher of the order is issued, and possible again when that is cancelled', () => {
    expect(can(goods('check_required'), voucher('received'))).toBe(false)
    expect(can(goods('check_required'), voucher('issue_cancelled'))).toBe(true)
  })
  it('stays possible after another line was cancelled', () => {
    expect(can(goods('check_required'), goods('refund_finished_order_canceled'))).toBe(true)
  })
  it.each([
    'order_fail_check_rejected',
    'refund_finished_check_rejected',
    'order_fail_ship_rejected',
    'refund_finished_ship_rejected',
  ] as const)('stays possible after the shop has rejected another line (%s)', (rejected) => {
    expect(can(goods('check_required'), goods(rejected))).toBe(true)
    expect(can(goods('check_required'), goods(rejected), goods('ship_required'))).toBe(false)
  })
  it('is refused while the status of a line of the order is unknown', () => {
    const unknown = { status: null, skuProductClass: 'tangible' } as const
    const known = goods('check_required')
    expect(isLineCancellable(unknown, [unknown], paidAt, now)).toBe(false)
    expect(isLineCancellable(known, [known, unknown], paidAt, now)).toBe(false)
    expect(isOrderRefunded([null])).toBe(false)
  })
  it('is possible for an unused voucher during seven days after its purchase', () => {
    expect(can(voucher('received'), goods('ship_required'))).toBe(true)
  })
})
