import { styled } from 'styled-components'
import type { Order } from '@/contract/transaction/order'
import { formatDate } from '@/lib/date'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'
import { HistoryLine } from './history-line'

interface Props {
  order: Order
  onOpen: () => void
  onTrack: (lineId: string) => void
}

/** One order of the list. */
export const OrderCard = ({ order, onOpen, onTrack }: Props) => (
  <Card aria-labelledby={`order-${order.id}`}>
    <HeaderRow>
      <div>
        <h2 id={`order-${order.id}`}>{formatDate(order.orderedDate)}</h2>
        <Text $size={13} $tone="second">
          주문번호 {order.sn}
        </Text>
      </div>
      <Button small kind="quiet" onClick={onOpen} aria-haspopup="dialog">
        주문 상세 <ChevronRightIcon size={18} />
      </Button>
    </HeaderRow>
    <Stack as="ul" $gap={20}>
      {order.transactionSkus.map((line) => (
        <li key={line.id}>
          <HistoryLine order={order} line={line} onTrack={onTrack} />
        </li>
      ))}
    </Stack>
  </Card>
)

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    font-weight: 700;
  }
`
const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[8]};
  > button {
    margin-right: calc(-1 * ${space[8]});
  }
`
