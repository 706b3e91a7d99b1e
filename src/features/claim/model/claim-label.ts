import type { Claim } from '@/contract/transaction/claim'
import type { OrderLine } from '@/contract/transaction/order'
import { lineStatus, type OrderLineStatus } from '@/domain/order-line-status'
import { optionText } from '@/domain/product'
import { CLAIM_LABEL } from './claim-texts'

type Tone = 'neutral' | 'accent' | 'pine' | 'danger' | 'info'

/** Labels for the steps of a claim, more precise than the common label of the status table. */
const STEPS: Partial<Record<OrderLineStatus, string>> = {
  refund_requested: '반품 신청',
  refund_checked: '판매자 확인',
  refund_agreed: '반품 승인, 상품 수거 중',
  refund_return_ok: '상품 도착, 확인 중',
  refund_inspect_pass: '상품 확인 완료, 환불 중',
  exchange_requested: '교환 신청',
  exchange_checked: '판매자 확인',
  exchange_agreed: '교환 승인, 상품 수거 중',
  exchange_return_ok: '상품 도착, 확인 중',
  exchange_inspect_pass: '상품 확인 완료',
  refund_ing_order_canceled: '취소 접수, 환불 중',
  issue_cancelled: '발급 취소',
}

export const stepLabel = (status: OrderLineStatus, state: Claim['state']): string => {
  if (state === 'withdrawn') return '신청 철회'
  return STEPS[status] ?? (lineStatus(status).label || '처리 중')
}

export const claimLabel = ({ kind, state, status, refundState }: Claim): string => {
  const noun = CLAIM_LABEL[kind]
  if (state === 'done') return refundState === 'cancelling' ? '환불 중' : `${noun} 완료`
  if (state === 'refused') return `${noun} 거절`
  if (state === 'withdrawn') return `${noun} 철회`
  return stepLabel(status, state)
}

/** `색상: 먹색 / 크기: 대`; the name of the SKU without attributes. */
export const optionLabel = ({
  title,
  attributeOptions,
}: Pick<Claim['lines'][number], 'title' | 'attributeOptions'>): string =>
  Object.entries(attributeOptions)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' / ') || title

/** The product with the name of its SKU, where that is another one. */
export const productAndOption = ({
  productTitle,
  title,
}: Pick<OrderLine, 'productTitle' | 'title'>): string =>
  [productTitle, optionText(title, productTitle)].filter(Boolean).join(' ')

export const claimTone = ({ state }: Claim): Tone =>
  state === 'open' ? 'accent' : state === 'done' ? 'pine' : state === 'refused' ? 'danger' : 'neutral'
