import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/test'

const readPhoto = async () => ({
  name: 'a.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#c93a16' } })
    .jpeg()
    .toBuffer(),
})

/** The console gives the member a purchase that can be reviewed. */
const makePurchase = async (page: Page) => {
  await page.goto('/api/sandbox')
  await page.getByRole('button', { name: '리뷰를 쓸 수 있는 구매 만들기' }).click()
  await expect(page.getByText(/이제 \/my\/reviews에서/)).toBeVisible()
}

test('a buyer writes a review with a photo, reloads while writing, and finds it among the own ones', async ({
  page,
  signInAs,
}) => {
  await signInAs('usr_kim_dama')
  await makePurchase(page)
  await page.goto('/my/reviews')
  await page.getByRole('link', { name: '리뷰 쓰기' }).first().click()
  await expect(page).toHaveURL(/write=/)
  await page.getByRole('radio', { name: '5점' }).check()
  await page.getByLabel(/리뷰 내용/).fill('받자마자 커피를 내려 마셨어요. 손에 꼭 맞아요.')
  await page.getByLabel(/^사진 추가/).setInputFiles([await readPhoto()])
  await expect(page.getByRole('img', { name: '사진 1' })).toHaveAttribute('src', /\/api\/media\/upload\//)
  await page.reload()
  await expect(page.getByLabel(/리뷰 내용/)).toHaveValue(/커피를 내려/)
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible()
  await page.getByRole('button', { name: '리뷰 등록하기' }).click()
  await expect(page).toHaveURL(/tab=written/)
  const own = page.getByRole('listitem').filter({ hasText: '커피를 내려' })
  await expect(own.getByRole('button', { name: '리뷰 사진 1 크게 보기' })).toBeVisible()
})
