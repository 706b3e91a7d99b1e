import { DAY_MS, MINUTE_MS, SECOND_MS } from './duration'

/** Life of tokens. Days where the name says so, for cookies; else milliseconds. */
export const tokenLimits = {
  /** A 96th of a day: 15 minutes. */
  accessDays: 1 / 96,
  accessMs: DAY_MS / 96,
  refreshDays: 24,
  refreshMs: 24 * DAY_MS,
  /** How long a refresh may be repeated after its answer was lost, for example by a reload. */
  refreshLeewayMs: 30 * SECOND_MS,
  oauthStateMs: 10 * MINUTE_MS,
} as const
