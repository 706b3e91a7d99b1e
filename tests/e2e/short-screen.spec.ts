import type { Page } from '@playwright/test'
import { chooseOption } from './support/shop'
import { expect, test } from './support/test'

const PRODUCT = '/shopping/product-detail/prd_moon-mug'
/** A small phone on its side, and one at 200 % of the browser's zoom. */
const SHORT = [
  { width: 740, height: 360 },
  { width: 180, height: 390 },
]

/** How much of the screen has what stays while the page scrolls, as a ratio. */
const coveredPart = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('#__next *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { width, top, bottom } = element.getBoundingClientRect()
      const isBar = ['fixed', 'sticky'].includes(position) && width > innerWidth / 2
      return isBar && element.checkVisibility() && bottom > 0 && top < innerHeight && !element.closest('a')
    })
    return bars.reduce((sum, { clientHeight }) => sum + clientHeight, 0) / innerHeight
  })

test.describe('on a short screen', () => {
  test('the bars of the cart leave room for its lines @extended', async ({ page, signInAs }) => {
    await signInAs('usr_jang_baguni')
    await page.goto('/shopping/cart')
    const order = page.getByRole('region', { name: '주문' })
    await expect(order).toBeVisible()
    for (const size of SHORT) {
      await page.setViewportSize(size)
      expect(await coveredPart(page)).toBeLessThan(0.3)
      await order.getByRole('button').scrollIntoViewIfNeeded()
      await expect(order.getByRole('button')).toBeInViewport({ ratio: 1 })
    }
  })

  test('all of an option sheet can be reached, with room to choose @extended', async ({ page }) => {
    await page.goto(PRODUCT)
    await chooseOption(page)
    const sheet = page.getByRole('dialog', { name: '옵션 선택' })
    for (const size of SHORT) {
      await page.setViewportSize(size)
      const scrolled = await sheet.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')].filter(
          (element) =>
            getComputedStyle(element).overflowY === 'auto' &&
            element.scrollHeight > element.clientHeight + 1 &&
            element.clientHeight < 150,
        ),
      )
      expect(scrolled, 'no part scrolls in a line or two').toEqual([])
      for (const name of ['수량 늘리기', '바로구매', '닫기']) {
        await sheet.getByRole('button', { name }).scrollIntoViewIfNeeded()
        await expect(sheet.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      }
    }
  })

  test('a page ends above a bar that has more rows than usual @extended', async ({ page }) => {
    await page.goto(PRODUCT)
    await page.setViewportSize({ width: 180, height: 640 })
    const bar = page.getByRole('region', { name: '구매' })
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeGreaterThan(100)
    const gap = () =>
      page.getByRole('main').evaluate((main) => {
        const { height } = document.querySelector('[role=region][aria-label=구매]')!.getBoundingClientRect()
        return Number.parseFloat(getComputedStyle(main).paddingBottom) - height
      })
    await expect.poll(gap).toBeCloseTo(0, 0)
  })
})
