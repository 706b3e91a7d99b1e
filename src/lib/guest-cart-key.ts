/** Where a visitor's cart is kept; by itself, because every page asks whether there is one. */
export const GUEST_CART_KEY = 'dama_guest_cart'
