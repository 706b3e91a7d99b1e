import { claimPath } from '@/config/paths/claims'
import type { ClaimKind } from '@/domain/claim'
import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { notify } from '@/server/services/main/notification/notify'
import type { ClaimRow } from '../claim-record'

const NOUN: Record<ClaimKind, string> = { cancel: '취소', refund: '반품', exchange: '교환' }

const stepTitle = (kind: ClaimKind, status: OrderLineStatus): string | null => {
  const noun = NOUN[kind]
  if (status.includes('_fail_') || status === 'manually_issue_confirmed') return `${noun} 신청이 거절됐어요`
  if (/_(requested|ing_order_canceled)$|^manually_issue_cancelling$|^issue_cancelled$/.test(status))
    return `${noun} 신청이 접수됐어요`
  if (status.endsWith('_agreed')) return `${noun} 신청이 승인됐어요`
  if (status.endsWith('_return_ok')) return '보내신 상품이 도착했어요'
  if (status.endsWith('_inspect_pass')) return '상품 확인을 마쳤어요'
  if (status === 'exchange_reship_ok') return '교환 상품을 보냈어요'
  if (status === 'exchange_reship_delay') return '교환 상품 발송이 늦어지고 있어요'
  if (status === 'exchange_delivery_ok') return '교환 상품이 도착했어요'
  return null
}

/** Notifies the member of a step of their claim. Steps without a title send nothing. */
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
    href: claimPath(claim.id),
    at: step.at,
  })
}
