import { http, HttpResponse } from 'msw'
import {
  agreeToAll,
  chooseOption,
  finishPayment,
  fillAddress,
  goToOrder,
  openPaymentWindow,
  countOrders,
  payButton,
} from './support/shop'
import { expect, test } from './support/test'

test('a visitor finds a product, joins, pays, and finds the order in the history @every-size', async ({
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
  await agreeToAll(page)
  await openPaymentWindow(page)
  await expect(page.getByText('달항아리 머그')).toBeVisible()
  await finishPayment(page, '승인')

  await expect(page).toHaveURL(/\/shopping\/order\/success\?orderId=/)
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  await page.getByRole('link', { name: /주문내역/ }).click()
  await expect(page.getByText('결제 완료')).toBeVisible()
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

  test('after a declined card sees a message, returns by Back to the draft and pays @extended', async ({
    page,
  }) => {
    await goToOrder(page)
    await page.getByLabel('배송 메모').selectOption({ index: 1 })
    await agreeToAll(page)
    await openPaymentWindow(page)
    await finishPayment(page, '카드 거절')
    await expect(page).toHaveURL(/\/shopping\/order\/fail\?orderId=/)
    await expect(page.getByRole('main')).toContainText('결제가 승인되지 않았어요')
    await page.goBack()
    await expect(page).toHaveURL(/\/shopping\/order\/direct$/)
    await expect(page.getByLabel('배송 메모')).not.toHaveValue('')
    await agreeToAll(page)
    await openPaymentWindow(page)
    await finishPayment(page, '승인')
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
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
    await expect(page.getByRole('heading', { name: '결제를 마치지 않았어요' })).toBeVisible()
    await page.getByRole('button', { name: /다시 결제하기$/ }).click()
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
})

test.describe('failing requests', () => {
  test.use({ expectedConsole: /Failed to load resource/ })

  test('an order that could not be sent can be sent from its message, and exists once', async ({
    page,
    signInAs,
    network,
  }) => {
    await signInAs('usr_kim_dama')
    const before = await countOrders(page)
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
    expect(await countOrders(page)).toBe(before + 1)
  })

  test('a tap without a connection keeps the page, and works once it is back @extended', async ({
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

  test('an unknown product, composed page and address are not found', async ({ page }) => {
    for (const address of ['/shopping/product-detail/prd_nothing', '/shopping/nobody-made-this'])
      expect((await page.request.get(address)).status(), address).toBe(404)
    expect((await page.goto('/shopping/no/such/page'))?.status()).toBe(404)
    await expect(page.getByRole('link', { name: '홈으로 가기' })).toBeVisible()
  })
})

test('an order opens its receipt, which prints without the app around it @extended', async ({
  page,
  signInAs,
}) => {
  await signInAs('usr_ban_gyohwan')
  await page.goto('/my/order/history')
  await page.getByRole('button', { name: '주문 상세' }).first().click()
  const sheet = page.getByRole('dialog', { name: '주문 상세' })
  const paid = await sheet.getByRole('region', { name: '결제 정보' }).innerText()
  await sheet.getByRole('link', { name: '영수증 보기' }).click()
  await expect(page.getByRole('heading', { name: '주문 영수증' })).toBeVisible()
  const total = /총 결제 금액\s+([\d,]+원)/.exec(paid)?.[1] ?? 'no total'
  await expect(page.getByRole('region', { name: '결제' })).toContainText(total)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: '주문 영수증' })).toBeVisible()
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.goBack()
  await expect(sheet).toBeVisible()
})
