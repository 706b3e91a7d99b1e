import { AFTER_LOAD_MS, RETRY_MS } from '@/shell/deferred-services'
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
