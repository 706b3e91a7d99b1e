import type { Page } from '@playwright/test'

type Visit = (address: string) => Promise<void>

const PASSCODE = '258036'

const enterPasscode = async (page: Page) => {
  const keypad = page.getByRole('group', { name: '결제 비밀번호를 입력해 주세요' })
  for (const digit of PASSCODE) await keypad.getByRole('button', { name: digit, exact: true }).click()
}

/** From the form to the entered passcode: 30,000 won from 담아머니. */
export const chargeCard = async (page: Page, visit: Visit): Promise<void> => {
  await visit('/card/charge?card=MASTER.100')
  await page.getByRole('textbox', { name: '충전 금액' }).fill('30000')
  await page.getByRole('button', { name: /충전하기$/ }).click()
  await enterPasscode(page)
}

/** 20,000 won of a card to 담아머니. */
export const exchangeCard = async (page: Page, visit: Visit): Promise<void> => {
  await visit('/card/exchange?card=MASTER.104')
  await page.getByRole('textbox', { name: /금액/ }).fill('20000')
  await page.getByRole('button', { name: /교환하기$/ }).click()
  await enterPasscode(page)
}

/** 20,000 won of a card as a gift. */
export const sendGift = async (page: Page, visit: Visit): Promise<void> => {
  await visit('/card/send-gift?cardId=104&division=MASTER')
  await page.getByLabel('보낼 금액').fill('20000')
  await page.getByLabel('메시지', { exact: true }).fill('고마워요')
  await page.getByRole('button', { name: /선물 보내기$/ }).click()
  await page
    .getByRole('dialog', { name: '이렇게 보낼까요?' })
    .getByRole('button', { name: /선물 보내기$/ })
    .click()
  await enterPasscode(page)
}

/** On the inquiries of a product. */
export const askAboutProduct = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '문의하기' }).click()
  const sheet = page.getByRole('dialog', { name: '상품 문의하기' })
  await sheet.getByLabel(/제목/).fill('언제 오나요?')
  await sheet.getByLabel(/문의내용/).fill('금요일까지 받고 싶어요.')
  await sheet.getByRole('button', { name: '문의 남기기' }).click()
}
