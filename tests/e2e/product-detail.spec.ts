import { clickForToast } from '@tests/setup/click-for-toast'
import type { Locator, Page } from '@playwright/test'
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

  test('closes by one tap after a reload with a sheet over it', async ({ page, baseURL, signInAs }) => {
    await signInAs('usr_lee_saebom')
    await openFromList(page)
    const drawer = drawerOf(page)
    await drawer.getByRole('tab', { name: /Q&A/ }).click()
    await drawer.getByRole('button', { name: '문의하기' }).click()
    await expect(page).toHaveURL(/type=write/)
    await page.reload()
    const sheet = page.getByRole('dialog', { name: '상품 문의하기' })
    await sheet.getByRole('button', { name: '닫기' }).click()
    await expect(page).not.toHaveURL(/type=write/)
    await expect(sheet).toBeHidden()
    await drawer.getByRole('button', { name: '닫기' }).first().click()
    await expect(page).toHaveURL(`${baseURL}/shopping`)
    await expect(drawer).toBeHidden()
  })

  test('closes its top layer first', async ({ page, baseURL }) => {
    await openFromList(page)
    await drawerOf(page).getByRole('button', { name: '공유하기' }).click()
    const share = page.getByRole('dialog', { name: '공유하기' })
    await expect(share).toBeVisible()
    await page.goBack()
    await expect(share).toBeHidden()
    await expect(drawerOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${baseURL}/shopping`)
  })

  test('links from product to product, and all of them close at once @extended', async ({
    page,
    baseURL,
  }) => {
    await openFromList(page)
    const first = page.url()
    const recommended = { name: /이런 상품은 어때요\?|이 판매자의 다른 상품/ }
    const next = drawerOf(page).getByRole('region', recommended).getByRole('link').first()
    await drawerOf(page).getByText('상세정보 펼쳐보기').scrollIntoViewIfNeeded()
    await next.click()
    await expect(page).not.toHaveURL(first)
    await page.goBack()
    await expect(page).toHaveURL(first)
    await page.goForward()
    await expect(page).not.toHaveURL(first)
    await page.goBack()
    await drawerOf(page).getByRole('button', { name: '닫기' }).click()
    await expect(page).toHaveURL(`${baseURL}/shopping`)
  })

  test('at a shared address opens over the page, and leaves the page when closed', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/shopping/category/result?category=cat_kitchen&pid=prd_moon-mug&tab=info')
    const drawer = drawerOf(page)
    await expect(drawer.getByText('배송 안내')).toBeVisible()
    await drawer.getByRole('button', { name: '닫기' }).click()
    await expect(page).toHaveURL(`${baseURL}/shopping/category/result?category=cat_kitchen`)
  })

  test('that cannot be bought shows a message and links to the shop', async ({ page, baseURL }) => {
    await page.goto('/voucher?pid=prd_linen-shirt')
    await expect(page.getByRole('alertdialog')).toContainText('구매할 수 없는 상품이에요')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '확인' }).click()
    await expect(page).toHaveURL(`${baseURL}/shopping`)
  })

  test('that cannot be bought returns to the previous page, also after a reload', async ({
    page,
    baseURL,
    signInAs,
  }) => {
    await signInAs('usr_jang_baguni')
    await page.goto('/shopping/cart')
    await page
      .getByRole('link', { name: /리넨 셔츠/ })
      .first()
      .click()
    const message = page.getByRole('alertdialog')
    await expect(message).toContainText('구매할 수 없는 상품이에요')
    await page.reload()
    await expect(message).toContainText('구매할 수 없는 상품이에요')
    await page.getByRole('button', { name: '확인' }).click()
    await expect(page).toHaveURL(`${baseURL}/shopping/cart`)
  })
})

test('a message does not cover what it is about: the choice that the sheet lacks', async ({ page }) => {
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('not on the screen')
    return { top: box.y, bottom: box.y + box.height }
  }
  const isClearOf = async (message: Locator, part: Locator) => {
    const [one, other] = [await boxOf(message), await boxOf(part)]
    return one.bottom <= other.top || other.bottom <= one.top
  }
  await page.goto(`${PAGE}/prd_moon-mug`)
  await page.getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  await sheet.getByRole('button', { name: '바로구매' }).click()
  const missing = page.locator('[popover]', { hasText: '상품을 선택해 주세요.' })
  await expect(missing).toBeVisible()
  expect(await isClearOf(missing, sheet.getByRole('combobox'))).toBe(true)
  expect(await isClearOf(missing, sheet.getByRole('button', { name: '바로구매' }))).toBe(true)
})

test.describe('the page of a product', () => {
  test('zooms its pictures by tap, keys and button, and returns @every-size', async ({ page }) => {
    await page.goto(`${PAGE}/prd_edge-many-options`)
    await page.getByRole('button', { name: /사진 1 크게 보기/ }).click()
    const viewer = page.getByRole('dialog', { name: '상품 사진 크게 보기' })
    await expect(viewer.getByText('1 / 9')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('2 / 9')).toBeVisible()
    await viewer.getByRole('button', { name: '확대' }).click()
    await expect(viewer.getByRole('button', { name: '축소' })).toBeVisible()
    await viewer.getByRole('img').dblclick({ force: true })
    await expect(viewer.getByRole('button', { name: '확대' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(/prd_edge-many-options$/)
    // The page does not scroll sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  test('collapses a long description, and keeps the tab in its address', async ({ page }) => {
    await page.goto(`${PAGE}/prd_moon-mug`)
    const unfold = page.getByRole('button', { name: '상세정보 펼쳐보기' })
    const text = page.locator(`[id="${await unfold.getAttribute('aria-controls')}"]`)
    const height = async () => (await text.boundingBox())?.height
    await expect.poll(height).toBe(588)
    // By key: pictures that load meanwhile would move the button away from the pointer.
    await unfold.press('Enter')
    await expect.poll(height).toBeGreaterThan(588)
    await page.getByRole('button', { name: '상세정보 접기' }).press('Enter')
    await expect(page.getByRole('button', { name: '상세정보 펼쳐보기' })).toBeVisible()
    await page.getByRole('tab', { name: '상세정보' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\?tab=info$/)
    await page.reload()
    await expect(page.getByText('배송 안내')).toBeVisible()
    for (const title of ['반품(청약철회) 안내', '교환·보증과 환불 안내', '불만과 분쟁 처리', '거래 약관'])
      await page.getByText(title).click()
    await page.getByText('상품정보 제공고시', { exact: true }).click()
    await expect(page.getByText('품목 분류')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })

  test('is shared by its address', async ({ page, baseURL, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${PAGE}/prd_moon-mug?tab=info`)
    await page.getByRole('button', { name: '공유하기' }).click()
    await expect(page.getByRole('dialog', { name: '공유하기' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await clickForToast(page.getByRole('button', { name: 'URL 복사' }), '링크를 복사했어요')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${PAGE}/prd_moon-mug`)
  })

  test('asks for options one after the other, and shows an error when none is selected', async ({ page }) => {
    await page.goto(`${PAGE}/prd_edge-many-options`)
    await page.getByRole('button', { name: '구매하기' }).click()
    const sheet = page.getByRole('dialog', { name: '옵션 선택' })
    await clickForToast(sheet.getByRole('button', { name: '바로구매' }), '상품을 선택해 주세요.')
    await expect(sheet.getByLabel('크기')).toBeDisabled()
    await sheet.getByLabel('색상').selectOption('감빛')
    await sheet.getByLabel('크기').selectOption('40cm')
    await expect(sheet.getByText('감빛 / 40cm')).toBeVisible()
    await sheet.getByRole('button', { name: '수량 늘리기' }).click()
    await expect(sheet.getByText('총 2개')).toBeVisible()
    await expect(sheet.getByText(/^(무료배송|배송비 .*결제 예상 금액 .*원)$/)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })

  test('that is sold out can be viewed, and one that is stopped redirects', async ({ page, baseURL }) => {
    await page.goto(`${PAGE}/prd_edge-sold-out`)
    await expect(page.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled()
    expect(await axeViolations(page)).toEqual([])
    await page.goto(`${PAGE}/prd_linen-shirt`)
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await expect(page).toHaveURL(`${baseURL}/shopping`)
  })
})
