import type { Capability } from '@/contract/capabilities'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { ORDER_HISTORY } from '@/config/paths/order'
import { ORDER_REQUESTS, orderRequestPath } from '@/config/paths/order-requests'
import { writeReviewPath } from '@/config/paths/reviews'
import {
  isDefectClaimable,
  isLineCancellable,
  type LineAction,
  lineActions,
  type LineButton,
} from '@/domain/order-line-status'

export interface ShownButton extends LineAction {
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
export const defectClaimHref = (order: Order, line: OrderLine, now: Date): string | null =>
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
export const lineButtons = (
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
