import type { ClaimKind } from '@/domain/claim'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import type { claims } from '@/server/db/schema/claim'
import { notify } from '@/server/services/main/notification/notify'

export type ClaimRow = typeof claims.$inferSelect

const NOUN: Record<ClaimKind, string> = { cancel: '취소', refund: '반품', exchange: '교환' }

const stepTitle = (kind: ClaimKind, status: OrderLineStatus): string | null => {
  const noun = NOUN[kind]
  if (status.includes('_fail_') || status === 'manually_issue_confirmed') return `${noun} 신청이 거절됐어요`
  if (/_(requested|ing_order_canceled)$|^manually_issue_cancelling$|^issue_cancelled$/.test(status))
    return `${noun} 신청을 받았어요`
  if (status.endsWith('_agreed')) return `${noun} 신청이 승인됐어요`
  if (status.endsWith('_return_ok')) return '보내신 상품이 도착했어요'
  if (status.endsWith('_inspect_pass')) return '상품 확인을 마쳤어요'
  if (status === 'exchange_reship_ok') return '교환 상품을 보냈어요'
  if (status === 'exchange_reship_delay') return '교환 상품 발송이 늦어지고 있어요'
  if (status === 'exchange_delivery_ok') return '교환 상품이 도착했어요'
  return null
}

const claimHref = (claimId: string): string => `/my/order/claims?claimId=${claimId}`

/** Tells the member of a claim's step, where it is worth a word. */
export const notifyClaimStep = async (
  tx: Db,
  claim: Pick<ClaimRow, 'id' | 'userId' | 'kind'>,
  step: { status: OrderLineStatus; note: string; at: Date; sn: string },
): Promise<void> => {
  const title = stepTitle(claim.kind, step.status)
  if (!title) return
  await notify(tx, {
    userId: claim.userId,
    kind: 'claim',
    eventKey: `claim:${claim.id}:${step.status}`,
    title,
    body: step.note || `주문번호 ${step.sn}`,
    href: claimHref(claim.id),
    at: step.at,
  })
}

/** Tells the member that money has gone back. */
export const tellRefund = (
  tx: Db,
  refund: { id: string; userId: string; claimId: string | null; orderId: string; amount: number; at: Date },
): Promise<void> =>
  notify(tx, {
    userId: refund.userId,
    kind: 'claim',
    eventKey: `refund:${refund.id}`,
    title: `${formatWon(refund.amount)}을 환불했어요`,
    body: '결제수단에 따라 실제 입금까지 3~5영업일이 걸릴 수 있어요.',
    href: refund.claimId ? claimHref(refund.claimId) : `/my/order/history?orderId=${refund.orderId}`,
    at: refund.at,
  })

const LINE_TITLE: Partial<Record<OrderLineStatus, string>> = {
  ship_ok: '상품을 보냈어요',
  ship_ok_direct_delivery: '상품을 보냈어요',
  ship_delay: '발송이 늦어지고 있어요',
  delivery_ok: '상품이 도착했어요',
  delivery_delay: '배송이 늦어지고 있어요',
  order_fail_check_rejected: '판매자가 주문을 받지 못했어요',
  order_fail_ship_rejected: '판매자가 상품을 보내지 못했어요',
  manually_issue_confirmed: '모바일상품권을 문자로 보냈어요',
}

/** Tells the member of a line's step outside of claims. */
export const tellLine = async (
  tx: Db,
  line: { id: string; productTitle: string; orderId: string; userId: string },
  to: OrderLineStatus,
  at: Date,
): Promise<void> => {
  const title = LINE_TITLE[to]
  if (!title) return
  await notify(tx, {
    userId: line.userId,
    kind: 'order',
    eventKey: `line:${line.id}:${to}:${at.getTime()}`,
    title,
    body: line.productTitle,
    href: `/my/order/history?orderId=${line.orderId}`,
    at,
  })
}
