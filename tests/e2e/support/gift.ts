import type { Browser, Page } from '@playwright/test'
import { memberCookies } from '@tests/setup/member-cookies'
import { expect, withHydrationWait } from './test'

const PASSCODE = '258036'
export const SENDER = 'usr_seon_mul'
export const RECEIVER = 'usr_park_jeju'

/** A page in a separate browser, signed in as a sample member. */
export const openPageAs = async (browser: Browser, origin: string, person: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await context.addCookies(await memberCookies(origin, person))
  return withHydrationWait(await context.newPage())
}

export const enterPasscode = async (page: Page): Promise<void> => {
  const keypad = page.getByRole('group', { name: '결제 비밀번호를 입력해 주세요' })
  for (const digit of PASSCODE) await keypad.getByRole('button', { name: digit, exact: true }).click()
}

/** Fills the form and opens the summary. */
export const fillGift = async (
  page: Page,
  amount: string,
  message: string,
  cardId = 'crd_seon_mul',
): Promise<void> => {
  await page.goto(`/card/send-gift?cardId=${cardId}&division=MASTER`)
  await page.getByLabel('보낼 금액').fill(amount)
  await page.getByLabel('메시지', { exact: true }).fill(message)
  await page.getByRole('button', { name: /선물 보내기$/ }).click()
  await expect(page.getByRole('dialog', { name: '이렇게 보낼까요?' })).toBeVisible()
}

/** Confirms the last step of a filled form, and enters the passcode. */
export const confirmGift = async (page: Page): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /선물 보내기$/ })
    .click()
  await enterPasscode(page)
  await expect(page.getByRole('heading', { name: '선물이 준비됐어요' })).toBeVisible()
}

/** Sends a gift from the sender's card. @returns the path of its link */
export const sendGift = async (
  page: Page,
  amount: string,
  message: string,
  cardId?: string,
): Promise<string> => {
  await fillGift(page, amount, message, cardId)
  await confirmGift(page)
  const { pathname, search } = new URL(await page.getByLabel('선물 링크').inputValue())
  return pathname + search
}

/** Opens a link and unwraps the gift; the envelope opens by itself. */
export const openGift = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await page.getByRole('button', { name: '선물 열어 보기' }).click()
  await expect(page).toHaveURL(/opened=1/)
}
