import { describe, expect, it } from 'vitest'
import { isManuallyIssued, isRejectedByShop, refundedStatusOf } from '@/domain/order-line-outcome'
import { isRefunded, isRefusedClaim, ORDER_LINE_STATUSES } from '@/domain/order-line-status'

/** A status is named by its group and its step, so that the names say what the table must say. */
const named = (pattern: RegExp) => ORDER_LINE_STATUSES.filter((status) => pattern.test(status))

describe('the outcome of an order line', () => {
  it('is a refused claim in each status of a refused return or exchange', () => {
    expect(ORDER_LINE_STATUSES.filter(isRefusedClaim)).toEqual(named(/^(refund|exchange)_fail_/))
    expect(named(/^(refund|exchange)_fail_/)).toHaveLength(10)
  })

  it('is refunded in each status of a finished refund', () => {
    expect(ORDER_LINE_STATUSES.filter(isRefunded)).toEqual(named(/^refund_finished_/))
    expect(named(/^refund_finished_/)).toHaveLength(7)
  })

  it('is a rejection in each status of an order that the shop did not accept or send', () => {
    expect(ORDER_LINE_STATUSES.filter(isRejectedByShop)).toEqual(named(/^order_fail_/))
    expect(named(/^order_fail_/)).toHaveLength(2)
  })

  it('is a voucher of a seller in each status of its issue', () => {
    expect(ORDER_LINE_STATUSES.filter(isManuallyIssued)).toEqual(named(/^manually_issue_/))
    expect(named(/^manually_issue_/)).toHaveLength(3)
  })

  it('has one status after the payment of a refund that it waits for', () => {
    const waiting = ORDER_LINE_STATUSES.flatMap((status) => {
      const refunded = refundedStatusOf(status)
      return refunded === null ? [] : [[status, refunded]]
    })
    expect(waiting).toEqual([
      ['order_fail_check_rejected', 'refund_finished_check_rejected'],
      ['order_fail_ship_rejected', 'refund_finished_ship_rejected'],
      ['refund_inspect_pass', 'refund_finished_normal'],
      ['refund_ing_order_canceled', 'refund_finished_order_canceled'],
    ])
  })
})
