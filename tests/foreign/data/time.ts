const DAY_MS = 24 * 60 * 60 * 1000
const KST_MS = 9 * 60 * 60 * 1000

/** Korean time with its offset, such as 2026-01-31T09:00:00+09:00; the commerce services write times like this. */
export const daysAgo = (days: number) =>
  `${new Date(Date.now() - days * DAY_MS + KST_MS).toISOString().slice(0, 19)}+09:00`

/** Korean time without an offset, such as 2026-01-31T09:00:00; the main API writes times like this. */
export const localDaysAgo = (days: number) => daysAgo(days).slice(0, 19)
