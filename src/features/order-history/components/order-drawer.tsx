import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { listedOrder, orderQueryOptions } from '@/api/transaction/order'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Spinner } from '@/ui/feedback/spinner'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { SheetBody } from '@/ui/overlay/sheet-body'
import { OrderDetail } from './order-detail'

interface Props {
  orderId: string
  isOpen: boolean
  onClose: () => void
  onTrack: (lineId: string) => void
}

/** One order, over the list. */
export const OrderDrawer = ({ orderId, isOpen, onClose, onTrack }: Props) => {
  const client = useQueryClient()
  const order = useQuery({
    ...orderQueryOptions(orderId),
    placeholderData: () => listedOrder(client, orderId),
    refetchOnWindowFocus: 'always',
  })
  return (
    <BottomSheet open={isOpen} onClose={onClose} title="주문 상세" inAddress>
      <SheetBody $least={40}>
        <QueryBoundary
          query={order}
          missing={
            isNotFound(order.error) && (
              <EmptyState title="주문을 찾을 수 없어요" body="내 주문이 아니거나 없는 주문이에요." />
            )
          }
          skeleton={<Spinner />}
        >
          {(data) => <OrderDetail order={data} onTrack={onTrack} />}
        </QueryBoundary>
      </SheetBody>
    </BottomSheet>
  )
}
