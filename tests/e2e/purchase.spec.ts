import { http, HttpResponse } from 'msw'
import { stepTo } from './support/step-to'
import { axeViolations, expect, test } from './support/test'
import {
  agreeToAll,
  chooseOption,
  finishPayment,
  fillAddress,
  goToOrder,
  MUG,
  openPaymentWindow,
  readOrderId,
  countOrders,
  payButton,
} from './support/shop'

test('a visitor finds a product, joins, pays, and follows the order @every-size', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '쇼핑' }).click()
  await expect(page).toHaveURL(`${baseURL}/shopping`)
  // The address changes shortly before the page does, and home shows products as well.
  await expect(page).toHaveTitle(/쇼핑/)
  await page.locator(`a[href*="/shopping/product-detail/"]`).first().click()
  await expect(page).toHaveURL(/pid=prd_/)

  const sheet = await chooseOption(page)
  await sheet.getByRole('button', { name: /바로구매/ }).click()
  await page.getByRole('button', { name: '로그인하기' }).click()
  await expect(page).toHaveURL(/\/my\/login\?returnTo=/)
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await page.getByRole('button', { name: '새 회원으로 가입하기' }).click()
  await page.getByRole('checkbox', { name: /이용약관 동의/ }).check()
  await page.getByRole('checkbox', { name: /개인정보/ }).check()
  await page.getByRole('button', { name: '동의하고 시작하기' }).click()

  await expect(page).toHaveURL(`${baseURL}/shopping/order/direct`)
  await fillAddress(page)
  await expect(payButton(page)).toHaveText(/21,000원 결제하기$/)
  await page.reload()
  await expect(page.getByLabel(/우편번호/)).toHaveValue('04524')
  expect(await axeViolations(page)).toEqual([])
  await agreeToAll(page)
  await openPaymentWindow(page)
  await expect(page.getByText('달항아리 머그')).toBeVisible()
  await finishPayment(page, '승인')

  await expect(page).toHaveURL(/\/shopping\/order\/success\?orderId=/)
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()

  await page.getByRole('link', { name: /주문내역/ }).click()
  await expect(page.getByText('결제 완료')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/api/sandbox')
  await page
    .getByRole('button', { name: /ship_required/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /\(ship_ok,/ })
    .first()
    .click()
  await page.goto('/my/order/history')
  await expect(page.getByText('발송 완료')).toBeVisible()
})

test.describe('a member', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('usr_kim_dama'))

  test('who taps twice pays once', async ({ page }) => {
    const before = await countOrders(page)
    await goToOrder(page)
    await agreeToAll(page)
    await payButton(page).dblclick()
    await expect(page.getByRole('heading', { name: /결제 \(연습용\)/ })).toBeVisible()
    await finishPayment(page, '승인')
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
    expect(await countOrders(page)).toBe(before + 1)
  })

  for (const [how, words] of [
    ['사용자 취소', /취소/],
    ['카드 거절', /거절|승인/],
    ['한도 초과', /한도|승인|거절/],
    ['금액 변조', /금액/],
  ] as const) {
    test(`who ends the payment window by "${how}" sees a message, keeps the draft and can try again @extended`, async ({
      page,
    }) => {
      await goToOrder(page)
      await page.getByLabel('배송 메모').selectOption({ index: 1 })
      await agreeToAll(page)
      await openPaymentWindow(page)
      await finishPayment(page, how)
      await expect(page).toHaveURL(/\/shopping\/order\/fail\?orderId=/)
      await expect(page.getByRole('main')).toContainText(words)
      expect(await axeViolations(page)).toEqual([])
      if (how === '카드 거절') await page.goBack()
      else
        await page
          .getByRole('link', { name: '다시 결제하기' })
          .or(page.getByRole('button', { name: '다시 결제하기' }))
          .click()
      await expect(page).toHaveURL(/\/shopping\/order\/direct$/)
      await expect(page.getByLabel('배송 메모')).not.toHaveValue('')
      await agreeToAll(page)
      await openPaymentWindow(page)
      await finishPayment(page, '승인')
      await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
    })
  }

  test('with a late answer of the gateway sees the order confirmed in the end @extended', async ({
    page,
  }) => {
    test.slow()
    await goToOrder(page)
    await agreeToAll(page)
    await openPaymentWindow(page)
    await finishPayment(page, '응답 지연')
    await expect(page).toHaveURL(/\/shopping\/order\/success\?orderId=/)
    await expect(page.getByText(/확인하고 있어요/).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible({ timeout: 60_000 })
  })

  test('with two returns of one payment has one paid order @extended', async ({ page }) => {
    const before = await countOrders(page)
    await goToOrder(page)
    await agreeToAll(page)
    await openPaymentWindow(page)
    await finishPayment(page, '중복 반환')
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
    expect(await countOrders(page)).toBe(before + 1)
  })

  test('who goes back from the payment window and pays again pays once @extended', async ({
    page,
    baseURL,
  }) => {
    const before = await countOrders(page)
    await goToOrder(page)
    await agreeToAll(page)
    await openPaymentWindow(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/shopping\/order\/direct$/)
    const again = page.getByRole('button', { name: /결제하기$/ }).first()
    await expect(again).toBeVisible()
    const consent = page.getByRole('checkbox', { name: /전체 동의/ })
    if (await consent.isVisible()) await consent.check()
    await again.click()
    await expect(page.getByRole('heading', { name: /결제 \(연습용\)/ })).toBeVisible()
    await finishPayment(page, '승인')
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${baseURL}/shopping`)
    await expect(page.getByRole('heading', { name: '지금만 이 가격' })).toBeVisible()
    expect(await countOrders(page)).toBe(before + 1)
  })

  test.describe('when the server is killed', () => {
    // Requests that were pending when the server was killed.
    test.use({ expectedConsole: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/ })

    test('still gets the order if it happens while the payment window is open @extended', async ({
      page,
      server,
    }) => {
      test.slow()
      await goToOrder(page)
      await agreeToAll(page)
      await openPaymentWindow(page)
      await server.killAndRestart()
      await finishPayment(page, '승인')
      // A server that has just started renders its first pages slowly.
      await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
    })
  })

  test('shows the account to pay into while it waits for a deposit', async ({ page }) => {
    await goToOrder(page)
    await page.getByRole('radio', { name: '가상계좌' }).check()
    await agreeToAll(page)
    await openPaymentWindow(page)
    await finishPayment(page, '가상계좌 발급')
    await expect(page).toHaveURL(/\/shopping\/order\/success\?orderId=/)
    await expect(page.getByRole('main')).toContainText(/입금/)
    expect(await axeViolations(page)).toEqual([])
  })

  test('cannot read another member’s order', async ({ page, signInAs }) => {
    await goToOrder(page)
    await agreeToAll(page)
    await openPaymentWindow(page)
    await finishPayment(page, '승인')
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
    const orderId = readOrderId(page)
    await signInAs('usr_lee_saebom')
    const answer = await page.request.get(`/api/services/transaction/dama/orders/${orderId}`)
    expect([401, 404]).toContain(answer.status())
  })
})

test('a remote island’s extra fee is shown before payment', async ({ page, signInAs }) => {
  await signInAs('usr_park_jeju')
  await goToOrder(page, MUG)
  await expect(page.getByText(/제주|도서산간|지역/).first()).toBeVisible()
  await expect(payButton(page)).toHaveText(/24,000원 결제하기$/)
})

test.describe('failing requests', () => {
  test.use({ expectedConsole: /Failed to load resource/ })

  const broken = () => HttpResponse.json({ code: 5000, message: '', request_id: 'r' }, { status: 500 })

  test('a lost connection while ordering sends the same order once more', async ({
    page,
    signInAs,
    network,
  }) => {
    await signInAs('usr_kim_dama')
    await goToOrder(page)
    await page.getByLabel('배송 메모').selectOption({ index: 1 })
    await agreeToAll(page)
    network.use(http.post('*/direct/orders', () => HttpResponse.error()))
    await payButton(page).click()
    await expect(page.getByText(/서버에 연결하지 못했어요/)).toBeVisible()
    network.resetHandlers()
    await page.getByRole('button', { name: '다시 확인하기' }).click()
    await expect(page.getByRole('heading', { name: /결제 \(연습용\)/ })).toBeVisible()
    await finishPayment(page, '승인')
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  })

  test('a history that fails to load shows an error, and loads after a retry @extended', async ({
    page,
    signInAs,
    network,
  }) => {
    await signInAs('usr_kim_dama')
    network.use(http.get('*/orders', broken))
    await page.goto('/my')
    await stepTo(page, '/my/order/history')
    const again = page.getByRole('main').getByRole('button', { name: /다시/ })
    await expect(again).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    network.resetHandlers()
    await again.click()
    await expect(page.getByRole('main')).toContainText(/주문번호|없어요/)
  })

  test('a failing refresh does not sign the member out', async ({ page, context, signInAs, network }) => {
    await signInAs('usr_kim_dama')
    await context.clearCookies({ name: 'dama_access' })
    network.use(http.post('*/api/auth/refresh-token', broken))
    await page.goto('/my/order/history')
    const again = page.getByRole('main').getByRole('button', { name: '다시 시도하기' })
    await expect(again).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await expect(page).toHaveURL(/\/my\/order\/history$/)
    expect((await context.cookies()).map((cookie) => cookie.name)).toContain('dama_refresh')
    network.resetHandlers()
    await again.click()
    await expect(page.getByRole('main')).toContainText(/주문번호|없어요/)
  })

  test('a navigation without a connection continues once it is back @extended', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/')
    await context.setOffline(true)
    const studio = page.getByRole('link', { name: '선물 카드 만들기' })
    await studio.click()
    await expect(page.getByText(/인터넷에 연결되지 않았어요/)).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/`)
    await context.setOffline(false)
    await studio.click()
    await expect(page).toHaveURL(/-studio$/)
  })

  test('an unknown product and an unknown page are not found', async ({ page }) => {
    expect((await page.goto('/shopping/product-detail/prd_nothing'))?.status()).toBe(404)
    expect((await page.goto('/shopping/no/such/page'))?.status()).toBe(404)
    await expect(page.getByRole('link', { name: '홈으로 가기' })).toBeVisible()
  })
})
