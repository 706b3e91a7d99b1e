import { MEMBER_ID } from '@tests/foreign/data/members'
import { deliveryOf, isVoucher } from '@tests/foreign/data/products'
import type { Product } from '@tests/foreign/data/products'
import { daysAgo } from '@tests/foreign/data/time'

export interface OrderLine {
  id: number
  title: string
  sellableProductId: number
  productTitle: string
  image: string
  status: string
  quantity: number
  sellPrice: number
  totalAmount: number
  pointAmount: number
  skuProductType: string
  skuProductClass: string
  pinNumber: string | null
  expirationDate: string | null
  publisherName: string | null
  publisherMethod: 'api' | 'manual' | null
  giftcardCurrentAmount: number
  giftcardOriginalAmount: number
}

export interface Order {
  id: number
  sn: string
  userId: number
  paidDate: string | null
  currency: 'KRW'
  paymentMethod: string
  paymentInfo: { pgType: 'kginicis' | 'smartro'; amount: number }
  totalPointAmount: number
  transactionPointAmount: number
  deliveryInfo: Record<string, unknown> | null
  refundInfo: Record<string, unknown> | null
  /** Of a failed payment, from the error catalogue. Only with the order calls of the openapi document. */
  failureCode?: number
  transactionSkus: OrderLine[]
}

const DELIVERED = [
  'payment_required', 'check_required', 'ship_required', 'ship_ok', 'ship_delay', 'delivery_ing', 'delivery_ok',
  'delivery_delay', 'order_finished', 'order_finished_reviewed', 'order_cancelled', 'order_fail_check_rejected',
  'refund_requested', 'refund_inspect_pass', 'refund_finished_normal', 'refund_ing_order_canceled', 'exchange_requested',
  'exchange_delivery_ing', 'payment_fail_timeout',
] // prettier-ignore

const VOUCHER = [
  'received', 'partially_used', 'used', 'used_confirmed', 'expired', 'expired_confirmed', 'issue_cancelled',
  'manually_issue_required', 'manually_issue_confirmed', 'manually_issue_cancelling',
  'refund_finished_manually_issue_rejected',
] // prettier-ignore

export const createLine = (
  product: Product,
  id: number,
  status: string,
  skuId: number,
  quantity: number,
): OrderLine => {
  const sku = product.skuList.find((candidate) => candidate.id === skuId) ?? product.skuList[0]
  const price = sku?.sellPrice ?? product.minSellPrice
  const voucher = isVoucher(product)
  return {
    id,
    title: sku?.title ?? product.title,
    sellableProductId: product.id,
    productTitle: product.title,
    image: product.images[0] ?? '',
    status,
    quantity,
    sellPrice: price,
    totalAmount: price * quantity,
    pointAmount: 0,
    skuProductType: 'single',
    skuProductClass: product.productClass,
    pinNumber: voucher ? '990012345678' : null,
    expirationDate: voucher ? daysAgo(-300) : null,
    publisherName: voucher ? '기프트 컴퍼니' : null,
    publisherMethod: voucher ? (product.issuanceType === 'instant' ? 'api' : 'manual') : null,
    giftcardCurrentAmount: voucher && status === 'partially_used' ? 4000 : -1,
    giftcardOriginalAmount: voucher ? price : -1,
  }
}

export const createOrder = (id: number, lines: OrderLine[], paidDate: string | null): Order => ({
  id,
  sn: `T${String(id).padStart(10, '0')}`,
  userId: MEMBER_ID,
  paidDate,
  currency: 'KRW',
  paymentMethod: 'card',
  paymentInfo: {
    pgType: id % 2 === 0 ? 'kginicis' : 'smartro',
    amount: lines.reduce((sum, line) => sum + line.totalAmount, 0),
  },
  totalPointAmount: 0,
  transactionPointAmount: 0,
  deliveryInfo: { receiverName: '한지우', phone: '01023456789', receiverAddress: { postalCode: '04524', baseAddress: '서울 중구 세종대로 110', detailAddress: '501호' } }, // prettier-ignore
  refundInfo: null,
  transactionSkus: lines,
})

/** One order for each status of the specification. */
export const createOrders = (products: Product[]) => {
  const tangible = products.filter((product) => !isVoucher(product))
  const vouchers = products.filter(isVoucher)
  const order = (pool: Product[], first: number) => (status: string, index: number) => {
    const product = pool[index % pool.length]
    if (!product) throw new Error('There are no products to order.')
    const id = first + index
    const isPaid = !status.startsWith('payment_')
    return createOrder(
      id,
      [createLine(product, id * 10, status, product.skuList[0]?.id ?? 0, 1)],
      isPaid ? daysAgo(index) : null,
    )
  }
  return [...DELIVERED.map(order(tangible, 3000)), ...VOUCHER.map(order(vouchers, 3100))]
}

/** What a claim form shows about a line. */
export const claimOf = (order: Order, line: OrderLine, product: Product) => ({
  transactionSn: order.sn,
  senderName: '한지우',
  senderPhone: '01023456789',
  refundDeliveryFee: deliveryOf(product).refundDeliveryFee,
  exchangeDeliveryFee: deliveryOf(product).exchangeDeliveryFee,
  refundAmount: line.totalAmount,
  receiverAddress: order.deliveryInfo?.receiverAddress,
  refundAddress: deliveryOf(product).refundAddress,
  message: '',
  imageUrls: [],
  note: '',
  attributeOptions: [],
})
