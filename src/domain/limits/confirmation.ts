const MINUTE = 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** When a member confirms who they are by a sign-in or a verification. */
export const confirmationLimits = {
  /** How long a sign-in or a verification is fresh. */
  freshMs: 5 * MINUTE,
  /** How long a new device, or a change of phone or passcode, is watched. */
  watchMs: DAY,
} as const
