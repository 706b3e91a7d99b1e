import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createPhoto } from '@tests/setup/photos'
import { axeViolations, expect, test } from './support/test'

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
  test('in a pop-up returns to the starting page, and the pop-up closes @every-size', async ({
    page,
    signInAs,
  }) => {
    await signInAs('usr_lee_saebom')
    await page.goto(VERIFY)
    expect(await axeViolations(page)).toEqual([])
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

  test('can be restarted after it was closed early @extended', async ({ page, signInAs }) => {
    await signInAs('usr_dokgo_seom')
    await page.goto(VERIFY)
    const provider = await openParty(page)
    await provider.close()
    await expect(page.getByText('인증 창이 닫혔어요. 다시 시도해 주세요.')).toBeVisible()
    await openParty(page)
  })

  test.describe('that fails', () => {
    test.use({ expectedConsole: /status of 40[39]/ })

    test('with another number offers to update the number', async ({ page, signInAs }) => {
      await signInAs('usr_jang_baguni')
      await page.goto(VERIFY)
      const provider = await openParty(page)
      await provider.getByRole('button', { name: /다른 번호\)/ }).click()
      await expect(page).toHaveURL(/mismatch-phone-number$/)
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: '인증한 번호로 바꾸기' }).click()
      await expect(page).toHaveURL(/\/my\/settings$/)
      await expect(page.getByText('010-9999-0000')).toBeVisible()
    })

    test('of a person with a Naver account shows a message', async ({ page, signInAs }) => {
      await signInAs('usr_dokgo_seom')
      await page.goto(VERIFY)
      const provider = await openParty(page)
      await provider.getByRole('button', { name: /인증해/ }).click()
      await expect(page).toHaveURL(/fail\?code=1010$/)
      await expect(page.getByText(/가입된 네이버 계정이 있어요/)).toBeVisible()
    })
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

  test('that is opened directly on its result page changes nothing', async ({ page, signInAs }) => {
    await signInAs('usr_lee_saebom')
    await page.goto('/my/settings/verification/process')
    await expect(page.getByRole('heading', { name: '확인할 인증이 없어요' })).toBeVisible()
  })
})

test('a profile photo is cropped square, shown and removed', async ({ page, signInAs }, info) => {
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

  test('with remaining money explains the obstacle and links to it', async ({ page, signInAs }) => {
    await signInAs('usr_kim_dama')
    await page.goto('/my/settings/withdraw-user')
    await expect(page.getByRole('heading', { name: '아직 탈퇴할 수 없어요' })).toBeVisible()
    await expect(page.getByRole('link', { name: '담아머니 출금하기' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })

  test('completes after a verification, and sign-in is rejected afterwards', async ({ page, signInAs }) => {
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
