import type { Page } from '@playwright/test'
import { askAboutProduct, chargeCard, exchangeCard, sendGift } from './changes'
import { expect, test } from './fixtures'

type Visit = (address: string) => Promise<void>

interface Change {
  /** The call that fails. */
  path: RegExp
  submit(page: Page, visit: Visit): Promise<void>
  expectDone(page: Page): Promise<void>
}

const QNA = '/shopping/product-detail/4?tab=qna'

const CHANGES: Record<string, Change> = {
  'a charge': {
    path: /^\/api\/charge\/card$/,
    submit: chargeCard,
    expectDone: (page) => expect(page).toHaveURL(/\/card\/charge\/success/),
  },
  'an exchange': {
    path: /^\/api\/card\/exchange$/,
    submit: exchangeCard,
    expectDone: (page) => expect(page).toHaveURL(/\/card\/exchange\/success/),
  },
  'a gift': {
    path: /^\/api\/gift\/send-master$/,
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
