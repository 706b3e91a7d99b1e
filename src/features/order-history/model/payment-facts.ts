import type { Order } from '@/contract/transaction/order'
import { paymentMethodLabel } from '@/domain/payment-method'
import { deliveryFeeOf, orderMoneyFacts } from '@/lib/order-money-facts'

/** What was paid and refunded of an order, with labels. */
export const paymentFacts = (order: Order) =>
  orderMoneyFacts({
    products: order.totalProductPrice,
    delivery: deliveryFeeOf(order),
    points: order.totalPointAmount,
    cardPoints: order.cardPointAmount,
    paid: order.paymentInfo.amount,
    method: order.paymentInfo.method && paymentMethodLabel(order.paymentInfo.method),
    cashReceipt: order.cashReceipt,
    receipt: order.paymentInfo.receipt,
    refund: order.refundInfo,
  })
