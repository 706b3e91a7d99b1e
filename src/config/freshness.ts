/** How long an answer counts as fresh, in ms. Balances use `none`, channel settings `infinity`. */
export const freshness = {
  none: 0,
  short: 20_000,
  long: 180_000,
  infinity: Number.POSITIVE_INFINITY,
} as const

/** `Cache-Control` of a page that caches in front may serve, with the seconds of the prerendered ones (`expireTime` of next.config.js). */
export const SHARED_PAGE_SECONDS = 's-maxage=3, stale-while-revalidate=7'
