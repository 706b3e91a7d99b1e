import { draftStore } from '@/browser/storage/draft-store'
import type { OrderForm } from './order-form'
import type { OrderKind } from './order-source'
import { orderSubmissions } from './order-submission'

type StoredForm = Omit<OrderForm, 'agreeOrder' | 'agreePrivacy'>

/**
 * Stored values of the order sheet, for this tab only, because names and addresses must not stay on a shared phone.
 * They survive reload, back, another sign-in and the payment window.
 */
const formStore = draftStore<StoredForm>('dama_order_sheet')
/** By order, which belongs to one member. */
const kindStore = draftStore<{ kind: OrderKind }>('dama_order_kind')

/** The stored values of this member. Consents are never stored. */
export const readStoredForm = (userId: string): Partial<OrderForm> | null => formStore.read(userId)

export const storeForm = (userId: string, form: OrderForm): void => {
  const { agreeOrder: _order, agreePrivacy: _privacy, ...rest } = form
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
