import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { useCapabilities } from '@/api/http/use-capability'
import { PRODUCT_GONE, ProductTitle } from '@/commerce-ui/product/product-title'
import {
  claimPath,
  ORDER_HISTORY,
  ORDER_REQUESTS,
  orderRequestPath,
  productPath,
  writeReviewPath,
} from '@/config/paths'
import type { Capability } from '@/contract/capabilities'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import {
  isExpired,
  effectiveStatus,
  lineStatus,
  type OrderLineStatus,
  isDefectClaimable,
  isLineCancellable,
  type LineAction,
  lineActions,
  type LineButton,
} from '@/domain/order-line-status'
import { optionText } from '@/domain/product'
import { arrivalText, formatDate } from '@/lib/date'
import { formatNumber, formatWon } from '@/lib/money'
import { serverNow } from '@/lib/server-time'
import { Stack } from '@/ui/layout/stack'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { MediaRow } from '@/ui/primitives/media-row'
import { space } from '@/ui/theme/tokens'
import { Tracking } from './tracking'

interface ShownButton extends LineAction {
  /** The link; null for tracking, which opens over the list. */
  href: string | null
}

const isRequest = (button: LineButton): button is LineButton & keyof typeof ORDER_REQUESTS =>
  Object.hasOwn(ORDER_REQUESTS, button)

/** The capability of the services that a button needs. */
const CAPABILITIES: Partial<Record<LineButton, Capability>> = {
  cancel: 'claims',
  refund: 'claims',
  exchange: 'exchangeOptions',
  confirm: 'purchaseConfirmation',
  tracking: 'tracking',
  voucher: 'vouchers',
  write_review: 'ownReviews',
}

const hrefOf = (button: LineButton, order: Order, line: OrderLine): string | null => {
  if (button === 'voucher') return `${ORDER_HISTORY}?type=voucher&voucher=${encodeURIComponent(line.id)}`
  if (button === 'write_review') return writeReviewPath(line.id)
  return isRequest(button) ? orderRequestPath(button, order.id, line.id) : null
}

/** The link to claim a defect of a confirmed purchase; null where it is too late or the services take no such claims. */
const defectClaimHref = (order: Order, line: OrderLine, now: Date): string | null =>
  isDefectClaimable(line, now) ? hrefOf('refund', order, line) : null

interface Around {
  now: Date
  /** False without the channel's review extension. */
  hasReviews: boolean
  hasCapability: (name: Capability) => boolean
}

/**
 * The buttons of a line by the status table. A forbidden cancellation is shown disabled, so that no shopper searches
 * for it.
 */
const lineButtons = (
  order: Order,
  line: OrderLine,
  { now, hasReviews, hasCapability }: Around,
): ShownButton[] => {
  if (line.status === null) return []
  const paidAt = order.paidDate === null ? null : new Date(order.paidDate)
  const canCancel = isLineCancellable(line, order.transactionSkus, paidAt, now)
  const actions = lineActions(line.status, line.claimedFrom ?? undefined)
  const isOffered = ({ button }: LineAction) => {
    const capability = CAPABILITIES[button]
    return (hasReviews || button !== 'write_review') && (!capability || hasCapability(capability))
  }
  const possible = actions.filter(isOffered)
  return possible.map((action) => ({
    ...action,
    disabled: action.disabled || (action.button === 'cancel' && !canCancel),
    href: hrefOf(action.button, order, line),
  }))
}

interface LineButtonsProps {
  order: Order
  line: OrderLine
  /** Opens the tracking of the line. */
  onTrack: () => void
}

/** The buttons of a line. */
const LineButtons = ({ order, line, onTrack }: LineButtonsProps) => {
  const [openedAt] = useState(() => new Date(serverNow()))
  const { data: installed } = useQuery(installStatusQueryOptions())
  const hasReviews = installed?.review.installed !== false
  const hasCapability = useCapabilities()
  const buttons = lineButtons(order, line, { now: openedAt, hasReviews, hasCapability })
  const hasClaim = line.claimId !== null && hasCapability('claimHistory')
  const defectHref = hasCapability('claims') ? defectClaimHref(order, line, openedAt) : null
  // A status that the app does not know has no buttons; the lines of a given gift have none in the contract.
  const mayAsk = !line.isProductGone && (line.status !== null || order.giftRole === 'given')
  if (buttons.length === 0 && !hasClaim && defectHref === null && !mayAsk) return null
  return (
    <Row>
      {buttons.map(({ button, label, disabled, href }) =>
        disabled || href === null ? (
          <Button
            key={button}
            small
            kind="secondary"
            disabled={disabled}
            aria-haspopup={button === 'tracking' ? 'dialog' : undefined}
            onClick={onTrack}
          >
            {label}
          </Button>
        ) : (
          <Button key={button} small kind="secondary" href={href}>
            {label}
          </Button>
        ),
      )}
      {defectHref !== null && (
        <Button small kind="quiet" href={defectHref}>
          하자·오배송 신청
        </Button>
      )}
      {hasClaim && line.claimId && (
        <Button small kind="quiet" href={claimPath(line.claimId)}>
          신청 내역
        </Button>
      )}
      {mayAsk && (
        <Button small kind="quiet" href={`${productPath(line.sellableProductId)}?tab=qna&type=write`}>
          판매자 문의
        </Button>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  > button,
  > a {
    flex: 1 1 auto;
  }
`

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
