import type { Locator, Page } from '@playwright/test'
import { SENDER } from './support/gift'
import { MUG, payButton } from './support/shop'
import { expect, test } from './support/test'

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
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(hiddenFocus), { timeout: 10_000 }).toBeNull()
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}

const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test.describe('by keyboard alone, with the focus in sight after each Tab', () => {
  test('a member buys a product @extended', async ({ page, signInAs }) => {
    test.setTimeout(120_000)
    await signInAs('usr_kim_dama')
    await page.goto(`/shopping/product-detail/${MUG}`)
    await pressOn(page, page.getByRole('button', { name: '구매하기' }))
    const sheet = page.getByRole('dialog', { name: '옵션 선택' })
    const select = sheet.getByRole('combobox').first()
    await tabTo(page, select)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await pressOn(page, sheet.getByRole('button', { name: /바로구매/ }))
    await expect(page).toHaveURL(/\/shopping\/order\/direct$/)
    await pressOn(page, page.getByRole('checkbox', { name: /전체 동의/ }), 'Space')
    await pressOn(page, payButton(page))
    await expect(page.getByRole('heading', { name: /결제 \(연습용\)/ })).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: '승인', exact: true }))
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  })

  test('a member sends a gift, with digits typed for the passcode @extended', async ({ page, signInAs }) => {
    test.setTimeout(120_000)
    await signInAs(SENDER)
    await page.goto('/card/send-gift?cardId=crd_seon_mul&division=MASTER')
    await tabTo(page, page.getByLabel('보낼 금액'))
    await page.keyboard.type('1000')
    await tabTo(page, page.getByLabel('메시지', { exact: true }))
    await page.keyboard.type('고마워요')
    await pressOn(page, page.getByRole('main').getByRole('button', { name: /선물 보내기$/ }))
    const summary = page.getByRole('dialog', { name: '이렇게 보낼까요?' })
    await pressOn(page, summary.getByRole('button', { name: /선물 보내기$/ }))
    await expect(page.getByRole('group', { name: '결제 비밀번호를 입력해 주세요' })).toBeVisible()
    await page.keyboard.type('258036')
    await expect(page.getByRole('heading', { name: '선물이 준비됐어요' })).toBeVisible()
  })
})
