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
