import { brand } from '@/config/brand'
import type { ClaimBreakdown } from '@/contract/transaction/claim'
import { paymentMethodLabel } from '@/domain/payment-method'

type Payout = ClaimBreakdown['payouts'][number]

const labelOf = ({ source, toRefundCard }: Payout, method: string | null): string => {
  if (source === 'money') return `${brand.money}로 환불`
  if (source === 'card') return toRefundCard ? '환불 카드로 환불' : '담은 카드로 환불'
  // A deposit to a virtual account cannot be reversed.
  if (method === 'vbank') return `${brand.money}로 환불 (가상계좌 입금액)`
  return method ? `${paymentMethodLabel(method)} 취소` : '결제수단 취소'
}

/** The destination of each part of a refund. Several cards are numbered. */
export const payoutLabels = (payouts: readonly Payout[], method: string | null): string[] => {
  const cards = payouts.filter(({ source }) => source === 'card')
  return payouts.map((payout) => {
    const label = labelOf(payout, method)
    return cards.length > 1 && payout.source === 'card' ? `${label} (${cards.indexOf(payout) + 1})` : label
  })
}
