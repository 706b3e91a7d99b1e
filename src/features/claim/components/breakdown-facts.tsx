import { brand } from '@/config/brand'
import type { ClaimBreakdown } from '@/contract/transaction/claim'
import type { ClaimKind } from '@/domain/claim'
import { formatSignedWon, formatWon } from '@/lib/money'
import { FactList } from '@/ui/primitives/fact-list'
import { payoutLabels } from '../model/payout-labels'

interface Props {
  kind: ClaimKind
  breakdown: ClaimBreakdown
  paymentMethod: string | null
  /** Whether the refund is paid. */
  isPaid?: boolean
}

/** The amounts that are refunded and deducted. */
export const BreakdownFacts = ({ kind, breakdown, paymentMethod, isPaid = false }: Props) => {
  const { goodsAmount, deliveryAmount, returnFee, refundAmount, exchangeFee, payouts } = breakdown
  if (kind === 'exchange') {
    return (
      <FactList
        facts={[
          {
            label: `교환 배송비 (${brand.money}로 결제)`,
            value: exchangeFee === 0 ? '무료' : formatWon(exchangeFee),
            strong: true,
          },
        ]}
      />
    )
  }
  const labels = payoutLabels(payouts, paymentMethod)
  const parts = payouts.map(({ amount }, at) => ({ label: labels[at] ?? '', value: formatWon(amount) }))
  return (
    <FactList
      facts={[
        { label: '상품 금액', value: formatWon(goodsAmount) },
        deliveryAmount > 0 && { label: '배송비 환불', value: formatSignedWon(deliveryAmount) },
        deliveryAmount < 0 && {
          label: '무료배송 조건 미달 배송비',
          value: formatSignedWon(deliveryAmount),
        },
        returnFee > 0 && { label: '반품 배송비', value: formatSignedWon(-returnFee) },
        ...parts,
        { label: isPaid ? '환불 금액' : '환불 예정 금액', value: formatWon(refundAmount), strong: true },
      ]}
    />
  )
}
