import type { Order } from '@/contract/transaction/order'
import { RecordCard } from '@/commerce-ui/order/record-card'
import { Stack } from '@/ui/layout/stack'
import { HistoryLine } from './history-line'

interface Props {
  order: Order
  onOpen: () => void
  onTrack: (lineId: string) => void
}

/** One order of the list. */
export const OrderCard = ({ order, onOpen, onTrack }: Props) => (
  <RecordCard
    id={`order-${order.id}`}
    date={order.orderedDate}
    orderNumber={order.sn}
    openLabel="주문 상세"
    onOpen={onOpen}
  >
    <Stack as="ul" $gap={20}>
      {order.transactionSkus.map((line) => (
        <li key={line.id}>
          <HistoryLine order={order} line={line} onTrack={onTrack} />
        </li>
      ))}
    </Stack>
  </RecordCard>
)
