import { brand } from '@/config/brand'
import { formatSignedWon, formatWon } from './money'
import { receiptLines } from './receipt'

interface OrderMoney {
  /** Won. */
  products: number
  /** Won; null for vouchers. */
  delivery: number | null
  points: number
  /** The part of the points that cards paid. */
  cardPoints: number
  /** Amount paid in the payment window. */
  paid: number
  /** Label of the payment method; null if points paid everything. */
  method: string | null
  /** Lines of the receipt. */
  receipt?: Readonly<Record<string, string>>
  /** Refunded and pending amounts; null before any refund. Won. */
  refund?: { refundAmount: number; pendingAmount: number } | null
}

interface DeliveryAmounts {
  totalDeliveryFee: number
  groupDeliveryDiscount: number
  regionalFees: number
}

/** Delivery fees and their discount (won) before an order, with labels. */
export const deliveryFacts = ({ totalDeliveryFee, groupDeliveryDiscount, regionalFees }: DeliveryAmounts) => [
  { label: '배송비', value: totalDeliveryFee === 0 ? '무료' : formatSignedWon(totalDeliveryFee) },
  groupDeliveryDiscount > 0 && { label: '묶음배송 할인', value: formatSignedWon(-groupDeliveryDiscount) },
  regionalFees > 0 && { label: '제주·도서산간 추가 배송비', value: formatSignedWon(regionalFees) },
]

/** Amounts of an order with labels, in the order of every screen. */
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
  ...receiptLines(receipt).map(([label, value]) => ({ label, value })),
  { label: '총 결제 금액', value: formatWon(paid), strong: true },
  ...(refund && refund.pendingAmount > 0
    ? [{ label: '환불 중인 금액', value: formatWon(refund.pendingAmount) }]
    : []),
  ...(refund && refund.refundAmount > 0
    ? [{ label: '환불한 금액', value: formatWon(refund.refundAmount) }]
    : []),
]
