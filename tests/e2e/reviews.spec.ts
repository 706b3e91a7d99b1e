import { clickForToast } from '@tests/setup/click-for-toast'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const KIM = 'usr_kim_dama'

const photoFile = async (name: string, width = 2400, height = 1800) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#c93a16' } })
    .jpeg()
    .toBuffer(),
})

/** The console gives the member a purchase that can be reviewed. */
const makePurchase = async (page: Page) => {
  await page.goto('/api/sandbox')
  await page.getByRole('button', { name: '리뷰를 쓸 수 있는 구매 만들기' }).click()
  await expect(page.getByText(/이제 \/my\/reviews에서/)).toBeVisible()
}

test('a buyer writes with a photo, gets an answer, changes and deletes it', async ({ page, signInAs }) => {
  test.slow()
  await signInAs(KIM)
  await makePurchase(page)
  await page.goto('/my/reviews')
  await page.getByRole('link', { name: '리뷰 쓰기' }).first().click()
  await expect(page).toHaveURL(/write=/)
  await page.getByRole('radio', { name: '5점' }).check()
  await page.getByLabel(/리뷰 내용/).fill('받자마자 커피를 내려 마셨어요. 손에 꼭 맞아요.')
  await page.getByLabel(/^사진 추가/).setInputFiles([await photoFile('a.jpg')])
  await expect(page.getByRole('img', { name: '사진 1' })).toHaveAttribute('src', /\/api\/media\/upload\//)
  await page.reload()
  await expect(page.getByLabel(/리뷰 내용/)).toHaveValue(/커피를 내려/)
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible()
  await page.getByRole('button', { name: '리뷰 등록하기' }).click()
  await expect(page).toHaveURL(/tab=written/)
  const own = page.getByRole('listitem').filter({ hasText: '커피를 내려' })
  await expect(own.getByRole('button', { name: '리뷰 사진 1 크게 보기' })).toBeVisible()

  await page.goto('/api/sandbox')
  const shown = page.getByRole('listitem').filter({ hasText: '커피를 내려' }).first()
  await shown.getByLabel('답글').fill('예쁜 말씀 고맙습니다')
  await shown.getByRole('button', { name: '답하기' }).click()
  await page.goto('/my/reviews?tab=written')
  await expect(own.getByText('[판매자]')).toBeVisible()

  await own.getByRole('link', { name: '수정' }).click()
  await page.getByLabel(/리뷰 내용/).fill('한 달 써 보니 더 마음에 들어요. 커피를 내려 마셔요.')
  await page.getByRole('button', { name: '리뷰 고치기' }).click()
  await expect(own.getByText(/한 달 써 보니/)).toBeVisible()
  await own.getByRole('button', { name: '삭제' }).click()
  await clickForToast(page.getByRole('button', { name: '삭제하기' }), '리뷰를 삭제했어요.')
  await expect(own).toHaveCount(0)
})
