import { describe, expect, it } from 'vitest'
import { ORDER_LINE_STATUSES, type OrderLineStatus } from '@/domain/order-line-status'
import { claimStepTitle } from '@/server/services/transaction/claim-record'

const REFUSED = '반품 신청이 거절됐어요'
const TITLES: Partial<Record<OrderLineStatus, string>> = {
  refund_requested: '반품 신청이 접수됐어요',
  refund_agreed: '반품 신청이 승인됐어요',
  refund_return_ok: '보내신 상품이 도착했어요',
  refund_inspect_pass: '상품 확인을 마쳤어요',
  refund_fail_check_rejected: REFUSED,
  refund_fail_agree_rejected: REFUSED,
  refund_fail_inspect_rejected: REFUSED,
  refund_fail_inspect_rejected_reship: REFUSED,
  refund_fail_return_not_received: REFUSED,
  refund_ing_order_canceled: '반품 신청이 접수됐어요',
  exchange_requested: '반품 신청이 접수됐어요',
  exchange_agreed: '반품 신청이 승인됐어요',
  exchange_return_ok: '보내신 상품이 도착했어요',
  exchange_inspect_pass: '상품 확인을 마쳤어요',
  exchange_reship_ok: '교환 상품을 보냈어요',
  exchange_reship_delay: '교환 상품 발송이 늦어지고 있어요',
  exchange_delivery_ok: '교환 상품이 도착했어요',
  exchange_fail_check_rejected: REFUSED,
  exchange_fail_agree_rejected: REFUSED,
  exchange_fail_inspect_rejected: REFUSED,
  exchange_fail_inspect_rejected_reship: REFUSED,
  exchange_fail_return_not_received: REFUSED,
  manually_issue_confirmed: REFUSED,
  manually_issue_cancelling: '반품 신청이 접수됐어요',
  issue_cancelled: '반품 신청이 접수됐어요',
}

/** Statuses in which a line has never had a claim. */
const WITHOUT_CLAIM = /^(payment|order)_fail_/

describe('the notification of a step of a claim', () => {
  it.each(ORDER_LINE_STATUSES.filter((status) => !WITHOUT_CLAIM.test(status)))(
    'has the title of %s, or is not sent',
    (status) => {
      expect(claimStepTitle('refund', status)).toBe(TITLES[status] ?? null)
    },
  )

  it('names the kind of the claim', () => {
    expect(claimStepTitle('cancel', 'refund_ing_order_canceled')).toBe('취소 신청이 접수됐어요')
    expect(claimStepTitle('exchange', 'exchange_agreed')).toBe('교환 신청이 승인됐어요')
  })
})
