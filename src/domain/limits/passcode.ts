const MINUTE = 60 * 1000

/** The passcode, and how long its proof is good, in milliseconds. */
export const passcodeLimits = { length: 6, maxFailedAttempts: 5, proofMs: 3 * MINUTE } as const
