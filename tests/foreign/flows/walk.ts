import type { Browser, Page } from '@playwright/test'
import { forgetVisits } from '@tests/setup/forget-visits'
import { problemsOf, watchErrors } from './page-health'

/** Pages that are open at the same time. */
const AT_ONCE = 6

type Cookie = { name: string; value: string; url: string }

interface Walk {
  origin: string
  addresses: readonly string[]
  /** Cookies of a visit; none for a visitor. */
  cookiesOf?: (address: string) => Cookie[]
}

/**
 * Delays of the app, such as those before a repeated call, are a tenth as long. Next's 3.8 s for a script stay: on a busy
 * machine a tenth is too short, and Next reports a failed navigation.
 */
export const shortenDelays = () => {
  const original = window.setTimeout
  window.setTimeout = ((handler: TimerHandler, delay = 0, ...values: unknown[]) =>
    original(
      handler,
      delay >= 500 && delay < 3000 ? delay / 10 : delay,
      ...values,
    )) as typeof window.setTimeout
}

const look = async (page: Page, errors: readonly string[], address: string): Promise<string[]> => {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
  const status = response?.status() ?? 0
  const problems = await problemsOf(page)
  return [
    ...(status >= 500 ? [`the server answers ${status}`] : []),
    ...problems,
    ...errors.filter((error) => error.startsWith('uncaught')),
  ]
}

/**
 * Opens addresses, some at the same time. A page is kept for many visits, and emptied before each: the first one in a process
 * of the browser takes three times as long as the next.
 *
 * @returns what is wrong, by address
 */
export const walk = async (
  browser: Browser,
  { origin, addresses, cookiesOf = () => [] }: Walk,
): Promise<string[]> => {
  const queue = [...addresses]
  const found: string[] = []
  const work = async () => {
    const context = await browser.newContext()
    await context.addInitScript(shortenDelays)
    const page = await context.newPage()
    const errors = watchErrors(page)
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      await forgetVisits(page)
      errors.length = 0
      await context.addCookies(cookiesOf(address))
      const problems = await look(page, errors, origin + address)
      found.push(...problems.map((problem) => `${address}: ${problem}`))
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}
