let wait: (() => Promise<void>) | undefined

/** For `back-close.ts`, which is loaded with the first overlay: most pages open none. */
export const setOverlayWait = (next: () => Promise<void>): void => {
  wait = next
}

/** Waits until closed layers have left the history, so that a step back leaves the page and not a layer. */
export const overlaysSettled = async (): Promise<void> => wait?.()
