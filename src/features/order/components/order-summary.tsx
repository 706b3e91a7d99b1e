import type { Order } from '@/contract/transaction/order'
import { brand } from '@/config/brand'
import { fullAddress } from '@/domain/address-text'
import { paymentMethodLabel } from '@/domain/payment-method'
import { formatSignedWon, formatWon } from '@/lib/money'
import { formatPhone } from '@/lib/phone'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { styled } from 'styled-components'
import { color, space } from '@/ui/theme/tokens'
import { OrderLines } from './order-lines'

/** What was ordered, where it goes and what it cost, as the server tells it. */
export const OrderSummary = ({ order }: { order: Order }) => {
  const { deliveryInfo, paymentInfo } = order
  return (
    <>
      <Section title="주문 상품">
        <OrderLines lines={order.transactionSkus} />
      </Section>
      {deliveryInfo && (
        <Section title="배송지">
          <Place>
            <b>{deliveryInfo.name}</b>
            <span>{formatPhone(deliveryInfo.phone)}</span>
            <span>{fullAddress(deliveryInfo)}</span>
            {deliveryInfo.memo !== '' && <span>배송 메모: {deliveryInfo.memo}</span>}
          </Place>
        </Section>
      )}
      <Section title="결제 금액">
        <FactList
          facts={[
            { label: '상품 금액', value: formatWon(order.totalProductPrice) },
            deliveryInfo && {
              label: '배송비',
              value: order.totalDeliveryFee === 0 ? '무료' : formatSignedWon(order.totalDeliveryFee),
            },
            order.totalPointAmount > 0 && {
              label: `${brand.money} 사용`,
              value: formatSignedWon(-order.totalPointAmount),
            },
            paymentInfo.amount > 0 &&
              paymentInfo.method !== null && {
                label: '결제수단',
                value: paymentMethodLabel(paymentInfo.method),
              },
            { label: '총 결제 금액', value: formatWon(paymentInfo.amount), strong: true },
          ]}
        />
      </Section>
    </>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${space[4]};
  word-break: keep-all;
  span + span {
    color: ${color.second};
  }
`
