import type { Page } from '@playwright/test'
import * as change from './changes'
import { type FailingChange, failThenSucceed, sentCalls } from './failing-change'
import { expect, test } from './fixtures'

const amountIsKept = (name: string | RegExp, amount: string) => (page: Page) =>
  expect(page.getByRole('textbox', { name })).toHaveValue(amount)

const opens = (address: RegExp) => (page: Page) => expect(page).toHaveURL(address)

const isPressed = (pressed: boolean, button: (page: Page) => ReturnType<Page['locator']>) => (page: Page) =>
  expect(button(page)).toHaveAttribute('aria-pressed', String(pressed))

const like = (page: Page) => page.getByRole('button', { name: /^좋아요/ }).first()

const CHARGE = /^\/api\/charge\/card$/
const EXCHANGE = /^\/api\/card\/exchange$/
const GIFT = /^\/api\/gift\/send-master$/

/** A status 200 with anything but a page or a failure in words accepts these changes. */
const UNREAD_ANSWER = ['status-500', 'html', 'error-object'] as const

const CHANGES: Record<string, FailingChange> = {
  'a charge': {
    ...change.charge,
    path: CHARGE,
    expectUnchanged: amountIsKept('충전 금액', '30,000'),
    expectDone: opens(/\/card\/charge\/success/),
  },
  'an exchange': {
    ...change.exchange,
    path: EXCHANGE,
    expectUnchanged: amountIsKept(/금액/, '20,000'),
    expectDone: opens(/\/card\/exchange\/success/),
  },
  'a gift': {
    ...change.gift,
    path: GIFT,
    expectUnchanged: (page) => expect(page.getByLabel('메시지', { exact: true })).toHaveValue('고마워요'),
    expectDone: opens(/\/card\/send-gift\/success/),
  },
  'the cancellation of a gift': {
    ...change.giftCancellation,
    path: /^\/api\/gift\/cancel$/,
    expectUnchanged: (page) =>
      expect(page.getByRole('dialog').getByRole('button', { name: '선물 취소하기' })).toBeVisible(),
    expectDone: (page) =>
      expect(page.getByRole('dialog').getByRole('button', { name: '선물 취소하기' })).toHaveCount(0),
  },
  'the acceptance of a gift': {
    ...change.giftAcceptance,
    path: /^\/api\/gift\/accept$/,
    expectUnchanged: (page) => expect(page.getByRole('button', { name: '선물 받기' })).toBeVisible(),
    expectDone: (page) => expect(page.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible(),
  },
  thanks: {
    ...change.thanks,
    path: /^\/api\/gift\/send-msg$/,
    expectUnchanged: (page) => expect(page.getByLabel('직접 쓰기')).toHaveValue('잘 받았어요!'),
    expectDone: (page) => expect(page.getByRole('dialog').getByText('보낸 감사 메시지')).toBeVisible(),
  },
  'an inquiry': {
    ...change.inquiry,
    path: /^\/channel\/\d+\/inquiries$/,
    expectUnchanged: (page) => expect(page.getByLabel(/문의내용/)).toHaveValue('금요일까지 받고 싶어요.'),
    expectDone: (page) => expect(page.getByText('언제 오나요?')).toBeVisible(),
  },
  'a reaction': {
    ...change.reaction,
    path: /\/reviews\/\d+$/,
    reloads: true,
    expectUnchanged: isPressed(false, like),
    expectDone: isPressed(true, like),
  },
  'a report': {
    ...change.report,
    path: /\/reviews\/\d+\/reports$/,
    failures: UNREAD_ANSWER,
    expectUnchanged: (page) =>
      expect(page.getByLabel(/어떤 점이 문제인가요/)).toHaveValue('다른 상품의 사진이에요.'),
    expectDone: (page) => expect(page.getByRole('dialog', { name: '리뷰 신고' })).toHaveCount(0),
  },
  'a wish': {
    ...change.wish,
    path: /\/wishlist\/\d+$/,
    expectUnchanged: isPressed(false, change.heart),
    expectDone: isPressed(true, change.heart),
  },
  'the removal of a wish': {
    ...change.wishRemoval,
    path: /\/wishlist\/\d+$/,
    failures: UNREAD_ANSWER,
    expectUnchanged: (page) => expect(page.getByText('전체 3개')).toBeVisible(),
    expectDone: (page) => expect(page.getByText('전체 2개')).toBeVisible(),
  },
  'a product for the cart': {
    ...change.cartAddition,
    path: /\/cart\/lines$/,
    expectUnchanged: (page) => expect(page.getByRole('dialog', { name: '옵션 선택' })).toBeVisible(),
    expectDone: (page) => expect(page.getByRole('dialog', { name: '옵션 선택' })).toHaveCount(0),
  },
  'the start of a verification': {
    ...change.verificationStart,
    path: /^\/api\/nice\/request-encData$/,
    expectUnchanged: (page) => expect.poll(() => page.context().pages().length).toBe(1),
    expectDone: async (page) => {
      await expect.poll(() => page.context().pages().length).toBe(2)
      await page.context().pages().at(-1)?.getByRole('link', { name: '완료' }).waitFor()
    },
  },
  'the result of a verification': {
    ...change.verification,
    path: /^\/api\/nice\/request-decData$/,
    expectDone: opens(/\/my\/settings$/),
  },
  'a profile photo': {
    ...change.profilePhoto,
    path: /^\/api\/user\/profile$/,
    expectUnchanged: (page) => expect(page.getByRole('dialog', { name: '사진 자르기' })).toBeVisible(),
    expectDone: (page) => expect(page.getByRole('img', { name: '내 프로필 사진' })).toBeVisible(),
  },
  'a new passcode': {
    ...change.passcode,
    path: /^\/api\/passcode$/,
    failures: UNREAD_ANSWER,
    expectUnchanged: (page) =>
      expect(page.getByRole('group', { name: '새 비밀번호를 정해 주세요' })).toBeVisible(),
    expectDone: (page) => expect(page.getByRole('dialog', { name: '결제 비밀번호' })).toHaveCount(0),
  },
  'a withdrawal': {
    ...change.withdrawal,
    arrange: ({ world }) => {
      world.moneyBalance = 0
      world.cards = world.cards.filter(({ status }) => status !== 'RECEIVING')
    },
    path: /^\/api\/auth\/withdraw$/,
    failures: UNREAD_ANSWER,
    expectDone: opens(/\/my\/settings\/withdraw-user\/success$/),
  },
  'a sign-in': {
    ...change.signInAt('네이버로 시작하기'),
    isByVisitor: true,
    path: /^\/api\/auth\/oauth2\/naver\/?$/,
    expectDone: opens(/\/my\/settings$/),
  },
}

for (const [name, failing] of Object.entries(CHANGES))
  test(`${name} that the service fails is reported, and succeeds on the same page when the service is back`, async ({
    page,
    visit,
    expectHealthy,
    signIn,
    backend,
  }) => {
    if (!failing.isByVisitor) await signIn()
    failing.arrange?.(backend)
    await failThenSucceed(failing, { page, visit, expectHealthy, backend })
  })

/** Changes of amounts, their calls, and the links to the pages that show what was done. */
const AMOUNTS = [
  [change.charge, CHARGE, '담아머니 이용내역 보기'],
  [change.exchange, EXCHANGE, '담아머니 이용내역 보기'],
  [change.gift, GIFT, '보낸 선물 보기'],
] as const

for (const [failing, path, resultLink] of AMOUNTS)
  test(`half an answer of ${path} is not requested again without a key, and leads to where it can be checked`, async ({
    page,
    visit,
    signIn,
    backend,
  }) => {
    await signIn()
    backend.cutOffAnswers(path)
    await change.make(failing, page, visit)
    const dialog = page.getByRole('alertdialog', { name: '처리됐는지 확인하지 못했어요' })
    await expect(dialog).toBeVisible()
    await expect(page).not.toHaveURL(/success/)
    expect(sentCalls(backend, path).map(({ status }) => status)).toEqual([200])
    await dialog.getByRole('button', { name: resultLink }).click()
    await expect(page).toHaveURL(/history/)
  })

test('a block of a service that never answers says so, and a retry loads it', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn()
  backend.failService('transaction', 'no-answer')
  await page.goto('/my/order/history')
  await expect(page.getByRole('heading', { name: '불러오지 못했어요' })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  backend.restore()
  await page.getByRole('button', { name: '다시 시도하기' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
