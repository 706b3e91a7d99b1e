import { SENDER } from './support/gift'
import { pressOn, tabTo } from './support/keyboard'
import { MUG, payButton } from './support/shop'
import { expect, test } from './support/test'

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
