import { and, eq, sql } from 'drizzle-orm'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { claimUntil } from '@/domain/claim'
import type { PointSource } from '@/domain/order'
import { isConfirmedPurchase, PUBLISHED_LINE_STATUSES, showsBarcode } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { jsonObject } from '@/server/db/rows'
import { refundLines, refunds } from '@/server/db/schema/claim'
import { orderLines, orders, type payments } from '@/server/db/schema/order'
import { voucherRefunds } from '@/server/db/schema/voucher'
import { toCashReceipt } from '../cash-receipt/request-cash-receipt'

/** The refunds of an order; null where it has none. Amounts are KRW. */
interface RefundColumns {
  refunded: { done: number; pending: number; awaiting: number; asMoney: number } | null
  /** Of vouchers that were refunded to the member's money; these have no refund row. */
  refundedVouchers: number | null
}

/** The columns that `toRefundInfo` reads, of a row of `orders`. */
export const refundColumns = (db: Db) => {
  const sumOf = (state: 'done' | 'cancelling') =>
    sql`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} = ${state}), 0)`
  const awaiting = sql`coalesce(sum(${refunds.pgAmount}) filter (where ${refunds.awaitsAccount}), 0)`
  const priceOfVoucher = db
    .select({ base: voucherRefunds.base })
    .from(voucherRefunds)
    .innerJoin(refundLines, eq(refundLines.lineId, voucherRefunds.lineId))
    .where(eq(refundLines.refundId, refunds.id))
  const asMoney = sql`coalesce(sum(case when ${refunds.awaitsAccount} then coalesce((${priceOfVoucher}), ${refunds.pgAmount}) end), 0)`
  const totals = db
    .select({ sums: jsonObject({ done: sumOf('done'), pending: sumOf('cancelling'), awaiting, asMoney }) })
    .from(refunds)
    .where(eq(refunds.orderId, orders.id))
    .having(sql`count(*) > 0`)
  const vouchers = db
    .select({ done: sql`sum(${voucherRefunds.amount})` })
    .from(voucherRefunds)
    .innerJoin(orderLines, eq(orderLines.id, voucherRefunds.lineId))
    .where(and(eq(voucherRefunds.method, 'money'), eq(orderLines.orderId, orders.id)))
  return {
    refunded: sql<RefundColumns['refunded']>`(${totals})`,
    refundedVouchers: sql<number | null>`(${vouchers})::bigint`.mapWith(Number),
  }
}

/** Returns the refunded and the pending amount (KRW), or null for an order without refunds. */
const toRefundInfo = ({ refunded, refundedVouchers }: RefundColumns): Order['refundInfo'] =>
  refunded || refundedVouchers !== null
    ? {
        refundAmount: (refunded?.done ?? 0) + (refundedVouchers ?? 0),
        pendingAmount: refunded?.pending ?? 0,
      }
    : null

/** The columns of a line that an order shows. */
export const lineColumns = {
  id: orderLines.id,
  productId: orderLines.productId,
  skuTitle: orderLines.skuTitle,
  productTitle: orderLines.productTitle,
  image: orderLines.image,
  status: orderLines.status,
  quantity: orderLines.quantity,
  sellPrice: orderLines.sellPrice,
  totalAmount: orderLines.totalAmount,
  pointAmount: orderLines.pointAmount,
  issuanceType: orderLines.issuanceType,
  productClass: orderLines.productClass,
  pinNumber: orderLines.pinNumber,
  expirationDate: orderLines.expirationDate,
  publisherName: orderLines.publisherName,
  publisherMethod: orderLines.publisherMethod,
  giftcardCurrentAmount: orderLines.giftcardCurrentAmount,
  giftcardOriginalAmount: orderLines.giftcardOriginalAmount,
  carrier: orderLines.carrier,
  trackingNumber: orderLines.trackingNumber,
  arrivalDay: orderLines.arrivalDay,
  claimedFrom: orderLines.claimedFrom,
  deliveredAt: orderLines.deliveredAt,
}

export type OrderLineJson = Omit<
  Pick<typeof orderLines.$inferSelect, keyof typeof lineColumns>,
  'expirationDate' | 'deliveredAt'
> & {
  expirationDate: string | null
  deliveredAt: string | null
  isProductGone: boolean
  /** The latest. */
  claimId: string | null
}

/** The columns that an order shows. */
export const orderColumns = {
  id: orders.id,
  sn: orders.sn,
  userId: orders.userId,
  status: orders.status,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  totalProductPrice: orders.totalProductPrice,
  totalAmount: orders.totalAmount,
  pointAmount: orders.pointAmount,
  points: orders.points,
  paymentMethod: orders.paymentMethod,
  pgAmount: orders.pgAmount,
  receiver: orders.receiver,
  deliveryMemo: orders.deliveryMemo,
  failureCode: orders.failureCode,
  giftRole: orders.giftRole,
}

export type OrderPayment = Pick<typeof payments.$inferSelect, 'status' | 'method' | 'receipt'>

interface OrderColumns extends RefundColumns {
  order: Omit<Pick<typeof orders.$inferSelect, keyof typeof orderColumns>, 'createdAt' | 'paidAt'> & {
    createdAt: string
    paidAt: string | null
  }
  lines: readonly OrderLineJson[]
  /** The latest. */
  payment: OrderPayment | null
  cashReceipt: Parameters<typeof toCashReceipt>[0]
}

const defectClaimUntil = ({ status, deliveredAt }: OrderLineJson): string | null =>
  isConfirmedPurchase(status) && deliveredAt !== null
    ? claimUntil(new Date(deliveredAt), 'defective').toISOString()
    : null

const toLine = (line: OrderLineJson): OrderLine => ({
  id: line.id,
  title: line.skuTitle,
  sellableProductId: line.productId,
  productTitle: line.productTitle,
  isProductGone: line.isProductGone,
  image: line.image,
  status: PUBLISHED_LINE_STATUSES.includes(line.status) ? line.status : null,
  quantity: line.quantity,
  sellPrice: line.sellPrice,
  totalAmount: line.totalAmount,
  pointAmount: line.pointAmount,
  skuProductType: line.issuanceType,
  skuProductClass: line.productClass,
  pinNumber: showsBarcode(line) ? line.pinNumber : null,
  expirationDate: line.expirationDate && new Date(line.expirationDate).toISOString(),
  publisherName: line.publisherName,
  publisherMethod: line.publisherMethod,
  giftcardCurrentAmount: line.giftcardCurrentAmount ?? -1,
  giftcardOriginalAmount: line.giftcardOriginalAmount ?? -1,
  carrier: line.carrier,
  trackingNumber: line.trackingNumber,
  arrivalDay: line.arrivalDay,
  claimedFrom: line.claimedFrom,
  defectClaimUntil: defectClaimUntil(line),
  claimId: line.claimId,
})

const cardPoints = (points: readonly PointSource[]): number =>
  points.reduce((sum, point) => sum + (point.source === 'card' ? point.amount : 0), 0)

/** Returns an order as the contract shows it. */
export const toOrder = ({ order, lines, payment, cashReceipt, ...totals }: OrderColumns): Order => {
  const method = payment?.method ?? order.paymentMethod
  return {
    id: order.id,
    sn: order.sn,
    userId: order.userId,
    status: order.status,
    isPaymentConfirming:
      order.status === 'pending_payment' && payment !== null && payment.status !== 'requested',
    currency: 'KRW',
    orderedDate: new Date(order.createdAt).toISOString(),
    paidDate: order.paidAt && new Date(order.paidAt).toISOString(),
    transactionSkus: lines.map(toLine),
    totalProductPrice: order.totalProductPrice,
    totalDeliveryFee: order.totalAmount - order.totalProductPrice,
    totalAmount: order.totalAmount,
    totalPointAmount: order.pointAmount,
    transactionPointAmount: order.pointAmount,
    cardPointAmount: cardPoints(order.points),
    paymentMethod: method,
    paymentInfo: { amount: order.pgAmount, method, receipt: payment?.receipt ?? {} },
    deliveryInfo: order.receiver ? { ...order.receiver, memo: order.deliveryMemo } : null,
    refundInfo: toRefundInfo(totals),
    depositRefundAwaiting: totals.refunded?.awaiting ?? 0,
    depositRefundAsMoney: totals.refunded?.asMoney ?? 0,
    cashReceipt: toCashReceipt(cashReceipt),
    failureCode: order.failureCode,
    giftRole: order.giftRole,
  }
}
