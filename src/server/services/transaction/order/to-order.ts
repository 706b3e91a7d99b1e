import type { Order, OrderLine } from '@/contract/transaction/order'
import type { PointSource } from '@/domain/order'
import { showsBarcode } from '@/domain/order-line-status'
import type { orderLines, orders, payments } from '@/server/db/schema/order'

type LineRow = typeof orderLines.$inferSelect

export type OrderPayment = Pick<typeof payments.$inferSelect, 'method' | 'receipt'>

const toLine = (line: LineRow, claimId: string | null): OrderLine => ({
  id: line.id,
  title: line.skuTitle,
  sellableProductId: line.productId,
  productTitle: line.productTitle,
  image: line.image,
  status: line.status,
  quantity: line.quantity,
  sellPrice: line.sellPrice,
  totalAmount: line.totalAmount,
  pointAmount: line.pointAmount,
  skuProductType: line.issuanceType,
  skuProductClass: line.productClass,
  pinNumber: showsBarcode(line) ? line.pinNumber : null,
  expirationDate: line.expirationDate?.toISOString() ?? null,
  publisherName: line.publisherName,
  publisherMethod: line.publisherMethod,
  giftcardCurrentAmount: line.giftcardCurrentAmount ?? -1,
  giftcardOriginalAmount: line.giftcardOriginalAmount ?? -1,
  carrier: line.carrier,
  trackingNumber: line.trackingNumber,
  claimedFrom: line.claimedFrom,
  claimId,
})

const cardPoints = (points: readonly PointSource[]): number =>
  points.reduce((sum, point) => sum + (point.source === 'card' ? point.amount : 0), 0)

/** Returns an order as the contract shows it, with its lines, their latest claims and its latest payment. */
export const toOrder = (
  order: typeof orders.$inferSelect,
  lines: readonly { line: LineRow; claimId: string | null }[],
  { payment, refundInfo }: { payment: OrderPayment | null; refundInfo: Order['refundInfo'] },
): Order => {
  const method = payment?.method ?? order.paymentMethod
  return {
    id: order.id,
    sn: order.sn,
    userId: order.userId,
    status: order.status,
    currency: 'KRW',
    orderedDate: order.createdAt.toISOString(),
    paidDate: order.paidAt?.toISOString() ?? null,
    transactionSkus: lines.map(({ line, claimId }) => toLine(line, claimId)),
    totalProductPrice: order.totalProductPrice,
    totalDeliveryFee: order.totalAmount - order.totalProductPrice,
    totalAmount: order.totalAmount,
    totalPointAmount: order.pointAmount,
    transactionPointAmount: order.pointAmount,
    cardPointAmount: cardPoints(order.points),
    paymentMethod: method,
    paymentInfo: { amount: order.pgAmount, method, receipt: payment?.receipt ?? {} },
    deliveryInfo: order.receiver ? { ...order.receiver, memo: order.deliveryMemo } : null,
    refundInfo,
    failureCode: order.failureCode,
  }
}
