const SECOND = 1000
const MINUTE = 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** Life of tokens. Days where the name says so, for cookies; else milliseconds. */
export const tokenLimits = {
  /** A 96th of a day: 15 minutes. */
  accessDays: 1 / 96,
  accessMs: DAY / 96,
  refreshDays: 24,
  refreshMs: 24 * DAY,
  /** How long a refresh may be repeated after its answer was lost, for example by a reload. */
  refreshLeewayMs: 30 * SECOND,
  oauthStateMs: 10 * MINUTE,
} as const
