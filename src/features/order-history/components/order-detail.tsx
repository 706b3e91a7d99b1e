import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { brand } from '@/config/brand'
import type { Order } from '@/contract/transaction/order'
import { fullAddress } from '@/domain/address-text'
import { paymentMethodLabel } from '@/domain/payment-method'
import { formatDateTime } from '@/lib/date'
import { formatSignedWon, formatWon } from '@/lib/money'
import { formatPhone } from '@/lib/phone'
import { FactList } from '@/ui/primitives/fact-list'
import { color, space } from '@/ui/theme/tokens'
import { HistoryLine } from './history-line'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)

/** Lines, payment and address of an order. */
export const OrderDetail = ({ order }: { order: Order }) => {
  const { deliveryInfo, paymentInfo } = order
  return (
    <Parts>
      <FactList
        facts={[
          { label: '주문번호', value: order.sn },
          { label: '주문일시', value: formatDateTime(order.orderedDate) },
          order.paidDate !== null && { label: '결제일시', value: formatDateTime(order.paidDate) },
        ]}
      />
      <Part title="주문 상품">
        <Lines>
          {order.transactionSkus.map((line) => (
            <li key={line.id}>
              <HistoryLine line={line} />
            </li>
          ))}
        </Lines>
      </Part>
      <Part title="결제 정보">
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
            ...Object.entries(paymentInfo.receipt).map(([label, value]) => ({ label, value })),
            { label: '총 결제 금액', value: formatWon(paymentInfo.amount), strong: true },
          ]}
        />
      </Part>
      {deliveryInfo && (
        <Part title="배송지">
          <Place>
            <b>{deliveryInfo.name}</b>
            <span>{formatPhone(deliveryInfo.phone)}</span>
            <span>{fullAddress(deliveryInfo)}</span>
            {deliveryInfo.memo !== '' && <span>배송 메모: {deliveryInfo.memo}</span>}
          </Place>
        </Part>
      )}
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  section {
    padding-top: ${space[20]};
    border-top: 1px solid ${color.line};
  }
  h3 {
    margin-bottom: ${space[12]};
    font-weight: 700;
  }
`
const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
`
const Place = styled.div`
  display: grid;
  gap: ${space[4]};
  word-break: keep-all;
  span + span {
    color: ${color.second};
  }
`
