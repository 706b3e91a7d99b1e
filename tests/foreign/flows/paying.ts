import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Change } from './changes'

export type PaymentCompany = 'kginicis' | 'smartro'

/** Their addresses at their companies, and products that are paid there. */
export const WINDOWS = {
  kginicis: { name: 'KG이니시스', pattern: /^https:\/\/mobile\.inicis\.com\//, product: 4 },
  smartro: { name: '스마트로', pattern: /^https:\/\/tpay\.smartropay\.co\.kr\//, product: 7 },
} as const

/** Shows the stand-ins of the payment windows at the addresses of the real ones, so that they post back cross-site. */
export const answerWindows = async (context: BrowserContext, backendOrigin: string): Promise<void> => {
  for (const [company, { pattern }] of Object.entries(WINDOWS))
    await context.route(pattern, async (route) => {
      const request = route.request()
      const answer = await fetch(`${backendOrigin}/transaction/payment-windows/${company}`, {
        method: 'POST',
        headers: { 'content-type': request.headers()['content-type'] ?? '' },
        body: request.postData() ?? '',
      })
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: await answer.text() })
    })
}

/** The services have no address book, so nothing offers to save the address. */
export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
  await page.getByLabel('상세주소').fill('501호')
  await expect(page.getByText('주소록에 저장하기')).toHaveCount(0)
}

export const pay = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: '전체 동의하기' }).check()
  await page.getByRole('button', { name: /^[\d,]+원 결제하기$/ }).click()
}

/** From the product to the payment window. */
export const order = (company: PaymentCompany): Change => ({
  prepare: async (page, visit) => {
    await visit(`/shopping/product-detail/${WINDOWS[company].product}`)
    await page.getByRole('button', { name: '구매하기' }).click()
    await page.getByRole('dialog', { name: '옵션 선택' }).getByRole('button', { name: '바로구매' }).click()
    await expect(page).toHaveURL(/\/shopping\/order\/direct$/)
    await fillAddress(page)
  },
  send: pay,
})

/** In a payment window, and on the page of a failed order. */
export const choose = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).click()

/** Of a paid order. */
export const orderCancellation = (paid: { id: number; sn: string }): Change => ({
  prepare: async (page, visit) => {
    await visit('/my/order/history')
    await page
      .getByRole('article')
      .filter({ hasText: paid.sn })
      .getByRole('link', { name: '주문 취소' })
      .click()
    await expect(page).toHaveURL(new RegExp(`/my/order/cancel-request\\?orderId=${paid.id}`))
    await page.getByRole('radio').first().check()
  },
  send: (page) => page.getByRole('button', { name: '주문 취소하기' }).click(),
})
