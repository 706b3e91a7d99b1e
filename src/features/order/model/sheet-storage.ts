import type { OrderForm } from './order-form'
import type { OrderKind } from './order-source'
import type { PaymentIntent } from './payment-intent'

/**
 * The order sheet's memory, for this tab only: it holds names and addresses, which must not stay on a
 * shared phone. It outlives reload, back, signing in again and the trip to the payment window.
 */
const FORM = 'dama_order_sheet'
const INTENT = 'dama_order_intent'
const KIND = 'dama_order_kind'
const VERSION = 1

type KeptForm = Omit<OrderForm, 'agreeOrder' | 'agreePrivacy'>

const read = (key: string): Record<string, unknown> | null => {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? '') as Record<string, unknown>
    return value.version === VERSION ? value : null
  } catch {
    return null
  }
}

const write = (key: string, value: object): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ version: VERSION, ...value }))
  } catch {
    // Full or forbidden: the sheet works, it only forgets.
  }
}

const remove = (key: string): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** What this member typed before; consents are given anew each time. */
export const readKeptForm = (userId: string): Partial<OrderForm> | null => {
  const kept = read(FORM)
  return kept?.userId === userId && typeof kept.form === 'object' ? (kept.form as KeptForm) : null
}

export const keepForm = (userId: string, form: OrderForm): void => {
  const { agreeOrder: _order, agreePrivacy: _privacy, ...rest } = form
  write(FORM, { userId, form: rest satisfies KeptForm })
}

export const readIntent = (): PaymentIntent | null => {
  const kept = read(INTENT)
  if (typeof kept?.key !== 'string' || typeof kept.body !== 'object') return null
  const { key, body, kind, orderId } = kept as unknown as PaymentIntent
  return {
    key,
    body,
    kind: kind === 'cart' ? 'cart' : 'direct',
    orderId: typeof orderId === 'string' ? orderId : null,
  }
}

export const keepIntent = (intent: PaymentIntent): void => write(INTENT, intent)
export const clearIntent = (): void => remove(INTENT)

/** The door that an order of this tab came through, for the way back to its sheet. */
export const keepKind = (orderId: string, kind: OrderKind): void => write(KIND, { orderId, kind })
export const kindOf = (orderId: string): OrderKind => {
  const kept = read(KIND)
  return kept?.orderId === orderId && kept.kind === 'cart' ? 'cart' : 'direct'
}

/** After the order went through. */
export const clearSheet = (): void => {
  remove(FORM)
  remove(INTENT)
}
