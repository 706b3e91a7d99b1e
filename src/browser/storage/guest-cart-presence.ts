import { removeCookie, writeCookie } from './cookies'
import { storedText } from './web-storage'

/** A cookie, so that the server does not render an empty cart for a visitor who has one. */
export const GUEST_CART_COOKIE = 'dama_has_guest_cart'
const COOKIE_DAYS = 365

const stored = storedText('device', 'dama_guest_cart')

/** A visitor's cart, as text. */
export const storedGuestCart = {
  ...stored,
  write: (text: string): boolean => {
    writeCookie(GUEST_CART_COOKIE, '1', COOKIE_DAYS)
    return stored.write(text)
  },
  remove: (): boolean => {
    removeCookie(GUEST_CART_COOKIE)
    return stored.remove()
  },
}

/** Whether this device has a cart. Every page needs this, and only a few read the lines. */
export const hasGuestCart = (): boolean => storedGuestCart.read() !== null

const listeners = new Set<() => void>()

/** Must be called after a write: the browser notifies other tabs, but not this one. */
export const notifyGuestCartChange = (): void => listeners.forEach((listener) => listener())

/** Called when this tab or another changes the cart. @returns a function that stops it */
export const onGuestCartChange = (listener: () => void): (() => void) => {
  const stop = storedGuestCart.onChange(listener)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
