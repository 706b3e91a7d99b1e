import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createPhoto } from '@tests/setup/photos'
import { expect, test } from './support/test'

const SETTINGS = encodeURIComponent('/my/settings')
const VERIFY = `/my/settings/verification?returnTo=${SETTINGS}`

const openParty = async (page: Page) => {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: '휴대폰으로 본인인증하기' }).click()
  const provider = await popup
  await expect(provider.getByRole('heading', { name: '휴대폰 본인인증 (연습용)' })).toBeVisible()
  return provider
}

test.describe('verification', () => {
  test('in a pop-up returns to the starting page, and the pop-up closes', async ({ page, signInAs }) => {
    await signInAs('usr_lee_saebom')
    await page.goto(VERIFY)
    const provider = await openParty(page)
    const closed = provider.waitForEvent('close')
    await provider
      .getByRole('button', { name: /내 번호\)/ })
      .first()
      .click()
    await closed
    await expect(page).toHaveURL(/\/my\/settings$/)
    await expect(page.getByText('완료')).toBeVisible()
  })

  test('without pop-ups uses the whole tab and returns @extended', async ({ page, signInAs }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await signInAs('usr_tteo_na')
    await page.goto(VERIFY)
    await page.getByRole('button', { name: '휴대폰으로 본인인증하기' }).click()
    await expect(page.getByText(/팝업이 막혀/)).toBeVisible()
    await page.getByRole('button', { name: '새 창 없이 이 화면에서 인증하기' }).click()
    await page
      .getByRole('button', { name: /내 번호\)/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/my\/settings$/)
    await expect(page.getByText('완료')).toBeVisible()
  })
})

test('a profile photo is cropped square, shown and removed @extended', async ({ page, signInAs }, info) => {
  await signInAs('usr_kim_dama')
  const file = info.outputPath('me.jpg')
  await writeFile(file, await createPhoto(600, 400).toBuffer())
  await page.goto('/my/settings/edit-my-info')
  await page.locator('input[type="file"]').setInputFiles(file)
  const sheet = page.getByRole('dialog', { name: '사진 자르기' })
  await sheet.getByRole('slider').fill('2')
  await sheet.getByRole('button', { name: '이 사진으로 바꾸기' }).click()
  await expect(page.getByRole('img', { name: '내 프로필 사진' })).toBeVisible()
  await page.getByRole('button', { name: '사진 지우기' }).click()
  await expect(page.getByRole('img', { name: '내 프로필 사진' })).toHaveCount(0)
})

test.describe('withdrawal', () => {
  test.use({ expectedConsole: /status of 40[039]/ })

  test('completes after a verification, and sign-in is rejected afterwards @extended', async ({
    page,
    signInAs,
  }) => {
    await signInAs('usr_tteo_na')
    await page.goto('/my/settings/withdraw-user')
    await page.getByRole('combobox').selectOption('privacy')
    await page.getByRole('button', { name: '본인인증하고 탈퇴하기' }).click()
    const provider = await openParty(page)
    await provider
      .getByRole('button', { name: /내 번호\)/ })
      .first()
      .click()
    await expect(page).toHaveURL(/withdraw-user\?reason=privacy$/)
    await page.getByRole('button', { name: '탈퇴 신청하기' }).click()
    await expect(page).toHaveURL(/withdraw-user\/success$/)
    await expect(page.getByRole('heading', { name: '탈퇴를 신청했어요' })).toBeVisible()
    await page.goto('/my/login')
    await page.getByRole('button', { name: '카카오로 시작하기' }).click()
    await page.getByRole('button', { name: /떠나윤/ }).click()
    await expect(page).toHaveURL(/sign-up\/fail\?code=1107$/)
    await expect(page.getByRole('heading', { name: '탈퇴를 신청한 계정이에요' })).toBeVisible()
  })
})
