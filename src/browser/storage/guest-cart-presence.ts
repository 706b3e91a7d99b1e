/** Where a visitor's cart is kept. */
export const GUEST_CART_KEY = 'dama_guest_cart'

/** Whether this device keeps one. By itself, because every page asks, and few go on to read what is in it. */
export const hasGuestCart = (): boolean => {
  try {
    return localStorage.getItem(GUEST_CART_KEY) !== null
  } catch {
    return false
  }
}

const listeners = new Set<() => void>()

/** For whoever has written it: other tabs hear of it from the browser, this one does not. */
export const tellGuestCartChange = (): void => listeners.forEach((listener) => listener())

/** Called when this tab or another changes the cart. @returns a function that stops it */
export const onGuestCartChange = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === GUEST_CART_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
