import { tokenOwner } from '@/api/http/token-store'
import type { NewOrder } from '@/api/transaction/create-order'
import { type SubmissionStore, submissionStore } from '@/browser/storage/submission-store'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import type { OrderStatus } from '@/domain/order'

/** Orders without an answer, and orders that are not paid yet; the external id is the order's. */
export const orderSubmissions: SubmissionStore<NewOrder> = submissionStore<NewOrder>('dama_order_intent')

/** The member that a pending order belongs to. */
export const orderOwner = (): string => tokenOwner() ?? ''

export const readPendingOrder = () => orderSubmissions.read(orderOwner())

/**
 * Leaves the order sheet for the pending order: one without an answer, or one that is not paid.
 *
 * @param message why there is no answer
 */
export type OnUnfinished = (message?: string) => void

const goods = (skus: readonly SkuQuantity[]): string =>
  skus
    .map(({ skuId, quantity }) => `${skuId}×${quantity}`)
    .toSorted()
    .join()

/** Whether an order has exactly these products; others may have been chosen since. */
export const hasSkus = ({ order }: NewOrder, skus: readonly SkuQuantity[]): boolean =>
  goods(order.skus) === goods(skus)

/** The page after the payment window: the success page, the open payment, or the order sheet for another attempt. */
export const afterWindow = (status: OrderStatus): 'success' | 'unfinished' | 'start-over' => {
  if (status === 'paid' || status === 'awaiting_deposit') return 'success'
  return status === 'pending_payment' ? 'unfinished' : 'start-over'
}
