import { charge, exchange, gift, giftAcceptance, giftCancellation, make, thanks } from './changes'
import { expect, test } from './fixtures'

test.beforeEach(async ({ signIn }) => signIn())

test('cards are listed by tab and open', async ({ page, visit, expectHealthy }) => {
  for (const tab of ['', '?tab=GIFT_OWNED', '?tab=PURCHASED', '?tab=PUBLISH', '?tab=REFUND']) {
    await visit(`/my/cards${tab}`)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /카드 \d/ })
        .first(),
    ).toBeVisible()
  }
  await visit('/my/cards')
  await page
    .getByRole('link', { name: /내 카드 1/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: '카드 상세' })).toBeVisible()
  await expectHealthy()
})

test('a card is charged from 담아머니', async ({ page, visit, backend }) => {
  await make(charge, page, visit)
  await expect(page).toHaveURL(/\/card\/charge\/success/)
  expect(backend.world.moneyBalance).toBe(124_000)
})

test.describe('without the headers of CORS on unknown routes', () => {
  test.use({ expectedErrors: /blocked by CORS policy/ })

  test('a card is charged, and missing capabilities show a message without a retry', async ({
    page,
    visit,
    backend,
  }) => {
    backend.hideUnknownRoutes()
    await make(charge, page, visit)
    await expect(page).toHaveURL(/\/card\/charge\/success/)
    expect(backend.world.moneyBalance).toBe(124_000)
    for (const address of ['/my/address', '/info/notice']) {
      await visit(address)
      await expect(page.getByText('이용할 수 없는 기능').first()).toBeVisible()
      await expect(page.getByRole('button', { name: '다시 시도하기' })).toHaveCount(0)
    }
  })
})

test('a card is exchanged for 담아머니', async ({ page, visit, backend }) => {
  await make(exchange, page, visit)
  await expect(page).toHaveURL(/\/card\/exchange\/success/)
  expect(backend.world.moneyBalance).toBe(174_000)
})

test('a gift is sent, appears in the history', async ({ page, visit, expectHealthy }) => {
  await make(gift, page, visit)
  await expect(page).toHaveURL(/\/card\/send-gift\/success/)
  await expectHealthy()
  await visit('/my/gift/sent-history')
  await page
    .getByRole('button', { name: /20,000원/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectHealthy()
})

test('a gift that nobody has accepted is cancelled from the history', async ({
  page,
  visit,
  backend,
  expectHealthy,
}) => {
  const [sent] = backend.world.sentGifts
  await make(giftCancellation, page, visit)
  await expect(page.getByRole('dialog').getByRole('button', { name: '선물 취소하기' })).toHaveCount(0)
  await expectHealthy()
  expect(sent?.cardStatus).toBe('CANCELLED')
})

test('a gift is opened by its card and accepted', async ({ page, visit, backend }) => {
  await make(giftAcceptance, page, visit)
  await expect(page.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
  expect(backend.world.cards.find(({ cardId }) => cardId === 206)?.status).toBe('OWNED')
})

test('the receiver of a gift thanks for it from the history', async ({ page, visit, backend }) => {
  await make(thanks, page, visit)
  await expect(page.getByRole('dialog').getByText('보낸 감사 메시지')).toBeVisible()
  expect(backend.world.receivedGifts[1]?.thankMsgFromReceiver).toBe('잘 받았어요!')
})

test('the histories of gifts, cards and 담아머니 are shown', async ({ page, visit, expectHealthy }) => {
  await visit('/my/gift/received-history')
  await page
    .getByRole('button', { name: /한지우|김하늘/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectHealthy()
  for (const address of [
    '/card/history?card=MASTER.100',
    '/card/history/refund-card-history',
    '/card/history/refund-history?card=REFUND.300',
    '/my/dama-money/history',
  ])
    await visit(address)
  await expect(page.getByText(/30,000원|12,000원/).first()).toBeVisible()
})

for (const address of [
  '/my/dama-money/charge',
  '/my/dama-money/withdraw',
  '/my/open-banking',
  '/my/address',
]) {
  test(`${address} says that the services lack it, without a retry`, async ({ page, visit }) => {
    await visit(address)
    await expect(page.getByText('이용할 수 없는 기능').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '다시 시도하기' })).toHaveCount(0)
  })
}

test('my page links to no page that the services lack', async ({ page, visit }) => {
  for (const address of ['/my/open-banking', '/my/address', '/info/notice', '/my/reviews'])
    await visit(address)
  await visit('/my')
  for (const href of ['/my/open-banking', '/my/address', '/info/notice', '/my/reviews'])
    await expect(page.locator(`main a[href^="${href}"]`), href).toHaveCount(0)
})

test('gifts of basic cards, which the services cannot send, have no entrance', async ({ page, visit }) => {
  await visit('/card/send-gift/basic?cardId=5000')
  await visit('/card/send-gift')
  await expect(page.locator('main a[href^="/card/send-gift/basic"]')).toHaveCount(0)
})
