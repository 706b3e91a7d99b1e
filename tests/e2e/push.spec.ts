import type { BrowserContext, Page, Worker } from '@playwright/test'
import { toPushPayload } from '@/server/jobs/send-push'
import { createPushBrowser } from '@tests/setup/push-service'
import { SENDER, sendGift } from './support/gift'
import { axeViolations, expect, test } from './support/test'

const ASKED = 'test_asked'
const KEY_LENGTH = 'test_push_key_length'

/**
 * Headless Chromium denies every site notices and has no push service: the answer of a person, and what a push service would give to
 * the page. The rest of the browser is real.
 */
const givePush = (page: Page) =>
  page.addInitScript(
    ({ body, asked, key }) => {
      const subscription = {
        endpoint: body.endpoint,
        toJSON: () => body,
        unsubscribe: async () => {
          localStorage.removeItem(key)
          return true
        },
      }
      Object.defineProperty(Notification, 'permission', {
        get: () => (localStorage.getItem(asked) ? 'granted' : 'default'),
      })
      Notification.requestPermission = async () => {
        localStorage.setItem(asked, 'yes')
        return 'granted'
      }
      PushManager.prototype.getSubscription = async () =>
        (localStorage.getItem(key) ? subscription : null) as never
      PushManager.prototype.subscribe = async (options) => {
        const bytes = options?.applicationServerKey as Uint8Array
        localStorage.setItem(key, String(bytes.length))
        return subscription as never
      }
    },
    { body: createPushBrowser(`e2e-${process.pid}`).body, asked: ASKED, key: KEY_LENGTH },
  )

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

interface WorkerScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  WindowClient: { prototype: object }
  dispatchEvent: (event: Event) => void
  shown: { title: string; body?: string; data?: unknown }[]
}

/** Records what the worker shows, and lets windows come to the front without a person's tap. */
const recordNotices = async (context: BrowserContext): Promise<Worker> => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options })
    }
    Object.assign(scope.WindowClient.prototype, {
      async focus() {
        return this
      },
    })
  })
  return worker
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as WorkerScope).shown.map(({ title, body, data }) => ({ title, body, data })),
  )

const tapNotice = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const notification = { ...scope.shown[0], close: () => scope.shown.splice(0) }
    const event = new Event('notificationclick')
    scope.dispatchEvent(Object.assign(event, { notification, action: '', waitUntil: () => undefined }))
  })

/** Delivers a message to the worker of the page as the browser does, in the form that the server sends. */
const deliver = async (
  context: BrowserContext,
  page: Page,
  { title, href }: { title: string; href: string },
) => {
  const { origin } = new URL(page.url())
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (found) resolve(found.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const delivery = { title, body: '마음을 담은 머그', notificationId: 'ntf_e2e' }
  const data = toPushPayload({ delivery, subscription: { origin }, href })
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

test.describe('notices on the phone', () => {
  test.use({ serviceWorkers: 'allow' })

  test('are offered after the first gift, shown while no page looks, and lead to their page', async ({
    page,
    context,
    baseURL,
    signInAs,
  }) => {
    test.slow()
    await givePush(page)
    await signInAs(SENDER)
    await sendGift(page, '1000', '고마워')
    const offer = page.getByRole('region', { name: '소식이 오면 알려 드릴까요?' })
    await expect(offer).toBeVisible()
    expect([await stored(page, ASKED), await stored(page, KEY_LENGTH)]).toEqual([null, null])
    expect(await axeViolations(page)).toEqual([])
    await offer.getByRole('button', { name: '알림 받기' }).click()
    await expect(offer).toBeHidden()
    // The key of the server: a point of P-256.
    expect(await stored(page, KEY_LENGTH)).toBe('65')

    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const worker = await recordNotices(context)
    await deliver(context, page, { title: '선물이 열렸어요', href: '/my/gift/received-history?kind=product' })
    const navigate = `${baseURL}/my/gift/received-history?kind=product`
    await expect
      .poll(() => shownBy(worker))
      .toEqual([{ title: '선물이 열렸어요', body: '마음을 담은 머그', data: { navigate } }])
    await tapNotice(worker)
    await expect(page).toHaveURL(navigate)
    expect(await shownBy(worker)).toEqual([])

    await page.goto('/my/notification/settings')
    const device = page.getByRole('switch', { name: /이 기기로 알림 받기/ })
    await expect(device).toBeChecked()
    expect(await axeViolations(page)).toEqual([])
    await device.click()
    await expect(device).not.toBeChecked()
    await expect(device).toBeEnabled()
    expect(await stored(page, KEY_LENGTH)).toBeNull()

    // A sign-out gives the address up.
    await device.click()
    await expect(device).toBeChecked()
    await expect(device).toBeEnabled()
    await page.goto('/my/settings')
    await page.getByRole('button', { name: '로그아웃', exact: true }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
    await expect.poll(() => stored(page, KEY_LENGTH)).toBeNull()
  })
})
