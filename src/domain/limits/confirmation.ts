import { DAY_MS, MINUTE_MS } from '../duration'

/** When a member confirms who they are by a sign-in or a verification. */
export const confirmationLimits = {
  /** How long a sign-in or a verification is fresh. */
  freshMs: 5 * MINUTE_MS,
  /** How long a new device, or a change of phone or passcode, is watched. */
  watchMs: DAY_MS,
} as const
