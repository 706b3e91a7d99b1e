import type { Order, OrderLine } from '@/contract/transaction/order'
import { isLineCancellable, lineActions } from '@/domain/order-line-status'
import type { RequestKind } from './claim-form'

/** Lines of an order that have the button of this kind of claim. */
export const claimableLines = (order: Order, kind: RequestKind, now: Date): OrderLine[] =>
  order.transactionSkus.filter((line) => {
    const action = lineActions(line.status, line.claimedFrom ?? undefined).find(
      ({ button }) => button === kind,
    )
    if (!action || action.disabled) return false
    if (kind !== 'cancel') return true
    const paidAt = order.paidDate === null ? null : new Date(order.paidDate)
    return isLineCancellable(line, order.transactionSkus, paidAt, now)
  })

/** Goods, issued vouchers and pending vouchers end in different statuses, so a claim has only one family of lines. */
export const sameFamily = (lines: readonly OrderLine[], lineId: string): OrderLine[] => {
  const first = lines.find(({ id }) => id === lineId) ?? lines[0]
  return lines.filter(
    ({ skuProductClass, status }) =>
      skuProductClass === first?.skuProductClass &&
      (skuProductClass === 'tangible' || status === first.status),
  )
}
