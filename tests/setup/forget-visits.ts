import type { Page } from '@playwright/test'

const BLANK = 'about:blank'

/** Removes cookies, storage and workers that earlier visits left. The cache and the page's process stay. */
export const forgetVisits = async (page: Page): Promise<void> => {
  const context = page.context()
  await context.clearCookies()
  if (page.url() === BLANK) return
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  })
  await session.detach()
}
