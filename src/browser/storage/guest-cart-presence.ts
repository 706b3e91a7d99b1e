import { storedText } from './web-storage'

/** A visitor's cart, as text. */
export const storedGuestCart = storedText('device', 'dama_guest_cart')

/** Whether this device has one. Every page asks this, and few go on to read what is in it. */
export const hasGuestCart = (): boolean => storedGuestCart.read() !== null

const listeners = new Set<() => void>()

/** Must be called after a write: the browser notifies other tabs, but not this one. */
export const tellGuestCartChange = (): void => listeners.forEach((listener) => listener())

/** Called when this tab or another changes the cart. @returns a function that stops it */
export const onGuestCartChange = (listener: () => void): (() => void) => {
  const stop = storedGuestCart.onChange(listener)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
