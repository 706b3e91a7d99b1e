import type { Order, OrderLine } from '@/contract/transaction/order'
import { isLineCancellable, type LineAction, lineActions, type LineButton } from '@/domain/order-line-status'

export interface ShownButton extends LineAction {
  /** The link; null for tracking, which opens over the list. */
  href: string | null
}

const PATHS: Partial<Record<LineButton, string>> = {
  cancel: '/my/order/cancel-request',
  confirm: '/my/order/purchase-confirm',
  refund: '/my/order/refund-request',
  exchange: '/my/order/exchange-request',
}

const hrefOf = (button: LineButton, order: Order, line: OrderLine): string | null => {
  if (button === 'voucher') return `/my/order/history?type=voucher&voucher=${encodeURIComponent(line.id)}`
  if (button === 'write_review') return `/my/reviews?write=${encodeURIComponent(line.id)}`
  const path = PATHS[button]
  return path ? `${path}?${new URLSearchParams({ orderId: order.id, lineId: line.id })}` : null
}

interface Around {
  now: Date
  /** False without the channel's review extension. */
  hasReviews: boolean
}

/**
 * The buttons of a line by the status table. A forbidden cancellation is shown disabled, so that nobody searches for
 * it.
 */
export const lineButtons = (order: Order, line: OrderLine, { now, hasReviews }: Around): ShownButton[] => {
  const paidAt = order.paidDate === null ? null : new Date(order.paidDate)
  const canCancel = isLineCancellable(line, order.transactionSkus, paidAt, now)
  const actions = lineActions(line.status, line.claimedFrom ?? undefined)
  const possible = actions.filter(({ button }) => hasReviews || button !== 'write_review')
  return possible.map((action) => ({
    ...action,
    disabled: action.disabled || (action.button === 'cancel' && !canCancel),
    href: hrefOf(action.button, order, line),
  }))
}
