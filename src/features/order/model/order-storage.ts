import { tokenOwner } from '@/api/http/token-store'
import type { NewOrder } from '@/api/transaction/create-order'
import { draftStore } from '@/browser/storage/draft-store'
import { type SubmissionStore, submissionStore } from '@/browser/storage/submission-store'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import type { OrderStatus } from '@/domain/order'
import type { OrderForm } from './order-form'
import type { OrderKind } from './order-source'

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

/**
 * What the shopper changed in the order sheet, for this tab only, because names and addresses must not stay on a shared phone.
 * They survive reload, back, another sign-in and the payment window.
 */
const formStore = draftStore<Partial<OrderForm>>('dama_order_sheet', 2)
/** By order, which belongs to one member. */
const kindStore = draftStore<{ kind: OrderKind }>('dama_order_kind')

/** What this member changed. Consents are never stored. */
export const readStoredForm = (userId: string): Partial<OrderForm> | null => formStore.read(userId)

export const storeForm = (userId: string, changed: Partial<OrderForm>): void => {
  const { agreeOrder: _order, agreePrivacy: _privacy, ...rest } = changed
  formStore.write(userId, rest)
}

/** Stores which sheet an order of this tab comes from, to return to it. */
export const storeKind = (orderId: string, kind: OrderKind): void => kindStore.write(orderId, { kind })
export const kindOf = (orderId: string): OrderKind => kindStore.read(orderId)?.kind ?? 'direct'

/** Called after the order is paid. */
export const clearSheet = (): void => {
  formStore.clear()
  orderSubmissions.clear()
}
