import type { ComponentType } from 'react'
import { useDayChange } from '@/browser/use-day-change'
import { PRODUCT_GONE, ProductTitle } from '@/commerce-ui/product/product-title'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import { isExpired, effectiveStatus, lineStatus, type OrderLineStatus } from '@/domain/order-line-status'
import { optionText } from '@/domain/product'
import { arrivalText, formatDate } from '@/lib/date'
import { formatNumber, formatWon } from '@/lib/money'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { MediaRow } from '@/ui/primitives/media-row'
import { LineButtons } from './line-buttons'
import { Tracking } from './tracking'

type Tone = 'neutral' | 'accent' | 'pine' | 'danger' | 'info'

const tones: Record<ReturnType<typeof lineStatus>['group'], Tone> = {
  payment: 'accent',
  payment_failure: 'danger',
  check: 'pine',
  shipping: 'info',
  delivery: 'info',
  finish: 'neutral',
  cancel: 'neutral',
  refund: 'accent',
  refund_failure: 'danger',
  refund_finished: 'neutral',
  exchange: 'accent',
  exchange_failure: 'danger',
  voucher: 'pine',
  voucher_manual: 'accent',
  gift: 'accent',
}

/** The badge of a line's status; null for a status without a name. */
export const lineLabel = (status: OrderLineStatus): { text: string; tone: Tone } | null => {
  const { label, group } = lineStatus(status)
  // A delay is no step of the delivery.
  return label === '' ? null : { text: label, tone: status.endsWith('_delay') ? 'danger' : tones[group] }
}

/** Whether the parcel can be tracked. */
export const isTrackable = (status: OrderLineStatus): boolean =>
  lineStatus(status).buttons.includes('tracking') || ['delivery', 'finish'].includes(lineStatus(status).group)

/** Whether a parcel is still awaited: a shop has not refused it, and nobody has received or returned it. */
const isOnItsWay = (status: OrderLineStatus): boolean =>
  ['check', 'shipping', 'delivery'].includes(lineStatus(status).group) &&
  status !== 'delivery_ok' &&
  lineStatus(status).label !== ''

/**
 * Whether the products of an order can be put into the cart again. An order that waits for its payment still reserves them, and
 * those of a given gift went to others.
 */
export const isReorderable = ({ status, giftRole }: Pick<Order, 'status' | 'giftRole'>): boolean =>
  !UNPAID_ORDER_STATUSES.includes(status) && giftRole !== 'given'

/** What another feature shows below the lines of an order. */
export type OrderSlot = ComponentType<{ order: Order }>

interface Props {
  order: Order
  line: OrderLine
  /** Opens the tracking of a line. */
  onTrack: (lineId: string) => void
}

/** One line of an order with its status and buttons. */
export const HistoryLine = ({ order, line, onTrack }: Props) => {
  useDayChange()
  const { status, carrier, trackingNumber } = line
  const label = status && lineLabel(status)
  const validUntil = line.expirationDate && formatDate(line.expirationDate)
  const awaits = status && isOnItsWay(status)
  const mayTrack = status && isTrackable(effectiveStatus(status, line.claimedFrom))
  return (
    <Stack $gap={12}>
      <MediaRow
        image={line.image}
        above={label && <Badge $tone={label.tone}>{label.text}</Badge>}
        title={
          <ProductTitle
            productId={line.sellableProductId}
            title={line.productTitle}
            isGone={line.isProductGone}
          />
        }
        details={[
          line.isProductGone && PRODUCT_GONE,
          optionText(line.title, line.productTitle),
          `수량 ${formatNumber(line.quantity)}개`,
          awaits && line.arrivalDay && arrivalText(line.arrivalDay),
          validUntil && `유효기간 ${validUntil}${status && isExpired(status) ? ' 만료' : '까지'}`,
        ]}
      >
        <b>{formatWon(line.totalAmount)}</b>
      </MediaRow>
      {carrier && trackingNumber && mayTrack && <Tracking carrier={carrier} number={trackingNumber} />}
      <LineButtons order={order} line={line} onTrack={() => onTrack(line.id)} />
    </Stack>
  )
}
