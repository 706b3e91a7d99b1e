import { storedText } from './web-storage'

const stored = storedText('device', 'dama_recent_products')
const listeners = new Set<() => void>()

/** The products that were looked at on this device, as text. `recent-lists.ts` has the code for the list. */
export const storedRecentProducts = {
  ...stored,
  write: (text: string): boolean => {
    const isStored = stored.write(text)
    for (const listener of listeners) listener()
    return isStored
  },
  /** Called when this tab or another changes them. @returns a function that stops it */
  onChange: (listener: () => void): (() => void) => {
    const stop = stored.onChange(listener)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
}

/** Whether there are products in it; false where storage is forbidden. Screens need only this where there are none. */
export const hasRecentProducts = (): boolean => storedRecentProducts.read()?.includes('["') === true

/** Whether the list was switched off on this device. */
export const isRecentProductsOff = (): boolean =>
  storedRecentProducts.read()?.includes('"isOn":false') === true

export const MAX_PRODUCTS = 50

/** The items with this one first, each once. */
export const withFirst = <T>(items: readonly T[], item: T, max: number): T[] =>
  [item, ...items.filter((other) => other !== item)].slice(0, max)

/**
 * Puts a product at the top of the list, unless that is switched off. Apart from `recent-lists.ts`, because each product page has
 * this and none shows the list. Where nothing can be stored the list stays as it was.
 */
export const noteSeenProduct = (productId: string): void => {
  if (isRecentProductsOff()) return
  let ids: unknown
  try {
    ids = (JSON.parse(stored.read() ?? '{}') as { ids?: unknown }).ids
  } catch {
    // Not stored by this module.
  }
  const known: unknown[] = Array.isArray(ids) ? ids : []
  storedRecentProducts.write(JSON.stringify({ isOn: true, ids: withFirst(known, productId, MAX_PRODUCTS) }))
}
