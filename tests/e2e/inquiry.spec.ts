import { axeViolations, expect, test } from './support/test'

const QNA = '/shopping/product-detail/prd_moon-mug?tab=qna'

test('a member asks, reloads while writing, and reads the answer of the seller', async ({
  page,
  signInAs,
}) => {
  await signInAs('usr_lee_saebom')
  await page.goto(QNA)
  await page.getByRole('button', { name: '문의하기' }).click()
  const sheet = page.getByRole('dialog', { name: '상품 문의하기' })
  await sheet.getByRole('combobox').selectOption({ index: 1 })
  await sheet.getByLabel(/제목/).fill('무게가 얼마예요?')
  await sheet.getByLabel(/문의내용/).fill('<img src=x onerror=alert(1)> 🫖')
  await page.reload()
  await expect(sheet.getByLabel(/제목/)).toHaveValue('무게가 얼마예요?')
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: '문의 남기기' }).click()
  await expect(page).not.toHaveURL(/type=write/)
  await expect(page.getByRole('button', { name: /무게가 얼마예요\?/ })).toBeVisible()

  await page.goto('/api/sandbox')
  await page.getByRole('button', { name: '판매자로 답변하기' }).first().click()
  // Another navigation would end the call of the button.
  await expect(page).toHaveURL(/message=/)
  await page.goto('/my/product-inquiries')
  await page.getByText('무게가 얼마예요?').click()
  await expect(page.getByText('판매자 답변')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('판매자 답변')).toBeHidden()
})
