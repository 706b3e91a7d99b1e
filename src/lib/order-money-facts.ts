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
  /** The cash receipt; null without one. */
  cashReceipt?: { use: string; state: string; amount: number; number: string | null } | null
  /** Refunded and pending amounts; null before any refund. Won. */
  refund?: { refundAmount: number; pendingAmount: number } | null
}

interface DeliveryAmounts {
  totalDeliveryFee: number
  groupDeliveryDiscount: number
  regionalFees: number
}

/** The delivery fee of an order in won; null for vouchers. The order of a gift has a fee and no address. */
export const deliveryFeeOf = ({
  deliveryInfo,
  totalDeliveryFee,
}: {
  deliveryInfo: unknown
  totalDeliveryFee: number
}): number | null => (deliveryInfo !== null || totalDeliveryFee > 0 ? totalDeliveryFee : null)

/** Delivery fees and their discount (won) before an order, with labels. */
export const deliveryFacts = ({ totalDeliveryFee, groupDeliveryDiscount, regionalFees }: DeliveryAmounts) => [
  { label: '배송비', value: totalDeliveryFee === 0 ? '무료' : formatSignedWon(totalDeliveryFee) },
  groupDeliveryDiscount > 0 && { label: '묶음배송 할인', value: formatSignedWon(-groupDeliveryDiscount) },
  regionalFees > 0 && { label: '제주·도서산간 추가 배송비', value: formatSignedWon(regionalFees) },
]

const RECEIPT_STATES: Readonly<Record<string, string>> = {
  waiting: '발급 준비 중',
  cancelled: '발급 취소',
  refused: '발급하지 못했어요. 고객센터에 문의해 주세요.',
}

const cashReceiptText = ({ use, state, amount, number }: NonNullable<OrderMoney['cashReceipt']>): string => {
  const name = use === 'expense' ? '지출증빙' : '소득공제'
  const issued = [formatWon(amount), number && `승인번호 ${number}`].filter(Boolean).join(' · ')
  return `${name} · ${RECEIPT_STATES[state] ?? issued}`
}

/** Amounts of an order with labels, in the order of every screen. */
export const orderMoneyFacts = ({
  products,
  delivery,
  points,
  cardPoints,
  paid,
  method,
  receipt = {},
  cashReceipt = null,
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
  ...(cashReceipt ? [{ label: '현금영수증', value: cashReceiptText(cashReceipt) }] : []),
  ...(refund && refund.pendingAmount > 0
    ? [{ label: '환불 중인 금액', value: formatWon(refund.pendingAmount) }]
    : []),
  ...(refund && refund.refundAmount > 0
    ? [{ label: '환불한 금액', value: formatWon(refund.refundAmount) }]
    : []),
]
