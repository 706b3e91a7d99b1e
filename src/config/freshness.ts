/** How long an answer counts as fresh, in ms. Balances use `none`, channel settings `infinity`. */
export const freshness = {
  none: 0,
  short: 20_000,
  long: 180_000,
  infinity: Number.POSITIVE_INFINITY,
} as const
