import * as v from 'valibot'
import { ORDER_LINE_STATUSES } from '@/domain/order-line-status'
import { count, id, paged, won } from '../common'

export const orderLineStatus = v.picklist(ORDER_LINE_STATUSES)

export const orderLine = v.object({
  id,
  title: v.string(),
  sellableProductId: v.string(),
  productTitle: v.string(),
  image: v.string(),
  status: orderLineStatus,
  quantity: count,
  sellPrice: won,
  totalAmount: won,
  pointAmount: won,
  skuProductType: v.nullable(v.picklist(['instant', 'external'])),
  skuProductClass: v.picklist(['tangible', 'giftcard']),
  /** Null unless the line is a voucher that shows its number. */
  pinNumber: v.nullable(v.string()),
  expirationDate: v.nullable(v.string()),
  publisherName: v.nullable(v.string()),
  publisherMethod: v.nullable(v.picklist(['api', 'manual'])),
  /** -1 for a voucher without an amount. */
  giftcardCurrentAmount: v.number(),
  giftcardOriginalAmount: v.number(),
  carrier: v.nullable(v.object({ id, name: v.string() })),
  trackingNumber: v.nullable(v.string()),
  /** Status before its last claim, which decides the buttons after a refusal. */
  claimedFrom: v.nullable(orderLineStatus),
  /** Its last claim. */
  claimId: v.nullable(v.string()),
})
export type OrderLine = v.InferOutput<typeof orderLine>

/** GET {channel}/orders/{id} */
export const order = v.object({
  id,
  sn: v.string(),
  userId: v.string(),
  status: v.picklist(['pending_payment', 'awaiting_deposit', 'paid', 'failed', 'abandoned']),
  currency: v.literal('KRW'),
  orderedDate: v.string(),
  paidDate: v.nullable(v.string()),
  transactionSkus: v.array(orderLine),
  totalProductPrice: won,
  /** After group discount and regional fees. */
  totalDeliveryFee: won,
  totalAmount: won,
  totalPointAmount: won,
  transactionPointAmount: won,
  /** The part of the points that cards paid. */
  cardPointAmount: won,
  paymentMethod: v.nullable(v.string()),
  paymentInfo: v.object({
    amount: won,
    method: v.nullable(v.string()),
    /** Lines of the receipt, shown unchanged: card name, instalments, virtual account and the like. */
    receipt: v.record(v.string(), v.string()),
  }),
  deliveryInfo: v.nullable(
    v.object({
      name: v.string(),
      phone: v.string(),
      postalCode: v.string(),
      baseAddress: v.string(),
      detailAddress: v.string(),
      memo: v.string(),
    }),
  ),
  /** Null before any refund. */
  refundInfo: v.nullable(v.object({ refundAmount: won, pendingAmount: won })),
  /** Error code of a failed payment. */
  failureCode: v.nullable(v.number()),
})
export type Order = v.InferOutput<typeof order>

/** GET {channel}/orders?page&itemsPerPage */
export const orderList = paged(order)

/** POST {channel}/orders/{id}/abandon: abandons a pending order; others stay unchanged. */
export const abandonedOrder = v.object({ orderId: id, status: order.entries.status })
