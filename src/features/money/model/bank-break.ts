/** After the announced end, which the bank may not keep. */
const MIN_WAIT_MS = 10_000
/** A bank may end its break earlier. */
const MAX_WAIT_MS = 5 * 60_000

/**
 * In how many ms a screen asks again whether the bank's break has ended; false without a break.
 *
 * @param now in ms since the epoch, by the server's clock
 */
export const nextBreakCheck = (breakEndsAt: string | null | undefined, now: number): number | false =>
  breakEndsAt ? Math.min(Math.max(Date.parse(breakEndsAt) - now, MIN_WAIT_MS), MAX_WAIT_MS) : false
