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
