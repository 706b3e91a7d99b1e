import type { Page } from '@playwright/test'
import { askAboutProduct, chargeCard, exchangeCard, sendGift } from './changes'
import { expect, test } from './fixtures'

type Visit = (address: string) => Promise<void>

interface Change {
  /** The link to the page that shows what was done, for what moves amounts. */
  resultLink?: string
  /** The call that fails. */
  path: RegExp
  submit(page: Page, visit: Visit): Promise<void>
  expectDone(page: Page): Promise<void>
}

const QNA = '/shopping/product-detail/4?tab=qna'

const CHANGES: Record<string, Change> = {
  'a charge': {
    path: /^\/api\/charge\/card$/,
    resultLink: '담아머니 내역 보기',
    submit: chargeCard,
    expectDone: (page) => expect(page).toHaveURL(/\/card\/charge\/success/),
  },
  'an exchange': {
    path: /^\/api\/card\/exchange$/,
    resultLink: '담아머니 내역 보기',
    submit: exchangeCard,
    expectDone: (page) => expect(page).toHaveURL(/\/card\/exchange\/success/),
  },
  'a gift': {
    path: /^\/api\/gift\/send-master$/,
    resultLink: '보낸 선물 보기',
    submit: sendGift,
    expectDone: (page) => expect(page).toHaveURL(/\/card\/send-gift\/success/),
  },
  'an inquiry': {
    path: /^\/channel\/\d+\/inquiries$/,
    submit: async (page, visit) => {
      await visit(QNA)
      await askAboutProduct(page)
    },
    expectDone: (page) => expect(page.getByText('언제 오나요?')).toBeVisible(),
  },
}

/** The message of a screen after a failure. */
const FAILURE = /못했어요|오류가 생겼어요|다시 시도해 주세요/

for (const [name, { path, submit, expectDone }] of Object.entries(CHANGES)) {
  test(`${name} that the service fails is reported, and succeeds when the service is back`, async ({
    page,
    visit,
    signIn,
    backend,
  }) => {
    await signIn()
    backend.failCalls(path)
    await submit(page, visit)
    await expect(page.getByText(FAILURE).first()).toBeVisible()
    await expect(page).not.toHaveURL(/success/)
    const failed = backend.requests.filter(
      (request) => path.test(request.path) && request.method !== 'OPTIONS',
    )
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.every(({ status }) => status === 500)).toBe(true)
    backend.restore()
    await submit(page, visit)
    await expectDone(page)
  })
}

for (const [name, { path, submit, resultLink }] of Object.entries(CHANGES)) {
  if (resultLink === undefined) continue
  test(`${name} with half an answer is not sent again without a key, and leads to where it can be checked`, async ({
    page,
    visit,
    signIn,
    backend,
  }) => {
    await signIn()
    backend.cutOffAnswers(path)
    await submit(page, visit)
    const dialog = page.getByRole('alertdialog', { name: '처리됐는지 확인하지 못했어요' })
    await expect(dialog).toBeVisible()
    await expect(page).not.toHaveURL(/success/)
    const sent = backend.requests.filter((request) => path.test(request.path) && request.method !== 'OPTIONS')
    expect(sent.map(({ status }) => status)).toEqual([200])
    await dialog.getByRole('button', { name: resultLink }).click()
    await expect(page).toHaveURL(/history/)
  })
}

test('a block whose service never answers says so within 20 s, and a retry loads it', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn()
  backend.failService('transaction', 'no-answer')
  await page.goto('/my/order/history')
  await expect(page.getByRole('heading', { name: '불러오지 못했어요' })).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  backend.restore()
  await page.getByRole('button', { name: '다시 시도하기' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
