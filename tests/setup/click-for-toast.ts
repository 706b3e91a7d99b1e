import type { Locator } from '@playwright/test'

/** Clicks and sees a toast, which closes after two seconds: a slow machine could look for it too late after the click. */
export const clickForToast = (button: Locator, text: string) =>
  Promise.all([button.page().getByText(text).waitFor(), button.click()])
