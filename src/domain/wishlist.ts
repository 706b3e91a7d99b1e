const MINUTE = 60_000

export const wishLimits = {
  /** Wishes of one member. One answer has all of them for the hearts on every page. */
  max: 1_000,
  /** A wish that is restored within this time keeps its position. */
  undoMs: 10 * MINUTE,
} as const

/** Notices of options that are in stock again: how many a member may wait for, and for how long, in days. */
export const restockLimits = { max: 50, days: 180 } as const
