import { storedJson } from '@/browser/storage/web-storage'
import type { OrderForm } from './order-form'
import type { OrderKind } from './order-source'
import { orderSubmissions } from './order-submission'

/**
 * Stored values of the order sheet, for this tab only, because names and addresses must not stay on a shared phone.
 * They survive reload, back, another sign-in and the payment window.
 */
const FORM = 'dama_order_sheet'
const KIND = 'dama_order_kind'
const VERSION = 1

type KeptForm = Omit<OrderForm, 'agreeOrder' | 'agreePrivacy'>

type Stored = Record<string, unknown>

const versioned = (key: string) => {
  const stored = storedJson<Stored>('tab', key, (value) =>
    (value as Stored | null)?.version === VERSION ? (value as Stored) : null,
  )
  return { ...stored, write: (value: object) => void stored.write({ version: VERSION, ...value }) }
}
const storedForm = versioned(FORM)
const storedKind = versioned(KIND)

/** The stored values of this member. Consents are never stored. */
export const readKeptForm = (userId: string): Partial<OrderForm> | null => {
  const kept = storedForm.read()
  return kept?.userId === userId && typeof kept.form === 'object' ? (kept.form as KeptForm) : null
}

export const keepForm = (userId: string, form: OrderForm): void => {
  const { agreeOrder: _order, agreePrivacy: _privacy, ...rest } = form
  storedForm.write({ userId, form: rest satisfies KeptForm })
}

/** Stores which sheet an order of this tab comes from, to return to it. */
export const keepKind = (orderId: string, kind: OrderKind): void => storedKind.write({ orderId, kind })
export const kindOf = (orderId: string): OrderKind => {
  const kept = storedKind.read()
  return kept?.orderId === orderId && kept.kind === 'cart' ? 'cart' : 'direct'
}

/** Called after the order is paid. */
export const clearSheet = (): void => {
  storedForm.remove()
  orderSubmissions.clear()
}
