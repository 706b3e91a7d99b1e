import { draftStore } from '@/browser/storage/draft-store'
import type { OrderForm } from './order-form'
import type { OrderKind } from './order-source'
import { orderSubmissions } from './order-submission'

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
