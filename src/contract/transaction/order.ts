import * as v from 'valibot'
import { CASH_RECEIPT_STATES, CASH_RECEIPT_USES } from '@/domain/cash-receipt'
import { ORDER_STATUSES } from '@/domain/order'
import { PUBLISHED_LINE_STATUSES } from '@/domain/order-line-status'
import { ISSUANCE_TYPES, PRODUCT_CLASSES } from '@/domain/product-values'
import { count, id, paged, won } from '../common'
import { shownDay, shownInstant } from '../instant'
import { link } from '../link'
import { added } from '../marks'
import { isRawObject, numberOf, prepared, type RawObject, required, withDerived, withFallback } from '../wire'

export const orderLineStatus = required(v.picklist(PUBLISHED_LINE_STATUSES))

/** A part that is no number makes the amount unreadable, not smaller. */
const lineFacts = ({ sellPrice, quantity }: RawObject): RawObject => ({
  totalAmount: numberOf(sellPrice) * numberOf(quantity),
  pointAmount: 0,
})

const orderLineFields = v.object({
  id,
  title: v.string(),
  sellableProductId: v.string(),
  productTitle: v.string(),
  /** The product was removed and has no page. */
  isProductGone: added(
    withFallback(v.boolean(), false),
    'The row of a product that is gone leads to its page.',
  ),
  image: v.string(),
  /** Null for a status that the app does not know: the line is shown without a label and without buttons. */
  status: v.nullable(orderLineStatus),
  quantity: required(count),
  sellPrice: won,
  totalAmount: won,
  pointAmount: won,
  skuProductType: v.nullable(v.picklist(ISSUANCE_TYPES)),
  skuProductClass: withFallback(v.picklist(PRODUCT_CLASSES), 'tangible'),
  /** Null unless the line is a voucher that shows its number. */
  pinNumber: v.nullable(v.string()),
  expirationDate: v.nullable(shownInstant),
  publisherName: v.nullable(v.string()),
  publisherMethod: v.nullable(v.picklist(['api', 'manual'])),
  /** -1 for a voucher without an amount. */
  giftcardCurrentAmount: withFallback(v.number(), -1),
  giftcardOriginalAmount: withFallback(v.number(), -1),
  carrier: v.nullable(v.object({ id, name: v.string() })),
  trackingNumber: v.nullable(v.string()),
  /** The day of arrival that was shown when it was paid; null without one. */
  arrivalDay: added(v.optional(v.nullable(shownDay)), 'No day of arrival is shown.'),
  /** Status before its last claim, which decides the buttons after a refusal. */
  claimedFrom: v.nullable(orderLineStatus),
  /** Until when a defect of a confirmed purchase can be claimed; null for other lines, and where the service takes no such claim. */
  defectClaimUntil: v.nullable(shownInstant),
  /** Its last claim. */
  claimId: v.nullable(v.string()),
})
/** A line of an order. */
export const orderLine = prepared(orderLineFields, withDerived(lineFacts))
export type OrderLine = v.InferOutput<typeof orderLine>

/** Derives the status of an order from the statuses of its lines. */
const orderStatusOf = (lines: readonly RawObject[], isPaid: boolean): string => {
  if (isPaid) return 'paid'
  if (lines.length > 0 && lines.every(({ status }) => status === 'order_cancelled')) return 'abandoned'
  const isFailed = lines.some(({ status }) => typeof status === 'string' && status.startsWith('payment_fail'))
  if (isFailed) return 'failed'
  return lines.every(({ status }) => status === 'payment_required') ? 'pending_payment' : 'paid'
}

/** The specification has neither totals nor a status of an order, so both are derived from its lines and its payment. */
const orderFacts = ({ paidDate, transactionSkus, paymentInfo, paymentMethod }: RawObject): RawObject => {
  const lines = Array.isArray(transactionSkus) ? transactionSkus.filter(isRawObject) : []
  const productPrice = lines.reduce(
    (sum, line) => sum + numberOf(line['totalAmount'] ?? lineFacts(line)['totalAmount']),
    0,
  )
  const paid = isRawObject(paymentInfo) ? numberOf(paymentInfo['amount']) || 0 : 0
  const total = Math.max(paid, productPrice)
  return {
    status: orderStatusOf(lines, typeof paidDate === 'string'),
    orderedDate: paidDate ?? '',
    totalProductPrice: productPrice,
    totalDeliveryFee: total - productPrice,
    totalAmount: total,
    totalPointAmount: 0,
    transactionPointAmount: 0,
    cardPointAmount: 0,
    paymentInfo: { amount: total, method: paymentMethod ?? null, receipt: {} },
  }
}

const orderFields = v.object({
  id,
  sn: v.string(),
  userId: v.string(),
  status: required(v.picklist(ORDER_STATUSES)),
  /**
   * Whether the shopper has confirmed the payment of a pending order in the payment window, and the gateway has not answered
   * yet. Such an order cannot be paid again or abandoned.
   */
  isPaymentConfirming: withFallback(v.boolean(), false),
  currency: v.literal('KRW'),
  orderedDate: shownInstant,
  paidDate: v.nullable(shownInstant),
  transactionSkus: required(v.array(orderLine)),
  totalProductPrice: won,
  /** After group discount and regional fees. */
  totalDeliveryFee: won,
  totalAmount: won,
  totalPointAmount: won,
  transactionPointAmount: won,
  /** The part of the points that cards paid. */
  cardPointAmount: won,
  paymentMethod: v.nullable(v.string()),
  paymentInfo: withFallback(
    v.object({
      amount: won,
      method: v.nullable(v.string()),
      /** Lines of the receipt: card name, instalments, virtual account and the like. A day may be yyyyMMdd. */
      receipt: v.record(v.string(), v.string()),
    }),
    { amount: 0, method: null, receipt: {} },
  ),
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
  /** Won of deposits that wait for the member to say where they return to. */
  depositRefundAwaiting: added(v.optional(won), 'The app asks for no account.'),
  /** What these deposits pay as 담아머니: more for an expired voucher, which pays its whole price there. Won. */
  depositRefundAsMoney: added(v.optional(won), 'The app shows the same amount for both.'),
  /** The cash receipt (현금영수증) that was asked for with the order; null without one. */
  cashReceipt: withFallback(
    v.nullable(
      v.object({
        use: required(v.picklist(CASH_RECEIPT_USES)),
        state: required(v.picklist(CASH_RECEIPT_STATES)),
        /** Of the receipt that is issued; 0 without one. */
        amount: won,
        /** The approval number of the last one that was issued. */
        number: v.nullable(v.string()),
        url: v.nullable(link),
      }),
    ),
    null,
  ),
  /** Error code of a failed payment. */
  failureCode: v.nullable(v.number()),
  /** `given`: an order of gifts, of which the member is the giver. `received`: what the member accepted as a gift. */
  giftRole: added(
    v.optional(v.nullable(v.picklist(['given', 'received']))),
    'The order is shown as a purchase.',
  ),
})

/** GET {channel}/orders/{id} */
export const order = prepared(orderFields, withDerived(orderFacts, { status: ORDER_STATUSES }))
export type Order = v.InferOutput<typeof order>

/** GET {channel}/orders?page&itemsPerPage */
export const orderList = paged(order)
