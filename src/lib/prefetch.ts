/**
 * Fetches what a tap will need before the tap is over. A failure is nobody's concern yet: the tap itself asks for it
 * again, and tells when it can't be had.
 */
export const prefetch = (load: () => Promise<unknown>): void => {
  load().catch(() => undefined)
}
