import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

const MAX_STEPS = 120

/** Describes the focused element if something covers its centre or it is out of view; null if it can be seen. */
const hiddenFocus = (): string | null => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const above = document.elementFromPoint(x, y)
  const label = focused.closest('label')
  const isSeen =
    above !== null &&
    (focused.contains(above) || above.contains(focused) || (label?.contains(above) ?? false))
  const isInView = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  return isSeen && isInView
    ? null
    : `${focused.outerHTML.slice(0, 160)} below ${above?.outerHTML.slice(0, 120)}`
}

/** Presses Tab until the target has the focus. On the way every focused element must be visible. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(hiddenFocus), { timeout: 10_000 }).toBeNull()
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}

export const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
