import { http, HttpResponse } from 'msw'
import { findPerson } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import {
  confirmGift,
  enterPasscode,
  fillGift,
  openGift,
  openPageAs,
  RECEIVER,
  SENDER,
  sendGift,
} from './support/gift'
import { monthOfDaysAgo } from '@tests/setup/month-of-days-ago'
import { axeViolations, expect, test } from './support/test'

test.beforeEach(async ({ signInAs }) => {
  test.slow()
  await signInAs(SENDER)
})

test('a gift is sent, accepted and thanked for, and appears on both sides', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = await sendGift(page, '30000', '생일 축하해\n맛있는 거 먹어')
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: '선물이 준비됐어요' })).toBeVisible()

  const preview = await (await fetch(baseURL + link)).text()
  expect(preview).toContain('선물희님이 보낸 선물')
  expect(preview).not.toContain('30,000')
  expect(preview).not.toContain('생일 축하해')

  const other = await openPageAs(browser, baseURL ?? '', RECEIVER)
  await openGift(other, link)
  await expect(other.getByText('맛있는 거 먹어')).toBeVisible()
  expect(await axeViolations(other)).toEqual([])
  await other.getByRole('button', { name: '선물 받기' }).dblclick()
  await expect(other.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
  await other.getByRole('button', { name: '잘 쓸게요' }).click()
  await expect(other.getByText('보낸 감사 메시지')).toBeVisible()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: '이미 받은 선물이에요' })).toBeVisible()
  await other.goto('/my/gift/received-history')
  await expect(other.getByRole('button', { name: /30,000원/ })).toBeVisible()
  expect(await axeViolations(other)).toEqual([])

  await page.goto('/my/gift/sent-history')
  await page.getByRole('button', { name: /감사 메시지.*30,000원/ }).click()
  await expect(page.getByRole('dialog').getByText('잘 쓸게요')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '내가 보낸 선물이에요' })).toBeVisible()

  const stranger = await openPageAs(browser, baseURL ?? '', 'usr_kim_dama')
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: '이미 등록된 선물이에요' })).toBeVisible()
  await Promise.all([other.context().close(), stranger.context().close()])
})

test('a visitor opens a gift, signs in and returns to the open gift', async ({ page, browser, baseURL }) => {
  const link = await sendGift(page, '1000')
  const visitor = await openPageAs(browser, baseURL ?? '', null)
  await openGift(visitor, link)
  await visitor.getByRole('button', { name: '로그인하고 선물 받기' }).click()
  await expect(visitor).toHaveURL(/\/my\/login\?returnTo=/)
  await visitor.getByRole('button', { name: '카카오로 시작하기' }).click()
  await visitor.getByRole('button', { name: '새 회원으로 가입하기' }).click()
  await visitor.getByRole('checkbox', { name: /이용약관 동의/ }).check()
  await visitor.getByRole('checkbox', { name: /개인정보/ }).check()
  await visitor.getByRole('button', { name: '동의하고 시작하기' }).click()
  await visitor.getByRole('button', { name: '선물 받기' }).click()
  await expect(visitor.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
  await visitor.context().close()
})

test('a declined gift is refunded, and a cancelled one cannot be accepted @extended', async ({
  page,
  browser,
  baseURL,
}) => {
  const declined = await sendGift(page, '2000')
  const other = await openPageAs(browser, baseURL ?? '', RECEIVER)
  await openGift(other, declined)
  await other.getByRole('button', { name: '거절하기' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: '거절하기' }).click()
  await expect(other.getByRole('heading', { name: '선물을 거절했어요' })).toBeVisible()

  const cancelled = await sendGift(page, '3000')
  await openGift(other, cancelled)
  await expect(other.getByRole('button', { name: '선물 받기' })).toBeVisible()
  await page.getByRole('button', { name: '선물 취소하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '선물 취소하기' }).click()
  await expect(page.getByText('돌려받은 곳')).toBeVisible()
  await other.getByRole('button', { name: '선물 받기' }).click()
  await expect(other.getByRole('heading', { name: '취소된 선물이에요' })).toBeVisible()
  expect(await axeViolations(other)).toEqual([])
  await other.context().close()
})

test('an expired link and an invalid one show a message', async ({ page, browser, baseURL }) => {
  const visitor = await openPageAs(browser, baseURL ?? '', null)
  await visitor.goto('/card/receive-gift?gift=gl_seed_from_seon_6')
  await expect(visitor.getByRole('heading', { name: '받을 수 있는 기간이 지났어요' })).toBeVisible()
  await expect(visitor).toHaveURL(/\/cancelled-or-registered\?link=[0-9a-f]{16}$/)
  await page.goto(`/my/gift/sent-history?${monthOfDaysAgo(14)}`)
  await expect(page.getByText('기간 만료').first()).toBeVisible()
  await visitor.context().close()
})

test.describe('on an unreliable connection', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR/ })

  test('nothing is lost and nothing is sent twice @extended', async ({ page, context }) => {
    await fillGift(page, '4000', '끊겨도 한 번만')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /선물 보내기$/ })
      .click()
    const pad = page.getByRole('group', { name: '결제 비밀번호를 입력해 주세요' })
    await expect(pad).toBeVisible()
    // The request arrives, its answer does not.
    await context.route('**/api/gift/send-master', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await enterPasscode(page)
    await expect(page.getByText(/두 번 보내지 않아요/)).toBeVisible()
    await context.unroute('**/api/gift/send-master')
    await page.reload()
    await expect(page.getByText(/조금 전 보내던 선물의 결과/)).toBeVisible()
    await expect(page.getByLabel('메시지', { exact: true })).toHaveValue('끊겨도 한 번만')
    await page.getByRole('button', { name: /선물 보내기$/ }).click()
    await confirmGift(page)
    await page.goto('/my/gift/sent-history')
    await expect(page.getByRole('button', { name: /4,000원/ })).toHaveCount(1)
  })
})

test.describe('a gift from a new device', () => {
  test.use({ expectedConsole: /status of 403/ })

  test('continues after another sign-in, with its draft @extended', async ({ page, signInAs, network }) => {
    await signInAs(SENDER)
    network.use(
      http.post(
        '*/api/passcode/check',
        () => HttpResponse.json({ code: errorCodes.CONFIRMATION_REQUIRED, message: '' }, { status: 403 }),
        { once: true },
      ),
    )
    await fillGift(page, '10000', '새 휴대폰에서 보내요')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /선물 보내기$/ })
      .click()
    await enterPasscode(page)
    await expect(page.getByRole('heading', { name: '한 번 더 확인할게요' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: '다시 로그인하기' }).click()
    await page.getByRole('button', { name: 'Google 계정으로 계속하기' }).click()
    await page.getByRole('button', { name: findPerson(SENDER).name }).click()

    await expect(page).toHaveURL(/\/card\/send-gift\?/)
    await expect(page.getByLabel('보낼 금액')).toHaveValue('10,000')
    await expect(page.getByLabel('메시지', { exact: true })).toHaveValue('새 휴대폰에서 보내요')
    await page.getByRole('button', { name: /선물 보내기$/ }).click()
    await confirmGift(page)
  })
})
