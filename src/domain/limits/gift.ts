const DAY = 24 * 60 * 60 * 1000

/** Milliseconds, and characters of a message. */
export const giftLimits = { receiveWithinMs: 7 * DAY, maxMessageLength: 200 } as const
