import type { Page } from '@playwright/test'
import { MUG } from './support/shop'
import { axeViolations, expect, test } from './support/test'

const PAGE = '/shopping/product-detail'
const drawerOf = (page: Page) => page.getByRole('dialog', { name: '상품 상세' })
const summaryOf = (page: Page) => page.getByRole('region', { name: '상품 요약' })
/** Taps a product of the list, somewhere below the first view. */
const openFromList = async (page: Page) => {
  await page.goto('/shopping')
  const link = page.getByRole('region', { name: '지금 많이 담는 선물' }).getByRole('link').nth(3)
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await link.click()
  await expect(summaryOf(page)).toBeVisible()
  return place
}

test.describe('a product over a list', () => {
  test('keeps the list’s position; back, forward, reload and close work @every-size', async ({
    page,
    baseURL,
  }) => {
    const place = await openFromList(page)
    await expect(page).toHaveURL(/\/shopping\?pid=prd_/)
    const drawer = drawerOf(page)
    await expect(drawer.getByRole('button', { name: '닫기' })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])

    await drawer.getByRole('tab', { name: '구매정보' }).click()
    await expect(drawer.getByText(/^(배송 안내|발급과 이용 안내)$/)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${baseURL}/shopping`)
    await expect(drawer).toBeHidden()
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60)

    await page.goForward()
    await expect(drawer.getByRole('tab', { name: '구매정보' })).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(drawer.getByRole('tab', { name: '구매정보' })).toHaveAttribute('aria-selected', 'true')
    await drawer.getByRole('button', { name: '닫기' }).click()
    await expect(page).toHaveURL(`${baseURL}/shopping`)
    await expect(drawer).toBeHidden()
  })

  test('goes into the cart, and the message over the product leads there', async ({ page, baseURL }) => {
    await page.goto(`/shopping?pid=${MUG}`)
    await drawerOf(page).getByRole('button', { name: '구매하기' }).click()
    const sheet = page.getByRole('dialog', { name: '옵션 선택' })
    await sheet.getByRole('combobox').first().selectOption({ index: 1 })
    await sheet.getByRole('button', { name: '장바구니' }).click()
    // The dialog makes everything outside of it inert.
    await page.getByRole('button', { name: '보러 가기' }).click()
    await expect(page).toHaveURL(`${baseURL}/shopping/cart`)
    await page.goBack()
    await expect(drawerOf(page)).toBeVisible()
  })
})

test('a message does not cover what it is about: the choice that the sheet lacks @extended', async ({
  page,
}) => {
  await page.goto(`${PAGE}/prd_moon-mug`)
  await page.getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  const buy = sheet.getByRole('button', { name: '바로구매' })
  const parts = [await sheet.getByRole('combobox').elementHandle(), await buy.elementHandle()]
  // The message closes after two seconds: all are measured in one frame, from before the tap.
  const [covered] = await Promise.all([
    page.waitForFunction((elements) => {
      const message = [...document.querySelectorAll('[popover]')].find((popover) =>
        popover.textContent?.includes('상품을 선택해 주세요'),
      )
      if (!message?.checkVisibility() || message.getAnimations().length > 0) return null
      const { top, bottom } = message.getBoundingClientRect()
      const boxes = elements.map((element) => element?.getBoundingClientRect())
      return { count: boxes.filter((box) => !box || (top < box.bottom && box.top < bottom)).length }
    }, parts),
    buy.click(),
  ])
  expect(await covered.jsonValue()).toEqual({ count: 0 })
})

test.describe('the page of a product', () => {
  test('zooms its pictures by tap, keys and button, and returns @extended', async ({ page }) => {
    await page.goto(`${PAGE}/prd_edge-many-options`)
    await page.getByRole('button', { name: /사진 1 크게 보기/ }).click()
    const viewer = page.getByRole('dialog', { name: '상품 사진 크게 보기' })
    await expect(viewer.getByText('1 / 14')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 14')).toBeVisible()
    await viewer.getByRole('button', { name: '확대' }).click()
    await expect(viewer.getByRole('button', { name: '축소' })).toBeVisible()
    await viewer.getByRole('img').dblclick({ force: true })
    await expect(viewer.getByRole('button', { name: '확대' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(/prd_edge-many-options$/)
  })

  test('collapses a long description to 588 px @extended', async ({ page }) => {
    await page.goto(`${PAGE}/prd_moon-mug`)
    const unfold = page.getByRole('button', { name: '상세정보 펼치기' })
    const text = page.locator(`[id="${await unfold.getAttribute('aria-controls')}"]`)
    const height = async () => (await text.boundingBox())?.height
    await expect.poll(height).toBe(588)
    // By key: pictures that load meanwhile would move the button away from the pointer.
    await unfold.press('Enter')
    await expect.poll(height).toBeGreaterThan(588)
    await page.getByRole('button', { name: '상세정보 접기' }).press('Enter')
    await expect(page.getByRole('button', { name: '상세정보 펼치기' })).toBeVisible()
  })
})
