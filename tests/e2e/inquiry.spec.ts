import { clickForToast } from '@tests/setup/click-for-toast'
import { axeViolations, expect, test } from './support/test'

const QNA = '/shopping/product-detail/prd_moon-mug?tab=qna'

test('a member asks, reloads while writing, gets an answer, and deletes the inquiry', async ({
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
  await page.getByRole('button', { name: /무게가 얼마예요\?/ }).click()
  const requested = page.getByRole('dialog', { name: '상품 문의', exact: true })
  await requested.getByRole('button', { name: '고치기' }).click()
  const change = page.getByRole('dialog', { name: '문의 고치기' })
  await expect(change.getByLabel(/제목/)).toHaveValue('무게가 얼마예요?')
  await change.getByLabel(/문의내용/).fill('손잡이까지 재면 얼마인가요?')
  await clickForToast(change.getByRole('button', { name: '고친 내용 저장하기' }), '문의를 고쳤어요')

  await page.goto('/api/sandbox')
  await page.getByRole('button', { name: '판매자로 답변하기' }).first().click()
  await page.goto('/my/product-inquiries')
  await page.getByText('무게가 얼마예요?').click()
  await expect(page.getByText('판매자 답변')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('판매자 답변')).toBeHidden()
  await page.getByRole('button', { name: '지우기' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(page.getByText('삭제됨').last()).toBeVisible()
})
