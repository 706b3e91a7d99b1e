import type { Page } from '@playwright/test'
import { agreeToAll, chooseOption, finishPayment, MUG, openPaymentWindow, payButton } from './support/shop'
import { expect, test, withHydrationWait } from './support/test'

const CART = '/shopping/cart'

test('a visitor’s cart is merged at sign-in, ordered, and empty after the payment @every-size', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const sheet = await chooseOption(page, MUG)
  await sheet.getByRole('button', { name: '장바구니' }).click()
  await page.getByRole('button', { name: '보러 가기' }).click()
  await expect(page).toHaveURL(`${baseURL}${CART}`)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /달항아리 머그.* 선택$/ })).toBeChecked()

  await page.getByRole('button', { name: '1개 주문하기' }).click()
  await page.getByRole('button', { name: '로그인하기' }).click()
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await page.getByRole('button', { name: /장바구/ }).click()
  await expect(page).toHaveURL(`${baseURL}${CART}`)

  // Two lines were there, one was merged.
  await expect(page.getByRole('textbox', { name: /달항아리 머그.* 수량/ })).toHaveValue('3')
  // Some of them are selected: the first tap selects all, the second none.
  await page.getByRole('checkbox', { name: /전체 선택/ }).check()
  await page.getByRole('checkbox', { name: /전체 선택/ }).uncheck()
  await page.getByRole('checkbox', { name: /달항아리 머그.* 선택$/ }).check()
  await page.getByRole('button', { name: '1개 주문하기' }).click()
  await expect(page).toHaveURL(`${baseURL}/shopping/order`)
  await agreeToAll(page)
  await expect(payButton(page)).toBeEnabled()
  await openPaymentWindow(page)
  await finishPayment(page, '승인')
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()

  await page.goto(CART)
  await expect(page.getByRole('checkbox', { name: /전체 선택/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /달항아리 머그.* 선택$/ })).toHaveCount(0)
})

test.describe('presses that leave with the page', () => {
  const more = (page: Page) =>
    page
      .getByRole('group', { name: /달항아리 머그.* 수량/ })
      .first()
      .getByRole('button', { name: '수량 늘리기' })

  const quantity = (page: Page) => page.getByRole('textbox', { name: /달항아리 머그.* 수량/ }).first()

  /** Five presses, and the page is left in the same task. */
  const pressAndLeave = async (page: Page, leave: 'reload' | 'address' | 'stay') => {
    const button = await more(page).elementHandle()
    await page
      .evaluate(
        ([element, way]) => {
          for (let press = 0; press < 5; press += 1) (element as HTMLElement).click()
          if (way === 'reload') location.reload()
          if (way === 'address') location.assign('/info/faq')
        },
        [button, leave] as const,
      )
      // The document may be gone before it answers.
      .catch(() => undefined)
  }

  for (const [who, person] of [
    ['a member', 'usr_jang_baguni'],
    ['a visitor', ''],
  ] as const) {
    test(`of ${who} are kept over a reload, another address and a closed tab`, async ({
      page,
      context,
      signInAs,
    }) => {
      test.slow()
      if (person) await signInAs(person)
      // An earlier test of this worker may have ordered what the member had.
      const sheet = await chooseOption(page, MUG)
      await sheet.getByRole('button', { name: '장바구니' }).click()
      await expect(page.getByRole('button', { name: '보러 가기' })).toBeVisible()
      await page.goto(CART)
      const before = Number(await quantity(page).inputValue())

      await pressAndLeave(page, 'reload')
      await expect(quantity(page)).toHaveValue(String(before + 5))

      await pressAndLeave(page, 'address')
      await expect(page).toHaveURL(/\/info\/faq$/)
      await page.goto(CART)
      await expect(quantity(page)).toHaveValue(String(before + 10))

      const tab = withHydrationWait(await context.newPage())
      await tab.goto(CART)
      await pressAndLeave(tab, 'stay')
      await tab.close({ runBeforeUnload: true })
      // Nothing tells when the call of the closed tab has arrived.
      await expect(async () => {
        await page.reload()
        await expect(quantity(page)).toHaveValue(String(before + 15), { timeout: 5_000 })
      }).toPass()
    })
  }
})
