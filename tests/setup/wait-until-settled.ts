import type { Page } from '@playwright/test'

/**
 * A closed sheet removes its history entry, which would cancel a page load that starts at the same time. An open sheet
 * keeps its entry.
 */
export const waitUntilSettled = (page: Page) =>
  page
    .waitForFunction(() => !(history.state as { layer?: number } | null)?.layer, undefined, { timeout: 500 })
    .catch(() => undefined)
