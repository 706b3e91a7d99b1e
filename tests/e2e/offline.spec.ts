import type { Page } from '@playwright/test'
import { AFTER_LOAD_MS, RETRY_MS } from '@/shell/deferred-services'
import { enterPasscode } from './support/gift'
import { agreeToAll, chooseOption, fillAddress, goToOrder, payButton } from './support/shop'
import { axeViolations, expect, test } from './support/test'

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedConsole: /ERR_INTERNET_DISCONNECTED|status of 404|gone\.js/ })

  test('shows the offline page, and then the requested one; a newer build is announced and applied later', async ({
    page,
    context,
    signInAs,
    baseURL,
  }) => {
    test.slow()
    await signInAs('usr_kim_dama')
    await page.goto('/my')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    await context.setOffline(true)
    await page.goto('/my/settings')
    await expect(page.getByRole('heading', { name: '인터넷에 연결되지 않았어요' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '다시 시도하기' }).click()
    await expect(page.getByRole('status')).toContainText('아직 연결되지 않았어요')
    await context.setOffline(false)
    // The page checks the connection every five seconds.
    await expect(page.getByRole('heading', { name: '내 정보' })).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/my/settings`)
    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored.toSorted()).toEqual(['/art/offline-plug.svg', '/icon.svg', '/offline.html', '/offline.js'])

    // After a deployment: the page and one of its scripts belong to a removed build.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const miss = () =>
      page.evaluate(() => {
        // Next sets it again when it starts, which a slow machine has not done yet.
        Object.assign((window as unknown as { __NEXT_DATA__: object }).__NEXT_DATA__, { buildId: 'older' })
        const script = document.createElement('script')
        script.src = '/_next/static/chunks/gone.js'
        document.body.append(script)
      })
    await expect(async () => {
      await miss()
      await expect(page.getByText('새 버전이 나왔어요')).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '새로고침' }).click()
    await expect(page.getByText('새 버전이 나왔어요')).toBeHidden()
    await expect(page.getByRole('heading', { name: '내 정보' })).toBeVisible()
  })
})

test.describe('a script of the services for long visits', () => {
  test.use({ expectedConsole: /ERR_FAILED/ })

  test('that fails to load is asked for again @extended', async ({ page }) => {
    const script = '**/after-load*'
    await page.addInitScript(
      (delays) => {
        const startTimer = window.setTimeout
        const start = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
          startTimer(run, delays.includes(ms ?? 0) ? 0 : ms, ...rest)
        window.setTimeout = start as typeof window.setTimeout
      },
      [AFTER_LOAD_MS, RETRY_MS],
    )
    let attempts = 0
    await page.route(script, (route) => {
      attempts += 1
      return attempts < 3 ? route.abort() : route.continue()
    })
    const loaded = page.waitForResponse(script)
    await page.goto('/')
    expect((await loaded).ok()).toBe(true)
  })
})

test.describe('services in maintenance mode', () => {
  test.use({ expectedConsole: /status of 503/ })

  test('cover the screen until they answer again @extended', async ({ page, baseURL, signInAs }) => {
    await signInAs('usr_kim_dama')
    await page.goto('/my')
    await expect(page.getByRole('heading', { name: '김담아님', exact: true })).toBeVisible()
    const press = (act: string) =>
      page.request.post(`/api/sandbox/console/maintenance/${act}`, { headers: { origin: baseURL ?? '' } })
    expect((await press('start')).ok()).toBe(true)

    await page.getByRole('link', { name: '배송지 관리' }).click()
    const notice = page.getByRole('dialog', { name: '점검 안내' })
    await expect(notice).toContainText(/쯤 다시 열 예정이에요/)
    expect(await axeViolations(page)).toEqual([])
    expect((await press('end')).ok()).toBe(true)
    await notice.getByRole('button', { name: '지금 다시 확인하기' }).click()
    await expect(notice).toBeHidden()
    await expect(
      page
        .getByRole('button', { name: '새 배송지 추가하기' })
        .or(page.getByRole('link', { name: '새 배송지 추가하기' })),
    ).toBeVisible()
  })
})

/** Waits until the page has loaded what it loads when it is idle. */
const whenPrepared = async (page: Page): Promise<void> => {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => void requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )
  await page.waitForFunction(() => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    return [...document.querySelectorAll<HTMLScriptElement>('script[src]:not([nomodule])')].every(({ src }) =>
      loaded.has(src),
    )
  })
}

const passcodeSheet = (page: Page) => page.getByRole('dialog', { name: '결제 비밀번호' })

/** The forms of money, filled in. A press without a connection shows what became of it, and what was typed stays. */
const PRESSES: {
  what: string
  person: string
  address: string
  fill: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
}[] = [
  {
    what: 'a charge',
    person: 'usr_seon_mul',
    address: '/card/charge?card=MASTER.crd_seon_mul',
    fill: (page) => page.getByRole('textbox', { name: '충전 금액' }).fill('30000'),
    press: (page) => page.getByRole('button', { name: '3만원 충전하기' }).click(),
  },
  {
    what: 'an exchange',
    person: 'usr_seon_mul',
    address: '/card/exchange?card=MASTER.crd_seon_mul',
    fill: (page) => page.getByRole('textbox', { name: '교환 금액' }).fill('10000'),
    press: (page) => page.getByRole('button', { name: '1만원 교환하기' }).click(),
  },
  {
    what: 'a gift',
    person: 'usr_seon_mul',
    address: '/card/send-gift?cardId=crd_seon_mul&division=MASTER',
    fill: (page) => page.getByLabel('보낼 금액').fill('30000'),
    press: async (page) => {
      await page.getByRole('button', { name: '3만원 선물 보내기' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '3만원 선물 보내기' }).click()
    },
  },
  {
    what: 'a withdrawal',
    person: 'usr_kim_dama',
    address: '/my/dama-money/withdraw',
    fill: async (page) => {
      await page.getByLabel('출금할 금액').fill('10000')
    },
    press: async (page) => {
      await page.getByRole('button', { name: '1만원 출금하기' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '1만원 출금하기' }).click()
    },
  },
]

test.describe('a press without a connection', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ })

  test('on an order shows that its result is not known', async ({ page, context, signInAs }) => {
    await signInAs('usr_park_jeju')
    await goToOrder(page)
    if (await page.getByLabel(/우편번호/).isVisible()) await fillAddress(page)
    await agreeToAll(page)
    await expect(payButton(page)).toBeEnabled()
    await whenPrepared(page)
    await context.setOffline(true)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: '주문 결과를 확인하지 못했어요' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /연결/ })).toBeVisible()
    await page.getByRole('button', { name: '확인했어요, 새로 주문할게요' }).click()
    await expect(payButton(page)).toBeVisible()
  })

  for (const { what, person, address, fill, press } of PRESSES) {
    test(`on ${what} says so in the sheet of the passcode`, async ({ page, context, signInAs }) => {
      await signInAs(person)
      await page.goto(address)
      await fill(page)
      await whenPrepared(page)
      await context.setOffline(true)
      await press(page)
      const sheet = passcodeSheet(page)
      await expect(sheet).toContainText('불러오지 못했어요')
      await expect(sheet).toContainText('연결 상태를 확인하고 다시 시도해 주세요.')
      // It goes on by itself.
      await context.setOffline(false)
      await expect(sheet.getByRole('group', { name: '결제 비밀번호를 입력해 주세요' })).toBeVisible()
    })
  }

  for (const worker of ['allow', 'block'] as const) {
    test.describe(() => {
      test.use({ serviceWorkers: worker })

      test(`right after a gift was sent leads to its link: worker ${worker}${worker === 'block' ? ' @extended' : ''}`, async ({
        page,
        context,
        signInAs,
      }) => {
        await signInAs('usr_seon_mul')
        await page.goto('/card/send-gift?cardId=crd_seon_mul&division=MASTER')
        if (worker === 'allow')
          await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
        await page.getByLabel('보낼 금액').fill('1000')
        await page.getByRole('button', { name: '1,000원 선물 보내기' }).click()
        await whenPrepared(page)
        await page.route('**/api/gift/send-master', async (route) => {
          const response = await route.fetch()
          await context.setOffline(true)
          await route.fulfill({ response })
        })
        await page.getByRole('dialog').getByRole('button', { name: '1,000원 선물 보내기' }).click()
        await enterPasscode(page)
        await expect(
          worker === 'allow'
            ? page.getByRole('heading', { name: '인터넷에 연결되지 않았어요' })
            : page.getByText('처리됐어요. 인터넷에 연결되면 결과를 보여 드려요.'),
        ).toBeVisible()
        await context.setOffline(false)
        await expect(page.getByRole('heading', { name: '선물이 준비됐어요' })).toBeVisible()
      })
    })
  }

  test('on a voucher that was never opened says so, and shows it with the connection @extended', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('usr_ba_ko')
    await page.goto('/voucher')
    const rows = page
      .getByRole('region', { name: /^내 모바일상품권/ })
      .getByRole('listitem')
      .getByRole('button')
    const sheet = page.getByRole('dialog')
    // The first one brings the script of the sheet.
    await rows.nth(0).click()
    await expect(sheet.getByRole('img', { name: '바코드' })).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await context.setOffline(true)
    await rows.nth(1).click()
    await expect(sheet).toContainText('연결 상태를 확인하고 다시 시도해 주세요.')
    await context.setOffline(false)
    await expect(sheet.getByRole('img', { name: '바코드' })).toBeVisible()
  })

  test('on a claim keeps the form and says why', async ({ page, context, signInAs }) => {
    await signInAs('usr_ban_gyohwan')
    await page.goto('/my/order/history')
    await page.getByRole('link', { name: '주문 취소' }).first().click()
    await page.getByRole('radio', { name: '주문을 잘못했어요' }).check()
    await expect(page.getByRole('region', { name: '환불 안내' })).toContainText('원')
    await whenPrepared(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: '주문 취소하기' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /연결/ }).first()).toBeVisible()
    await expect(page.getByRole('radio', { name: '주문을 잘못했어요' })).toBeChecked()
  })

  test('counts what a visitor adds on the device', async ({ page, context }) => {
    const sheet = await chooseOption(page)
    await whenPrepared(page)
    await context.setOffline(true)
    await sheet.getByRole('button', { name: '장바구니' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: /장바구니.*1개 담음/ })).toBeVisible()
  })

  test('in the cart takes the change back and says why', async ({ page, context, signInAs }) => {
    await signInAs('usr_jang_baguni')
    await page.goto('/shopping/cart')
    const tumbler = page.getByRole('group', { name: /데일리 텀블러.* 수량/ }).first()
    const before = await tumbler.getByRole('textbox').inputValue()
    await whenPrepared(page)
    await context.setOffline(true)
    await tumbler.getByRole('button', { name: '수량 늘리기' }).click()
    await expect(page.getByText(/바꾸지 못했어요/)).toBeVisible()
    await expect(tumbler.getByRole('textbox')).toHaveValue(before)
  })
})
