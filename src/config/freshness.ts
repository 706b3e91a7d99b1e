/** How long an answer counts as fresh, in ms. Balances use `none`, channel settings `infinity`. */
export const freshness = {
  none: 0,
  short: 20_000,
  long: 180_000,
  infinity: Number.POSITIVE_INFINITY,
} as const

/** `Cache-Control` of a page without a loader, which has no price: caches in front may serve it for ten seconds, as a price that has changed. */
export const SHARED_PAGE_SECONDS = 's-maxage=3, stale-while-revalidate=7'
