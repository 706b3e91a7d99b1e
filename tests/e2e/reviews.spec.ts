import { clickForToast } from '@tests/setup/click-for-toast'
import { http, HttpResponse } from 'msw'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { axeViolations, expect, test, waitForChange } from './support/test'
import { MUG } from './support/shop'

const KIM = 'usr_kim_dama'
const LEE = 'usr_lee_saebom'
const REVIEWS = `/shopping/product-detail/${MUG}?tab=review`

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

test('reads, filters and views photos; Back closes what is open @every-size', async ({ page }) => {
  test.slow()
  await page.goto(REVIEWS)
  await expect(page.getByRole('tab', { name: /^리뷰\(\d/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: '리뷰 요약' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // A page wider than the screen moves fixed elements out of sight.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => innerWidth)).toBe(page.viewportSize()?.width)

  await page.getByRole('button', { name: '사진 리뷰 더 보기' }).click()
  const gallery = page.getByRole('dialog', { name: '사진 리뷰' })
  await expect(gallery).toBeVisible()
  await expect(page).toHaveURL(/review=photos/)
  expect(await axeViolations(page)).toEqual([])
  await gallery
    .getByRole('button', { name: /크게 보기/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: '리뷰 사진' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('dialog', { name: '리뷰 사진' })).toBeHidden()
  await expect(gallery).toBeVisible()
  await page.goBack()
  await expect(gallery).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${MUG}\\?tab=review$`))

  await page.getByRole('button', { name: '상세 필터' }).click()
  const filter = page.getByRole('dialog', { name: '리뷰 상세 필터' })
  await filter.getByRole('button', { name: '3점' }).click()
  expect(await axeViolations(page)).toEqual([])
  await filter.getByRole('button', { name: /리뷰 \d+개 보기/ }).click()
  await expect(page).toHaveURL(/reviewScore=3/)
  await expect(page.getByText(/조건에 맞는 리뷰 \d+개/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/조건에 맞는 리뷰 \d+개/)).toBeVisible()
  await page.getByRole('button', { name: '필터 지우기' }).click()
  await expect(page).toHaveURL(new RegExp(`${MUG}\\?tab=review$`))
})

test('likes a review, also after a reload, and reads the answer to the lowest score', async ({
  page,
  signInAs,
}) => {
  await signInAs(LEE)
  await page.goto(REVIEWS)
  const like = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^좋아요/ })
  await expect(like).toBeEnabled()
  const before = Number((await like.getAttribute('aria-label'))?.replace(/\D/g, ''))
  const saved = waitForChange(page, 'PATCH')
  await like.click()
  await expect(like).toHaveAttribute('aria-label', `좋아요 ${before + 1}`)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.reload()
  await expect(like).toHaveAttribute('aria-label', `좋아요 ${before + 1}`)

  await page.getByRole('combobox', { name: '리뷰 순서' }).selectOption('score')
  await expect(page).toHaveURL(/reviewSort=score/)
  await page
    .getByRole('button', { name: /^답글 \d+개/ })
    .first()
    .click()
  const replies = page.getByRole('dialog', { name: /^답글 \d/ })
  await expect(replies.getByRole('listitem').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await expect(replies).toBeHidden()
  await expect(page).toHaveURL(/reviewSort=score/)
})

test.describe('when the server fails', () => {
  test.use({ expectedConsole: /500/ })
  test('a like is reverted, and a report shows an error and can be sent again @extended', async ({
    page,
    signInAs,
    network,
  }) => {
    await signInAs(LEE)
    const broken = () => HttpResponse.json({ code: 5000, message: '', request_id: 'r' }, { status: 500 })
    network.use(http.patch('*/reviews/*', broken), http.post('*/reports', broken))
    await page.goto(REVIEWS)
    const second = page.getByRole('article').nth(1)
    const dislike = second.getByRole('button', { name: /^별로예요/ })
    await expect(dislike).toBeEnabled()
    const before = await dislike.getAttribute('aria-label')
    await dislike.click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('예상하지 못한 오류가 생겼어요.')
    await Promise.all([page.waitForEvent('load'), alert.getByRole('button', { name: '확인' }).click()])
    await expect(dislike).toBeEnabled()
    await expect(dislike).toHaveAttribute('aria-label', before ?? '')

    await second.getByRole('button', { name: '신고' }).click()
    const sheet = page.getByRole('dialog', { name: '리뷰 신고' })
    await sheet.getByLabel('기타 사유가 있어요').check()
    expect(await axeViolations(page)).toEqual([])
    await sheet.getByLabel('광고나 홍보 글이에요').check()
    await sheet.getByRole('button', { name: '신고하기' }).click()
    await expect(page.getByText('예상하지 못한 오류가 생겼어요. 잠시 후 다시 시도해 주세요.')).toBeVisible()
    await page.getByRole('button', { name: '확인' }).click()
    network.resetHandlers()
    await clickForToast(sheet.getByRole('button', { name: '신고하기' }), '리뷰 신고가 완료되었어요')
    await expect(sheet).toBeHidden()
  })
})

test('a buyer writes with a photo, gets an answer, changes and deletes it @every-size', async ({
  page,
  signInAs,
}) => {
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
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '리뷰 등록하기' }).click()
  await expect(page).toHaveURL(/tab=written/)
  const own = page.getByRole('listitem').filter({ hasText: '커피를 내려' })
  await expect(own.getByRole('button', { name: '리뷰 사진 1 크게 보기' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

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

test.describe('a file that is not a photo', () => {
  // The test recorder tries to copy the preview of the picked file, which the page's policy blocks.
  test.use({ expectedConsole: /400|Connecting to 'blob:/ })
  test('is rejected with a message, and the review is sent without it', async ({ page, signInAs }) => {
    await signInAs(KIM)
    await makePurchase(page)
    await page.goto('/my/reviews')
    await page.getByRole('link', { name: '리뷰 쓰기' }).first().click()
    await page
      .getByLabel(/^사진 추가/)
      .setInputFiles([
        { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload=alert(1)>') },
      ])
    await expect(page.getByRole('alert').filter({ hasText: 'JPG, PNG' })).toBeVisible()
    await page.getByRole('button', { name: '사진 1 빼기' }).click()
    await page.getByRole('radio', { name: '3점' }).check()
    await page.getByLabel(/리뷰 내용/).fill('사진 없이도 잘 올라가는지 봤어요.')
    await page.getByRole('button', { name: '리뷰 등록하기' }).click()
    await expect(page).toHaveURL(/tab=written/)
  })
})
