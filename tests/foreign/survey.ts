/**
 * Visits each route of the app while it uses the foreign backend, as a visitor and as a member, and prints what it shows.
 *
 * `npx tsx tests/foreign/survey.ts [backend port] [site origin] [part of the addresses]`: the app must run at the site's
 * origin, built with the settings that `start.ts` prints. The survey starts the backend itself.
 */
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { routeTable } from '@/shell/route-table'
import { startForeignBackend } from '@tests/foreign/backend'
import type { ForeignBackend } from '@tests/foreign/backend'
import { MEMBER_ID } from '@tests/foreign/data/members'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'

const [port = '4810', site = 'http://localhost:4800', only = ''] = process.argv.slice(2)
const AT_ONCE = 2
const SETTLE_MS = 9000

type Role = 'visitor' | 'member'

/** Addresses that show a route with something in it, beside the bare route. */
const FULL: Record<string, string[]> = {
  '/': ['/?pid=4'],
  '/card-shop': ['/card-shop?design=5000'],
  '/info/notice': ['/info/notice?id=2'],
  '/info/inquiry/edit': ['/info/inquiry/edit?id=1'],
  '/shopping/product-detail': ['/shopping/product-detail?pid=4'],
  '/shopping/product-detail/[productId]': [
    '/shopping/product-detail/4',
    '/shopping/product-detail/3',
    '/shopping/product-detail/52',
    '/shopping/product-detail/4?tab=info',
    '/shopping/product-detail/4?tab=review',
    '/shopping/product-detail/4?tab=qna',
    '/shopping/product-detail/4?type=inquiry-detail&id=40080',
  ],
  '/shopping/category/result': ['/shopping/category/result?categoryId=1'],
  '/shopping/search': ['/shopping/search?q=세트'],
  '/shopping/[...customPage]': ['/shopping/spring-gifts'],
  '/shopping/order/direct': ['/shopping/order/direct?productId=4&skus=40__1'],
  '/shopping/order/success': ['/shopping/order/success?orderId=3001'],
  '/shopping/order/fail': ['/shopping/order/fail?orderId=3000'],
  '/my/login/process': [
    '/my/login/process?provider=naver&code=abc',
    '/my/login/process?provider=naver&code=1009',
  ],
  '/my/cards': [
    '/my/cards?tab=GIFT_OWNED',
    '/my/cards?tab=GIFT_OWNED&subTab=GIFT_RECEIVING',
    '/my/cards?tab=PURCHASED',
    '/my/cards?tab=PUBLISH',
    '/my/cards?tab=REFUND',
  ],
  '/my/order/history': ['/my/order/history?type=voucher'],
  '/my/order/purchase-confirm': ['/my/order/purchase-confirm?orderId=3006&lineId=30060'],
  '/my/order/cancel-request': ['/my/order/cancel-request?orderId=3001&lineId=30010'],
  '/my/order/exchange-request': ['/my/order/exchange-request?orderId=3006&lineId=30060'],
  '/my/order/refund-request': ['/my/order/refund-request?orderId=3006&lineId=30060'],
  '/card/charge': ['/card/charge?card=MASTER.100'],
  '/card/send-gift': ['/card/send-gift?cardId=100&division=MASTER'],
  '/card/send-gift/basic': ['/card/send-gift/basic?cardId=5000'],
  '/card/exchange': ['/card/exchange?card=MASTER.100'],
  '/card/receive-gift': ['/card/receive-gift?cardId=206'],
  '/card/history': ['/card/history?card=MASTER.100'],
  '/card/history/refund-history': ['/card/history/refund-history?card=REFUND.300'],
}

const addressesOf = (path: string) => [...(path.includes('[') ? [] : [path]), ...(FULL[path] ?? [])]

interface Calls {
  urls: Set<string>
  consoleErrors: string[]
  crashes: string[]
}

const listen = (page: Page, backend: ForeignBackend): Calls => {
  const calls: Calls = { urls: new Set(), consoleErrors: [], crashes: [] }
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === backend.origin) calls.urls.add(`${request.method()} ${pathname}`)
    if (origin === site && pathname.startsWith('/api/')) {
      calls.consoleErrors.push(`asks the site itself: ${request.method()} ${pathname}`)
    }
  })
  page.on('console', (message) => {
    if (message.type() === 'error')
      calls.consoleErrors.push(message.text().replace(/\s+/g, ' ').slice(0, 260))
  })
  page.on('pageerror', (error) => calls.crashes.push(error.message.slice(0, 160)))
  return calls
}

/** Waits until nothing is loading, at most SETTLE_MS. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined)
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: SETTLE_MS })
    .catch(() => undefined)
  await page.waitForTimeout(300)
}

const look = () => {
  const main = document.querySelector('main')
  const text = (main?.innerText ?? document.body.innerText).replace(/\s+/g, ' ').trim()
  const alerts = [...document.querySelectorAll<HTMLElement>('[role="alert"]:not(#__next-route-announcer__)')]
    .map((alert) => alert.innerText.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"], [role="dialog"]')]
    .map((dialog) => dialog.innerText.replace(/\s+/g, ' ').trim().slice(0, 80))
    .filter(Boolean)
  return {
    path: location.pathname + location.search,
    text,
    alerts,
    dialogs,
    isBusy: document.querySelector('[aria-busy="true"]') !== null,
    odd: document.body.innerText.match(/undefined|NaN|\[object Object\]|Invalid Date|(?<!\d)-원/g) ?? [],
    brokenPictures: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
  }
}

type View = ReturnType<typeof look>

/** The texts of the error boundary and of the generic alert, which both offer to load the page again. */
const isCrash = (view: View, calls: Calls) =>
  calls.crashes.length > 0 ||
  [view.text, ...view.dialogs].some((text) => /예상하지 못한 오류.*다시 불러오기/.test(text))

const verdict = (view: View, calls: Calls, address: string, status: number) => {
  if (status >= 500) return 'server error'
  if (isCrash(view, calls)) return 'crash'
  if (view.isBusy) return 'endless skeleton'
  if (view.odd.length > 0) return `odd text ${[...new Set(view.odd)].join(' ')}`
  const alertText = view.alerts.join(' ')
  if (alertText && view.text.replace(alertText, '').length < 60) return 'whole-screen error'
  if (alertText) return 'error in part'
  const [path = ''] = view.path.split('?')
  if (path !== address.split('?')[0]) return path === '/my/login' ? 'login' : `leads to ${path}`
  return view.text.length < 12 ? 'empty' : 'ok'
}

const visit = async (browser: Browser, backend: ForeignBackend, role: Role, address: string) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (role === 'member') {
    const { token, refreshToken } = backend.sessions.signIn(MEMBER_ID)
    await context.addCookies([
      { name: 'dama_access', value: encodeURIComponent(`Bearer ${token}`), url: site },
      { name: 'dama_refresh', value: refreshToken, url: site },
    ])
  }
  const page = await context.newPage()
  const calls = listen(page, backend)
  const answer = await page.goto(site + address, { waitUntil: 'domcontentloaded' })
  await settle(page)
  const view = await page.evaluate(look)
  await context.close()
  const status = answer?.status() ?? 0
  return { role, address, status, view, calls, verdict: verdict(view, calls, address, status) }
}

type Visit = Awaited<ReturnType<typeof visit>>

const print = (backend: ForeignBackend, { role, address, status, view, calls, verdict: shown }: Visit) => {
  const made = (list: ForeignBackend['requests']) =>
    new Set(list.map((request) => `/${request.service}${request.path}`))
  const pathOf = (url: string) => url.split(' ')[1] ?? ''
  const unknown = made(backend.unknownRequests())
  const refused = new Map(
    backend
      .refusedPreflights()
      .map((request) => [`/${request.service}${request.path}`, request.preflightProblem]),
  )
  const urls = [...calls.urls]
  const lines = [
    `${shown.padEnd(20)} ${role.padEnd(8)} ${address}${status === 200 ? '' : ` (HTTP ${status})`}`,
    ...urls.filter((url) => unknown.has(pathOf(url))).map((url) => `    unknown   ${url}`),
    ...urls
      .filter((url) => refused.has(pathOf(url)))
      .map((url) => `    preflight ${url}: ${refused.get(pathOf(url))}`),
    ...calls.crashes.map((text) => `    crash     ${text}`),
    ...[...new Set(calls.consoleErrors)]
      .filter((text) => !/status of (404|401)/.test(text))
      .map((text) => `    console   ${text}`),
    ...(view.brokenPictures > 0 ? [`    pictures  ${view.brokenPictures} broken`] : []),
    ...(shown === 'login' ? [] : [`    shows     ${view.dialogs.join(' | ')} ${view.text.slice(0, 110)}`]),
  ]
  console.log(lines.join('\n'))
}

const survey = async () => {
  const backend = await startForeignBackend({ port: Number(port), siteOrigin: site })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const addresses = routeTable.flatMap(({ path }) => addressesOf(path))
  const visits = addresses.flatMap((address) =>
    (['visitor', 'member'] as const).map((role) => ({ role, address })),
  )
  const wanted = visits.filter(({ address }) => address.includes(only))
  const counts = new Map<string, number>()
  const work = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const visited = await visit(browser, backend, next.role, next.address)
      counts.set(visited.verdict, (counts.get(visited.verdict) ?? 0) + 1)
      print(backend, visited)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  console.log('')
  for (const [shown, count] of counts) console.log(`${String(count).padStart(4)}  ${shown}`)
  await browser.close()
  await backend.stop()
}

void survey()
