import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { useCapabilities } from '@/api/http/use-capability'
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
import {
  isDefectClaimable,
  isLineCancellable,
  type LineAction,
  lineActions,
  type LineButton,
} from '@/domain/order-line-status'
import { serverNow } from '@/lib/server-time'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'

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
export const LineButtons = ({ order, line, onTrack }: LineButtonsProps) => {
  const now = new Date(serverNow())
  const { data: installed } = useQuery(installStatusQueryOptions())
  const hasReviews = installed?.review.installed !== false
  const hasCapability = useCapabilities()
  const buttons = lineButtons(order, line, { now, hasReviews, hasCapability })
  const hasClaim = line.claimId !== null && hasCapability('claimHistory')
  const defectHref = hasCapability('claims') ? defectClaimHref(order, line, now) : null
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
