import type { Order } from '@/contract/transaction/order'
import { fullAddress } from '@/domain/address-text'
import { paymentMethodLabel } from '@/domain/payment-method'
import { orderMoneyFacts } from '@/lib/order-money-facts'
import { AddressBlock } from '@/commerce-ui/address/address-block'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { OrderLines } from './order-lines'

/** Products, address and amounts of an order. */
export const OrderSummary = ({ order }: { order: Order }) => {
  const { deliveryInfo, paymentInfo } = order
  return (
    <>
      <Section title="주문 상품">
        <OrderLines lines={order.transactionSkus} />
      </Section>
      {deliveryInfo && (
        <Section title="배송지">
          <AddressBlock
            name={deliveryInfo.name}
            phone={deliveryInfo.phone}
            address={fullAddress(deliveryInfo)}
            note={deliveryInfo.memo !== '' && `배송 메모: ${deliveryInfo.memo}`}
          />
        </Section>
      )}
      <Section title="결제 금액">
        <FactList
          facts={orderMoneyFacts({
            products: order.totalProductPrice,
            delivery: deliveryInfo && order.totalDeliveryFee,
            points: order.totalPointAmount,
            cardPoints: order.cardPointAmount,
            paid: paymentInfo.amount,
            method: paymentInfo.method && paymentMethodLabel(paymentInfo.method),
          })}
        />
      </Section>
    </>
  )
}
