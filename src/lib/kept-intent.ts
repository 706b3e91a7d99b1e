import { draftStore } from './draft-store'
import { randomId } from './random-id'

/** One wish that moves won: every try of it carries the same key, so that the server does it once. */
export interface KeptIntent<B> {
  key: string
  body: B
  /** The trip to the payment window, once there is one. */
  paymentId: string | null
}

/**
 * Keeps the open intent of a form in this tab, over reload and signing in again: an answer that got lost is
 * asked for again with the same key.
 */
export const intentStore = <B extends object>(name: string) => {
  const store = draftStore<KeptIntent<B>>(name)
  return {
    read: (owner: string): KeptIntent<B> | null => store.read(owner),
    /** The open intent when nothing changed, else a new one; kept before it is answered. */
    open: (owner: string, body: B): KeptIntent<B> => {
      const before = store.read(owner)
      const isSame = before && JSON.stringify(before.body) === JSON.stringify(body)
      const intent = isSame ? before : { key: randomId(), body, paymentId: null }
      store.keep(owner, intent)
      return intent
    },
    notePayment: (owner: string, paymentId: string): void => {
      const before = store.read(owner)
      if (before) store.keep(owner, { ...before, paymentId })
    },
    clear: store.clear,
  }
}
export type IntentStore<B extends object> = ReturnType<typeof intentStore<B>>
