import { claimPath } from '@/config/paths'
import type { ClaimKind } from '@/domain/claim'
import { isRefusedClaim, type OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { notify } from '@/server/services/main/notification/notify'
import type { ClaimRow } from '../claim-record'

const NOUN: Record<ClaimKind, string> = { cancel: '취소', refund: '반품', exchange: '교환' }

const requested = (noun: string) => `${noun} 신청이 접수됐어요`
const agreed = (noun: string) => `${noun} 신청이 승인됐어요`
const refused = (noun: string) => `${noun} 신청이 거절됐어요`
const collected = () => '보내신 상품이 도착했어요'
const inspected = () => '상품 확인을 마쳤어요'

/** The titles of the steps of a claim that is not refused. */
const TITLE: Partial<Record<OrderLineStatus, (noun: string) => string>> = {
  refund_ing_order_canceled: requested,
  issue_cancelled: requested,
  manually_issue_cancelling: requested,
  // The seller sends the voucher although its cancellation was requested.
  manually_issue_confirmed: refused,
  refund_requested: requested,
  refund_agreed: agreed,
  refund_return_ok: collected,
  refund_inspect_pass: inspected,
  exchange_requested: requested,
  exchange_agreed: agreed,
  exchange_return_ok: collected,
  exchange_inspect_pass: inspected,
  exchange_reship_ok: () => '교환 상품을 보냈어요',
  exchange_reship_delay: () => '교환 상품 발송이 늦어지고 있어요',
  exchange_delivery_ok: () => '교환 상품이 도착했어요',
}

/** Returns the title of the notification of a step; null for a step without a notification. */
export const claimStepTitle = (kind: ClaimKind, status: OrderLineStatus): string | null => {
  const title = isRefusedClaim(status) ? refused : TITLE[status]
  return title?.(NOUN[kind]) ?? null
}

/** Notifies the member of a step of their claim. Steps without a title send nothing. */
export const notifyClaimStep = async (
  tx: Db,
  claim: Pick<ClaimRow, 'id' | 'userId' | 'kind'>,
  step: { status: OrderLineStatus; note: string; at: Date; sn: string },
): Promise<void> => {
  const title = claimStepTitle(claim.kind, step.status)
  if (!title) return
  await notify(tx, {
    userId: claim.userId,
    kind: 'claim',
    eventKey: `claim:${claim.id}:${step.status}`,
    title,
    body: step.note || `주문번호 ${step.sn}`,
    href: claimPath(claim.id),
    at: step.at,
  })
}
