import { isRefunded, lineStatus, type OrderLineStatus } from './order-line-status'

/** What the table of statuses says about the end of a line. Only the backend asks this, so no page loads this file. */

/** Returns the status of a line once the refund that `status` waits for is paid; null when it waits for none. */
export const refundedStatusOf = (status: OrderLineStatus): OrderLineStatus | null => {
  const found = Object.entries(lineStatus(status).transitions).find(
    ([to, actors]) => isRefunded(to as OrderLineStatus) && actors.every((actor) => actor === 'system'),
  )
  return found ? (found[0] as OrderLineStatus) : null
}

/** Whether the shop rejected goods that it had not sent. */
export const isRejectedByShop = (status: OrderLineStatus): boolean => {
  const { group } = lineStatus(status)
  return (group === 'check' || group === 'shipping') && refundedStatusOf(status) !== null
}

/** Whether a line is a voucher that its seller sends, from its payment to its number or the end of its cancellation. */
export const isManuallyIssued = (status: OrderLineStatus): boolean =>
  lineStatus(status).group === 'voucher_manual'

/** The steps by which the shop accepts an order or gives goods or vouchers away. */
const DELIVERING_STATUSES: readonly OrderLineStatus[] = [
  'ship_required',
  'ship_ok',
  'ship_ok_direct_delivery',
  'received',
  'manually_issue_confirmed',
  'exchange_reship_ok',
]

/** Whether the shop accepts a line or gives something away by a change to this status: not while its payment is missing. */
export const isDeliveringStep = (status: OrderLineStatus): boolean => DELIVERING_STATUSES.includes(status)
