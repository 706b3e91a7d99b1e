import { useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { isNotFound } from '@/api/http/api-error'
import { useCapability } from '@/api/http/use-capability'
import { listedOrder, orderQueryOptions } from '@/api/transaction/order'
import { OrderAddress, paymentFacts } from '@/commerce-ui/order/order-facts'
import { orderReceiptPath } from '@/config/paths'
import type { Order } from '@/contract/transaction/order'
import { isOrderRefunded } from '@/domain/order-line-status'
import { formatDateTime } from '@/lib/date'
import { partLoading } from '@/ui/feedback/error-state'
import { Spinner } from '@/ui/feedback/spinner'
import { DetailPart, DetailParts } from '@/ui/layout/detail-parts'
import { Stack } from '@/ui/layout/stack'
import { ResourceSheet } from '@/ui/overlay/resource-sheet'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Skeleton } from '@/ui/primitives/skeleton'
import { HistoryLine, isReorderable, type OrderSlot } from './history-line'

/** Few orders ask for it, and its form needs scripts that the rest of the sheet does not. */
const RefundAccountRequest = dynamic(
  () => import('./refund-account-request').then((file) => file.RefundAccountRequest),
  { ssr: false, loading: partLoading(<Skeleton $height="320px" />) },
)

interface OrderDetailProps {
  order: Order
  Reorder: OrderSlot | undefined
  onTrack: (lineId: string) => void
}

/** Lines, payment and address of an order. */
const OrderDetail = ({ order, Reorder, onTrack }: OrderDetailProps) => {
  const { deliveryInfo } = order
  const statuses = order.transactionSkus.map(({ status }) => status)
  const canChooseAccount = useCapability('refundAccounts')
  const awaiting = order.depositRefundAwaiting ?? 0
  const isWhole = statuses.every((status) => isOrderRefunded([status]))
  return (
    <DetailParts>
      <FactList
        facts={[
          { label: '주문번호', value: order.sn },
          { label: '주문일시', value: formatDateTime(order.orderedDate) },
          order.paidDate !== null && { label: '결제일시', value: formatDateTime(order.paidDate) },
          isOrderRefunded(statuses) && { label: '환불', value: isWhole ? '모두 환불' : '일부 환불' },
        ]}
      />
      {canChooseAccount && awaiting > 0 && (
        <DetailPart title="환불받을 곳">
          <RefundAccountRequest
            orderId={order.id}
            amounts={{ account: awaiting, money: order.depositRefundAsMoney ?? awaiting }}
          />
        </DetailPart>
      )}
      <DetailPart title="주문 상품">
        <Stack>
          <Stack as="ul" $gap={20}>
            {order.transactionSkus.map((line) => (
              <li key={line.id}>
                <HistoryLine order={order} line={line} onTrack={onTrack} />
              </li>
            ))}
          </Stack>
          {Reorder && isReorderable(order) && <Reorder order={order} />}
        </Stack>
      </DetailPart>
      <DetailPart title="결제 정보">
        <Stack>
          <FactList facts={paymentFacts(order)} />
          {order.paidDate !== null && order.giftRole !== 'received' && (
            <Button small full kind="secondary" href={orderReceiptPath(order.id)}>
              영수증 보기
            </Button>
          )}
        </Stack>
      </DetailPart>
      {deliveryInfo && (
        <DetailPart title="배송지">
          <OrderAddress info={deliveryInfo} />
        </DetailPart>
      )}
    </DetailParts>
  )
}

interface Props {
  orderId: string
  isOpen: boolean
  onClose: () => void
  onTrack: (lineId: string) => void
  Reorder: OrderSlot | undefined
}

/** One order, over the list. */
export const OrderDrawer = ({ orderId, isOpen, onClose, onTrack, Reorder }: Props) => {
  const client = useQueryClient()
  const order = useQuery({
    ...orderQueryOptions(orderId),
    placeholderData: () => listedOrder(client, orderId),
    refetchOnWindowFocus: 'always',
  })
  return (
    <ResourceSheet
      isOpen={isOpen}
      onClose={onClose}
      title="주문 상세"
      least={40}
      query={order}
      missing={
        isNotFound(order.error) && {
          title: '주문을 찾을 수 없어요',
          body: '내 주문이 아니거나 없는 주문이에요.',
        }
      }
      skeleton={<Spinner />}
    >
      {(data) => <OrderDetail order={data} onTrack={onTrack} Reorder={Reorder} />}
    </ResourceSheet>
  )
}
