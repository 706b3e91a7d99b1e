import { brand } from '@/config/brand'
import { formatSignedWon, formatWon } from './money'

interface OrderMoney {
  /** Won. */
  products: number
  /** Won; null where nothing is delivered. */
  delivery: number | null
  points: number
  /** The part of the points that cards paid. */
  cardPoints: number
  /** What the window took. */
  paid: number
  /** Words of the payment method; null where points paid everything. */
  method: string | null
  /** Receipt lines, printed as they are. */
  receipt?: Readonly<Record<string, string>>
  /** What went back and what is on its way; null before any refund. Won. */
  refund?: { refundAmount: number; pendingAmount: number } | null
}

/** Lines of an order's money, in the order in which every screen shows them. */
export const orderMoneyFacts = ({
  products,
  delivery,
  points,
  cardPoints,
  paid,
  method,
  receipt = {},
  refund = null,
}: OrderMoney): { label: string; value: string; strong?: boolean }[] => [
  { label: '상품 금액', value: formatWon(products) },
  ...(delivery === null
    ? []
    : [{ label: '배송비', value: delivery === 0 ? '무료' : formatSignedWon(delivery) }]),
  ...(cardPoints > 0 ? [{ label: '카드 사용', value: formatSignedWon(-cardPoints) }] : []),
  ...(points > cardPoints
    ? [{ label: `${brand.money} 사용`, value: formatSignedWon(cardPoints - points) }]
    : []),
  ...(paid > 0 && method !== null ? [{ label: '결제수단', value: method }] : []),
  ...Object.entries(receipt).map(([label, value]) => ({ label, value })),
  { label: '총 결제 금액', value: formatWon(paid), strong: true },
  ...(refund && refund.pendingAmount > 0
    ? [{ label: '환불 중인 금액', value: formatWon(refund.pendingAmount) }]
    : []),
  ...(refund && refund.refundAmount > 0
    ? [{ label: '환불한 금액', value: formatWon(refund.refundAmount) }]
    : []),
]
