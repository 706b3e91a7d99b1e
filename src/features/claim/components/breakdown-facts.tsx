import { brand } from '@/config/brand'
import type { ClaimBreakdown } from '@/contract/transaction/claim'
import type { ClaimKind } from '@/domain/claim'
import { isDeposit, paymentMethodLabel } from '@/domain/payment-method'
import { formatSignedWon, formatWon } from '@/lib/money'
import { FactList } from '@/ui/primitives/fact-list'

type Payout = ClaimBreakdown['payouts'][number]

/** The account that a deposit returns to, as it is shown; null for 담아머니. */
type DepositTo = string | null

const labelOf = ({ source, toRefundCard }: Payout, method: string | null, depositTo: DepositTo): string => {
  if (source === 'money') return `${brand.money}로 환불`
  if (source === 'card') return toRefundCard ? '환불 카드로 환불' : '카드 잔액으로 환불'
  // A deposit to a virtual account cannot be reversed.
  if (isDeposit(method)) return `${depositTo ?? brand.money}로 환불 (가상계좌 입금액)`
  return method ? `${paymentMethodLabel(method)} 결제 취소` : '결제 취소'
}

/** When the refund arrives: at once, unless a part goes back through the payment gateway. Null without a refund. */
export const refundArrivalText = (
  payouts: readonly Payout[],
  method: string | null,
  depositTo: DepositTo = null,
): string | null => {
  const refunded = payouts.filter(({ amount }) => amount > 0)
  if (refunded.length === 0) return null
  return refunded.some(({ source }) => source === 'payment') && (!isDeposit(method) || depositTo !== null)
    ? '카드사와 은행에 따라 실제 환불까지 3~5영업일이 걸릴 수 있어요.'
    : `${brand.money}와 카드 잔액은 환불이 끝나면 바로 쓸 수 있어요.`
}

/** The destination of each part of a refund. Several cards are numbered. */
export const payoutLabels = (
  payouts: readonly Payout[],
  method: string | null,
  depositTo: DepositTo = null,
): string[] => {
  const cards = payouts.filter(({ source }) => source === 'card')
  return payouts.map((payout) => {
    const label = labelOf(payout, method, depositTo)
    return cards.length > 1 && payout.source === 'card' ? `${label} (${cards.indexOf(payout) + 1})` : label
  })
}

interface Props {
  kind: ClaimKind
  breakdown: ClaimBreakdown
  paymentMethod: string | null
  depositTo?: DepositTo
  /** Whether the refund is paid. */
  isPaid?: boolean
}

/** The amounts that are refunded and deducted. */
export const BreakdownFacts = ({ kind, breakdown, paymentMethod, depositTo, isPaid = false }: Props) => {
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
  const labels = payoutLabels(payouts, paymentMethod, depositTo)
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
