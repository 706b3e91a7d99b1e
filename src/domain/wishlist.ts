const MINUTE = 60_000

export const wishLimits = {
  /** Wishes of one member; the hearts of all pages come in one answer. */
  max: 1_000,
  /** A wish put back within this time stands where it stood. */
  undoMs: 10 * MINUTE,
} as const
