import type { ConsoleMessage, Page } from '@playwright/test'

/** How long a page may load before its skeleton counts as endless, in ms. */
const SETTLE_MS = 15_000

/** Logged by the browser's driver itself where it blocks the worker. */
const BLOCKED_WORKER = /Service Worker registration blocked/
/** The browser logs each refused request; whether the refusal is right is a matter of the test. */
const FAILED_REQUEST = /^Failed to load resource/

/**
 * Waits until a page has loaded and nothing on it is loading.
 *
 * @returns false if something still loads after that time
 */
export const settle = async (page: Page): Promise<boolean> => {
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined)
  return page
    .waitForFunction(
      () =>
        document.querySelector('main, [role="alert"]') !== null &&
        !document.querySelector('[aria-busy="true"]'),
      undefined,
      { timeout: SETTLE_MS },
    )
    .then(
      () => true,
      () => false,
    )
}

/** The screen of the error boundary, the page of an error 500, and the alert of an unexpected error. */
const CRASH =
  /(?<!일시적인 )문제가 생겼어요|예상하지 못한 오류가 생겼어요\. 잠시 후 다시 시도해 주세요\.\s*(확인하고 )?다시 불러오기/
/** The last two are the ends of texts with a date that is missing. */
const ODD_TEXT = /undefined|NaN|\[object Object\]|Invalid Date|(?<!\d)-원|(?<=^|\s)(?:까지|된 날)(?=\s)/g

/** Whether a displayed text is that of a crash, or has a word that no text should have. */
export const textProblems = (text: string): string[] => [
  ...(CRASH.test(text) ? [`crash: ${text.slice(0, 160)}`] : []),
  ...[...new Set(text.match(ODD_TEXT))].map(
    (odd) => `shows "${odd}": …${text.slice(Math.max(0, text.indexOf(odd) - 40)).slice(0, 90)}…`,
  ),
]

/** The faults of a displayed page; empty without any. */
export const problemsOf = async (page: Page): Promise<string[]> => {
  const isSettled = await settle(page)
  const text = await page.evaluate(() =>
    document.body.innerText.concat(' ', document.title).replace(/\s+/g, ' '),
  )
  return [
    ...(isSettled ? [] : ['something loads without end']),
    ...textProblems(text),
    ...(text.trim().length < 8 ? ['shows nothing'] : []),
  ]
}

const isIgnored = (message: ConsoleMessage): boolean =>
  message.type() !== 'error' || BLOCKED_WORKER.test(message.text()) || FAILED_REQUEST.test(message.text())

/** Collects uncaught errors and console errors of a page, except requests that fail. */
export const watchErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (!isIgnored(message)) errors.push(`console: ${message.text().replace(/\s+/g, ' ').slice(0, 300)}`)
  })
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message.slice(0, 300)}`))
  return errors
}
