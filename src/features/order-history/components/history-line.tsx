import { Stack } from '@/ui/layout/stack'
import { Link } from '@/ui/primitives/link'
import { styled } from 'styled-components'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { productPath } from '@/config/paths/product'
import { isExpired, effectiveStatus } from '@/domain/order-line-status'
import { formatDate } from '@/lib/date'
import { formatNumber, formatWon } from '@/lib/money'
import { Badge } from '@/ui/primitives/badge'
import { MediaRow } from '@/ui/primitives/media-row'
import { space } from '@/ui/theme/tokens'
import { isTrackable, lineLabel } from '../model/line-label'
import { LineButtons } from './line-buttons'
import { Tracking } from './tracking'

interface Props {
  order: Order
  line: OrderLine
  /** Opens the tracking of a line. */
  onTrack: (lineId: string) => void
}

/** One line of an order with its status and buttons. */
export const HistoryLine = ({ order, line, onTrack }: Props) => {
  const { status, carrier, trackingNumber } = line
  const label = status && lineLabel(status)
  const mayTrack = status && isTrackable(effectiveStatus(status, line.claimedFrom))
  return (
    <Stack $gap={12}>
      <MediaRow
        image={line.image}
        above={label && <Badge $tone={label.tone}>{label.text}</Badge>}
        title={<ProductLink href={productPath(line.sellableProductId)}>{line.productTitle}</ProductLink>}
        details={[
          line.title !== line.productTitle && line.title,
          `수량 ${formatNumber(line.quantity)}개`,
          line.expirationDate &&
            `유효기간 ${formatDate(line.expirationDate)}${status && isExpired(status) ? ' 만료' : '까지'}`,
        ]}
      >
        <b>{formatWon(line.totalAmount)}</b>
      </MediaRow>
      {carrier && trackingNumber && mayTrack && <Tracking carrier={carrier} number={trackingNumber} />}
      <LineButtons order={order} line={line} onTrack={() => onTrack(line.id)} />
    </Stack>
  )
}

/** The touch target is taller than its single line of text. */
const ProductLink = styled(Link)`
  display: block;
  margin: calc(-1 * ${space[12]}) 0;
  padding: ${space[12]} 0;
`
