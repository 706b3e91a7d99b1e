import { useQuery } from '@tanstack/react-query'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { isNotFound } from '@/api/http/api-error'
import { orderQueryOptions } from '@/api/transaction/order'
import { giftsOfOrderQueryOptions } from '@/api/transaction/product-gift'
import { Receipt } from '@/commerce-ui/money/receipt'
import { paymentFacts } from '@/commerce-ui/order/order-facts'
import { ORDER_HISTORY } from '@/config/paths'
import type { Order } from '@/contract/transaction/order'
import { optionText } from '@/domain/product'
import { formatDateTime } from '@/lib/date'
import { formatNumber, formatWon } from '@/lib/money'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Button } from '@/ui/primitives/button'
import type { Fact } from '@/ui/primitives/fact-list'
import { Link } from '@/ui/primitives/link'

/** The lines of an order with their amounts; products of one name have their option beside it. */
const productFacts = ({ transactionSkus }: Order) =>
  transactionSkus.map(({ productTitle, title, quantity, totalAmount }, index) => ({
    label: `${index + 1}. ${[productTitle, optionText(title, productTitle)].filter(Boolean).join(' · ')}`,
    value: `${formatNumber(quantity)}개 · ${formatWon(totalAmount)}`,
  }))

/** Whose gifts an order paid for, and when they open; nothing for an order of no gifts. */
const useGiftFacts = (order: Order | undefined): Fact[] => {
  const { data } = useQuery(giftsOfOrderQueryOptions(order?.giftRole === 'given' ? order.id : ''))
  const first = data?.items[0]
  if (!first) return []
  const people = first.share?.total ?? data.items.length
  const names = data.items.flatMap(({ receiverName }) => receiverName || []).join(', ')
  return [
    { label: '받는 분', value: names || `링크를 받은 ${people === 1 ? '한 분' : `${people}명`}` },
    { label: '선물 수', value: `${formatNumber(people)}개` },
    { label: '보낸 이름', value: first.giverName },
    { label: '열리는 날', value: first.sendAt === null ? '' : formatDateTime(first.sendAt) },
  ]
}

/** `/my/order/history?type=receipt&of=…`: the receipt of an order that the member has paid. */
export const OrderReceipt = ({ orderId }: { orderId: string }) => {
  const query = useQuery(orderQueryOptions(orderId))
  const giftFacts = useGiftFacts(query.data)
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
        // A gift is paid by its giver.
        if (order.paidDate === null || order.giftRole === 'received') return missing
        const { cashReceipt } = order
        return (
          <Receipt
            title={order.giftRole === 'given' ? '선물 영수증' : '주문 영수증'}
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
              ...(giftFacts.length > 0 ? [{ title: '선물', facts: giftFacts }] : []),
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
