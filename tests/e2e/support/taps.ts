import type { BrowserContext } from '@playwright/test'

/** Counts the taps on all pages of the context. */
export const countTaps = async (context: BrowserContext): Promise<() => number> => {
  let taps = 0
  await context.exposeBinding('reportTap', () => {
    taps += 1
  })
  await context.addInitScript(() => {
    const report = (event: Event) => {
      if (event.isTrusted) (window as unknown as { reportTap: () => void }).reportTap()
    }
    // A tap on a label is one release of the pointer, but two clicks.
    addEventListener('pointerup', report, { capture: true })
  })
  return () => taps
}
