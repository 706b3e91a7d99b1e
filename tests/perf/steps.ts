/**
 * What a shopper waits for after a tap: the commonest steps between screens of the production build on the slow phone of
 * `measure-page.ts`, three and a half seconds after the load, in turns with a cold load of the next screen and with a step of the
 * reference app between two pages, of which the second makes one call. Needs `npm run build` before.
 *
 * - `--visits 3`: turns of each step. `--only order`: the steps of which the name contains the text.
 *
 * A step is complete when the address is the one of the next screen, nothing in view is loading, and its pictures are there. Printed are
 * medians in ms from the first touch, the largest ratio of a turn's step to its cold load, the requests and how many had to
 * wait for another one. `npm run budgets` holds cold loads; here only requests in sequence decide, which no machine changes.
 */
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { memberCookies } from '../setup/member-cookies'
import { monthOfDaysAgo } from '../setup/month-of-days-ago'
import { startProductionServer } from '../setup/production-server'
import { type Cookies, measureTiming, onFreshPhone, slowDown } from './measure-page'
import { median } from './median'
import { startReferenceServer } from './reference-server'

const { values: options } = parseArgs({
  options: {
    visits: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const VISITS = Number(options.visits)

interface Step {
  name: string
  /** A sample member; null is a visitor. */
  person: string | null
  from: string
  /** What is tapped, by Playwright's selectors; `back` is a step back after that tap. */
  tap: string
  /** Beginning of the address of the next screen, with which it is loaded cold as well. */
  to: string
  back?: boolean
  /** The same screen shows something else, such as another month. */
  isInPlace?: boolean
}

const KIM = 'usr_kim_dama'
const BUYER = 'usr_ban_gyohwan'
const GIVER = 'usr_seon_mul'
const link = (href: string) => `a[href^="${href}"] >> visible=true >> nth=0`
const navigation = (name: string) => `role=navigation[name="주요 메뉴"] >> role=link[name="${name}"]`
const MUG = '/shopping/product-detail/prd_moon-mug'

const STEPS: readonly Step[] = [
  { name: 'home to shopping', person: null, from: '/', tap: navigation('쇼핑'), to: '/shopping' },
  { name: 'home to vouchers', person: null, from: '/', tap: navigation('모바일상품권'), to: '/voucher' },
  { name: 'shopping to home', person: null, from: '/shopping', tap: navigation('홈'), to: '/' },
  { name: 'home to my page', person: KIM, from: '/', tap: navigation('마이'), to: '/my' },
  { name: 'my page to home', person: KIM, from: '/my', tap: navigation('홈'), to: '/' },
  { name: 'my page to shopping', person: KIM, from: '/my', tap: navigation('쇼핑'), to: '/shopping' },
  { name: 'home to card shop', person: null, from: '/', tap: link('/card-shop'), to: '/card-shop' },
  {
    name: 'shopping to search',
    person: null,
    from: '/shopping',
    tap: link('/shopping/search'),
    to: '/shopping/search',
  },
  {
    name: 'shopping to cart',
    person: 'usr_jang_baguni',
    from: '/shopping',
    tap: link('/shopping/cart'),
    to: '/shopping/cart',
  },
  {
    name: 'shopping to a category',
    person: null,
    from: '/shopping',
    tap: link('/shopping/category'),
    to: '/shopping/category',
  },
  {
    name: 'list to product',
    person: null,
    from: '/shopping/category/result',
    tap: link('/shopping/product-detail/'),
    to: '/shopping/category/result?',
  },
  {
    name: 'back to the list',
    person: null,
    from: '/shopping/category/result',
    tap: link('/shopping/search'),
    to: '/shopping/category/result',
    back: true,
  },
  {
    name: 'search word',
    person: null,
    from: '/shopping/search',
    tap: 'ol a >> visible=true >> nth=0',
    to: '/shopping/search?q=',
  },
  { name: 'product to cart', person: KIM, from: MUG, tap: link('/shopping/cart'), to: '/shopping/cart' },
  {
    name: 'product to search',
    person: null,
    from: MUG,
    tap: link('/shopping/search'),
    to: '/shopping/search',
  },
  {
    name: 'cart to order sheet',
    person: 'usr_jang_baguni',
    from: '/shopping/cart',
    tap: 'role=button[name=/주문하기|구매하기/]',
    to: '/shopping/order',
  },
  {
    name: 'my page to order history',
    person: BUYER,
    from: '/my',
    tap: link('/my/order/history'),
    to: '/my/order/history',
  },
  { name: 'my page to cards', person: KIM, from: '/my', tap: link('/my/cards'), to: '/my/cards' },
  {
    name: 'my page to history of the money',
    person: KIM,
    from: '/my',
    tap: link('/my/dama-money/history'),
    to: '/my/dama-money/history',
  },
  { name: 'my page to wishlist', person: KIM, from: '/my', tap: link('/my/wishlist'), to: '/my/wishlist' },
  {
    name: 'my page to notifications',
    person: KIM,
    from: '/my',
    tap: link('/my/notification'),
    to: '/my/notification',
  },
  { name: 'my page to settings', person: KIM, from: '/my', tap: link('/my/settings'), to: '/my/settings' },
  { name: 'my page to reviews', person: BUYER, from: '/my', tap: link('/my/reviews'), to: '/my/reviews' },
  {
    name: 'my page to inquiries',
    person: KIM,
    from: '/my',
    tap: link('/my/product-inquiries'),
    to: '/my/product-inquiries',
  },
  { name: 'my page to addresses', person: KIM, from: '/my', tap: link('/my/address'), to: '/my/address' },
  { name: 'my page to questions', person: KIM, from: '/my', tap: link('/info/faq'), to: '/info/faq' },
  {
    name: 'my page to received gifts',
    person: GIVER,
    from: '/my',
    tap: link('/my/gift/received-history'),
    to: '/my/gift/received-history',
  },
  {
    name: 'my page to sent gifts',
    person: GIVER,
    from: '/my',
    tap: link('/my/gift/sent-history'),
    to: '/my/gift/sent-history',
  },
  {
    name: 'cards to a card',
    person: KIM,
    from: '/my/cards',
    tap: link('/card/history?'),
    to: '/card/history',
  },
  {
    name: 'cards to a charge',
    person: KIM,
    from: '/my/cards',
    tap: link('/card/charge'),
    to: '/card/charge',
  },
  {
    name: 'cards to a gift',
    person: KIM,
    from: '/my/cards',
    tap: link('/card/send-gift'),
    to: '/card/send-gift',
  },
  {
    name: 'card to a charge',
    person: KIM,
    from: '/card/history?card=MASTER.crd_kim_dama',
    tap: link('/card/charge'),
    to: '/card/charge',
  },
  {
    name: 'order history to claims',
    person: BUYER,
    from: '/my/order/history',
    tap: link('/my/order/claims'),
    to: '/my/order/claims',
  },
  {
    name: 'order history to a cancellation',
    person: BUYER,
    from: '/my/order/history',
    tap: link('/my/order/cancel-request'),
    to: '/my/order/cancel-request',
  },
  {
    name: 'order history to vouchers',
    person: 'usr_ba_ko',
    from: '/my/order/history',
    tap: 'a[href*="type=voucher"] >> visible=true >> nth=0',
    to: '/my/order/history?type=voucher',
  },
  { name: 'back to my page', person: KIM, from: '/my', tap: link('/my/cards'), to: '/my', back: true },
  {
    name: 'month of the money',
    person: 'usr_na_kadeu',
    from: `/my/dama-money/history?${monthOfDaysAgo(4)}`,
    tap: 'role=button[name=/이전 달/]',
    to: '/my/dama-money/history',
    isInPlace: true,
  },
  {
    name: 'settings to a verification',
    person: KIM,
    from: '/my/settings',
    tap: link('/my/settings/edit-my-info'),
    to: '/my/settings/edit-my-info',
  },
  {
    name: 'notification settings',
    person: KIM,
    from: '/my/notification',
    tap: link('/my/notification/settings'),
    to: '/my/notification/settings',
  },
  {
    name: 'my page to the studio',
    person: 'usr_son_geurim',
    from: '/my',
    tap: link('/dama-studio'),
    to: '/dama-studio',
  },
]

/** The step of the reference app: a link to a page with one call. */
const REFERENCE_STEP: Step = {
  name: 'reference',
  person: null,
  from: '/first',
  tap: 'a >> nth=0',
  to: '/second',
}

/** As text: code that a compiler adds to a function would be missing in the page. */
const OBSERVE = `
  window.stepSeen = { tapped: 0, paint: 0, content: 0, shift: 0 }
  const isInView = (element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  }
  const isComplete = () =>
    (location.pathname + location.search).startsWith(window.stepTarget) &&
    (!window.stepChanges || document.body.innerText !== window.stepText) &&
    document.querySelector('h1') !== null &&
    ![...document.querySelectorAll('[aria-busy=true]')].some(isInView) &&
    !document.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Infinity && effect.target && isInView(effect.target)) &&
    [...document.images].every((image) => image.complete || !isInView(image))
  addEventListener('pointerdown', () => {
    if (!window.stepTarget || stepSeen.tapped) return
    stepSeen.tapped = performance.now()
    const look = () => {
      if (!isComplete()) return requestAnimationFrame(look)
      requestAnimationFrame((at) => { stepSeen.content = at - stepSeen.tapped })
    }
    requestAnimationFrame(look)
  }, true)
  addEventListener('popstate', () => {
    if (!window.stepBack || stepSeen.content) return
    const since = performance.now()
    const look = () => {
      if (!isComplete()) return requestAnimationFrame(look)
      requestAnimationFrame((at) => { stepSeen.content = at - since })
    }
    requestAnimationFrame(look)
  }, true)
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) stepSeen.paint = Math.max(stepSeen.paint, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (stepSeen.tapped && !entry.hadRecentInput) stepSeen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
`

interface Request {
  url: string
  start: number
  end: number
}
interface Seen {
  /** Milliseconds from the first touch until the next paint, and until the content is complete. */
  paint: number
  content: number
  shift: number
  requests: readonly Request[]
}

/** The longest chain of requests of which each began after the one before had ended. */
const sequenceOf = (requests: readonly Request[]): number => {
  const depths = new Map<Request, number>()
  const inOrder = requests.toSorted((a, b) => a.start - b.start)
  for (const request of inOrder) {
    const before = [...depths].filter(([earlier]) => earlier.end <= request.start).map(([, depth]) => depth)
    depths.set(request, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths.values())
}

/** Requests of code and data; pictures and reports are not waited for. */
const recordRequests = (session: CDPSession): { take: () => readonly Request[] } => {
  const requests = new Map<string, Request>()
  session.on('Network.requestWillBeSent', ({ requestId, type, request, timestamp }) => {
    if (['Script', 'Fetch', 'XHR'].includes(type ?? '') && !request.url.startsWith('data:'))
      requests.set(requestId, { url: request.url, start: timestamp, end: Number.POSITIVE_INFINITY })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request) request.end = timestamp
  })
  return {
    take: () => {
      const taken = [...requests.values()]
      requests.clear()
      return taken
    },
  }
}

/** The deferred services are loaded, as during any visit. */
const AFTER_LOAD_MS = 3500
const STEP_LIMIT_MS = 30_000

type Observed = {
  stepSeen: Seen
  stepTarget?: string
  stepText?: string
  stepChanges?: boolean
  stepBack?: boolean
}

const waitForContent = async (page: Page): Promise<Seen> => {
  await page.waitForFunction(() => (window as unknown as Observed).stepSeen.content > 0, undefined, {
    timeout: STEP_LIMIT_MS,
    polling: 50,
  })
  return page.evaluate(() => (window as unknown as Observed).stepSeen)
}

const setTarget = (page: Page, to: string, changes: boolean, back: boolean) =>
  page.evaluate(
    ([target, isInPlace, isBack]) => {
      const observed = window as unknown as Observed
      observed.stepTarget = target
      observed.stepChanges = isInPlace
      observed.stepBack = isBack
      observed.stepText = document.body.innerText
    },
    [to, changes, back] as const,
  )

const measureStep = (browser: Browser, origin: string, step: Step, cookies: Cookies): Promise<Seen> =>
  onFreshPhone(
    browser,
    async (page) => {
      await page.addInitScript({ content: OBSERVE })
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      const recorded = recordRequests(session)
      await slowDown(page)
      await page.goto(origin + step.from, { waitUntil: 'networkidle' })
      await page.waitForTimeout(AFTER_LOAD_MS)
      await page.waitForLoadState('networkidle')
      const target = page.locator(step.tap)
      await target.scrollIntoViewIfNeeded()
      if (step.back) {
        await target.tap()
        await page.waitForURL((url) => url.pathname !== new URL(origin + step.from).pathname)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(1000)
      }
      recorded.take()
      await setTarget(page, step.to, step.isInPlace ?? false, step.back ?? false)
      if (step.back) await page.evaluate(() => window.history.back())
      else await target.tap()
      const seen = await waitForContent(page)
      return { ...seen, requests: recorded.take() }
    },
    cookies,
  )

const measureSteps = async () => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const server = await startProductionServer()
  const reference = await startReferenceServer()
  const rows: Record<string, string | number>[] = []
  const failures: string[] = []
  try {
    for (const step of STEPS.filter(({ name }) => name.includes(options.only))) {
      const cookies = step.person ? await memberCookies(server.origin, step.person) : []
      const cold = server.origin + step.to
      try {
        await (await fetch(cold)).text()
        const turns = []
        for (let visit = 0; visit < VISITS; visit += 1)
          turns.push({
            seen: await measureStep(browser, server.origin, step, cookies),
            cold: await measureTiming(browser, cold, cookies),
            reference: await measureStep(browser, reference.origin, REFERENCE_STEP, []),
          })
        const sequence = Math.max(...turns.map(({ seen }) => sequenceOf(seen.requests)))
        const content = median(turns.map(({ seen }) => seen.content))
        const lcp = median(turns.map((turn) => turn.cold.lcp))
        if (sequence > 1) {
          const [first] = turns
          failures.push(
            `${step.name}: ${sequence} requests in sequence: ${first?.seen.requests.map(({ url, start }) => `${Math.round((start - (first.seen.requests[0]?.start ?? 0)) * 1000)} ms ${new URL(url).pathname}`).join(', ')}`,
          )
        }
        rows.push({
          step: step.name,
          'first paint': Math.round(median(turns.map(({ seen }) => seen.paint))),
          'reference paint': Math.round(median(turns.map((turn) => turn.reference.paint))),
          content: Math.round(content),
          'cold LCP': Math.round(lcp),
          'content ×': (content / lcp).toFixed(2),
          'reference content': Math.round(median(turns.map((turn) => turn.reference.content))),
          requests: Math.max(...turns.map(({ seen }) => seen.requests.length)),
          sequence,
          shift: Math.max(...turns.map(({ seen }) => seen.shift)).toFixed(3),
        })
        process.stdout.write(`${JSON.stringify(rows.at(-1))}\n`)
      } catch (error) {
        failures.push(
          `${step.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        )
      }
    }
  } finally {
    await browser.close()
    await server.stop()
    await reference.stop()
  }
  console.table(rows)
  for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

void measureSteps()
