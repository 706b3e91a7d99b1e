import type { Page } from '@playwright/test'

/** A step of the router: the page requests its data in the browser, where `network` can answer it. */
export const stepTo = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (path) => {
    const { next } = window as unknown as { next: { router: { push: (path: string) => Promise<unknown> } } }
    await next.router.push(path)
  }, address)
