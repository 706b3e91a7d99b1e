import type { Order } from '@/contract/transaction/order'
import { fullAddress } from '@/domain/address'
import { paymentMethodLabel } from '@/domain/payment-method'
import { deliveryFeeOf, orderMoneyFacts } from '@/lib/order-money-facts'
import { AddressBlock } from '../address/address-block'

/** The receiver of an order with the note for the courier. */
export const OrderAddress = ({ info }: { info: NonNullable<Order['deliveryInfo']> }) => (
  <AddressBlock
    name={info.name}
    phone={info.phone}
    address={fullAddress(info)}
    note={info.memo !== '' && `배송 메모: ${info.memo}`}
  />
)

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
