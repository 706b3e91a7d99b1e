/**
 * Starts to load what a tap will need. Ignores failures, because the tap loads it again and shows the error.
 */
export const prefetch = (load: () => Promise<unknown>): void => {
  load().catch(() => undefined)
}
