import { useQuery } from '@tanstack/react-query'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { isNotFound } from '@/api/http/api-error'
import { orderQueryOptions } from '@/api/transaction/order'
import { Receipt } from '@/commerce-ui/money/receipt'
import { ORDER_HISTORY } from '@/config/paths'
import type { Order } from '@/contract/transaction/order'
import { optionText } from '@/domain/product'
import { formatDateTime } from '@/lib/date'
import { formatNumber, formatWon } from '@/lib/money'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { paymentFacts } from '../model/payment-facts'

/** The lines of an order with their amounts; products of one name have their option beside it. */
const productFacts = ({ transactionSkus }: Order) =>
  transactionSkus.map(({ productTitle, title, quantity, totalAmount }, index) => ({
    label: `${index + 1}. ${[productTitle, optionText(title, productTitle)].filter(Boolean).join(' · ')}`,
    value: `${formatNumber(quantity)}개 · ${formatWon(totalAmount)}`,
  }))

/** `/my/order/history?type=receipt&of=…`: the receipt of an order that was paid. */
export const OrderReceipt = ({ orderId }: { orderId: string }) => {
  const query = useQuery(orderQueryOptions(orderId))
  const { data: setting } = useQuery(basicSettingQueryOptions())
  const missing = (
    <EmptyState
      illustration="/art/empty-order.svg"
      title="영수증을 찾을 수 없어요"
      body="결제가 끝난 내 주문에서 볼 수 있어요."
      action={<Button href={ORDER_HISTORY}>주문내역 보기</Button>}
    />
  )
  return (
    <QueryBoundary
      query={query}
      missing={isNotFound(query.error) && missing}
      skeleton={<LoadingBlocks label="영수증을 불러오는 중이에요" heights={['480px']} />}
    >
      {(order) => {
        if (order.paidDate === null) return missing
        const { cashReceipt } = order
        return (
          <Receipt
            title="주문 영수증"
            supplier={setting?.customerServiceInfo}
            back={{ href: ORDER_HISTORY, label: '주문내역 보기' }}
            parts={[
              {
                title: '주문',
                facts: [
                  { label: '주문번호', value: order.sn },
                  { label: '주문일시', value: formatDateTime(order.orderedDate) },
                  { label: '결제일시', value: formatDateTime(order.paidDate) },
                  { label: '주문 금액', value: formatWon(order.totalAmount) },
                ],
              },
              { title: '상품', facts: productFacts(order) },
              {
                title: '결제',
                facts: paymentFacts(order),
              },
            ]}
          >
            {cashReceipt?.url && (
              <Link href={cashReceipt.url} target="_blank" rel="noopener noreferrer" data-screen-only>
                현금영수증 보기
              </Link>
            )}
          </Receipt>
        )
      }}
    </QueryBoundary>
  )
}
