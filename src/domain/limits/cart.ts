/** Lines of carts. */
export const cartLimits = {
  /** Lines in the cart of one member. */
  maxLines: 1_000,
  /** Lines in the cart of a visitor, which is stored on the device. */
  maxGuestLines: 200,
} as const
