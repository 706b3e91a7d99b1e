import type { Browser, BrowserContext, Page } from '@playwright/test'
import { AFTER_LOAD_MS } from '@/shell/deferred-services'
import { forgetVisits } from '../setup/forget-visits'

/** The cookies of the visitor; none when nobody is signed in. */
export type Cookies = Parameters<BrowserContext['addCookies']>[0]

export interface Weight {
  /** Addresses of the scripts that the HTML names. */
  firstScripts: string[]
  /** Addresses of the scripts that the page loads afterwards without a tap. */
  laterScripts: string[]
  /** Bytes over the wire of everything, as the server compresses them for this browser. */
  bytes: number
  requests: number
  cls: number
  /** Headings of the first level, of which each page has one. */
  headings: number
  /** What the page threw, or reported as an error in the console. */
  errors: string[]
}

/** Milliseconds. */
export interface Timing {
  fcp: number
  lcp: number
  /** The time of long tasks over 50 ms each, until the page was idle. */
  blocking: number
  cls: number
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  // The HTTP/2 proxy has a self-signed certificate.
  ignoreHTTPSErrors: true,
}

/** A slow phone: CPU at a quarter of the speed, 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
export const CPU_RATE = 4

/** The time limit of a page on a machine with other load; its duration is judged separately. */
const LOAD_LIMIT_MS = 90_000

export const onFreshPhone = async <T>(
  browser: Browser,
  work: (page: Page) => Promise<T>,
  cookies: Cookies = [],
): Promise<T> => {
  const context = await browser.newContext(PHONE)
  try {
    context.setDefaultTimeout(LOAD_LIMIT_MS)
    await context.addCookies(cookies)
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

const PAUSE_MS = 250
/** After this time a request is not waited for: the browser reports no end for one of a page that was left. */
const UNANSWERED_MS = 20_000

/**
 * On a slow machine the network is idle before the page has sent all requests: waits until the page
 * is idle too, and until what it has requested then is there.
 */
const settle = async (
  page: Page,
  requests: () => number = () => 0,
  unanswered: ReadonlyMap<string, number> = new Map(),
): Promise<void> => {
  const end = Date.now() + LOAD_LIMIT_MS
  let before: number
  do {
    if (Date.now() > end) throw new Error(`${page.url()} does not come to rest`)
    before = requests()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await page.waitForTimeout(PAUSE_MS)
  } while (requests() !== before || [...unanswered.values()].some((at) => Date.now() - at < UNANSWERED_MS))
}

/** As text: code that a compiler adds to a function would be missing in the page. */
const OBSERVE = `
  window.seen = { fcp: 0, lcp: 0, cls: 0, blocking: 0 }
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime })
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  watch('longtask', (entry) => { seen.blocking += entry.duration - 50 })
`
const readTiming = (page: Page) => page.evaluate(() => (window as unknown as { seen: Timing }).seen)

/**
 * Removes the timer of the services that start some seconds after the load event. A slow machine would weigh them with the page, a
 * quick one would not; pages that need them at once have them in both.
 */
const WITHOUT_DEFERRED_SERVICES = `
  const startTimer = window.setTimeout
  window.setTimeout = (run, ms, ...rest) => ms === ${AFTER_LOAD_MS} ? 0 : startTimer(run, ms, ...rest)
`

export interface Scale {
  /** The loads of a cold visit until the network is idle; prefetches of a next screen count. */
  weigh(url: string, cookies?: Cookies): Promise<Weight>
}

/** Weighs cold visits in one page: in a new process of the browser a visit takes three times as long. */
export const withScale = <T>(browser: Browser, work: (scale: Scale) => Promise<T>): Promise<T> =>
  onFreshPhone(browser, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    // Clearing the cache between visits is not enough: the page's process keeps some scripts.
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    let weight: Weight
    /** Ids of requests, and when they were sent. */
    const unanswered = new Map<string, number>()
    session.on('Network.requestWillBeSent', ({ requestId, type, request, initiator }) => {
      if (request.url.startsWith('data:')) return
      weight.requests += 1
      unanswered.set(requestId, Date.now())
      if (type !== 'Script') return
      const scripts = initiator.type === 'parser' ? weight.firstScripts : weight.laterScripts
      scripts.push(request.url)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.bytes += encodedDataLength
      unanswered.delete(requestId)
    })
    session.on('Network.loadingFailed', ({ requestId }) => unanswered.delete(requestId))
    page.on('pageerror', (error) => weight.errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') weight.errors.push(message.text())
    })
    await page.addInitScript({ content: OBSERVE + WITHOUT_DEFERRED_SERVICES })
    return work({
      weigh: async (url, cookies = []) => {
        await forgetVisits(page)
        await page.context().addCookies(cookies)
        weight = {
          firstScripts: [],
          laterScripts: [],
          bytes: 0,
          requests: 0,
          cls: 0,
          headings: 0,
          errors: [],
        }
        unanswered.clear()
        await page.goto(url, { waitUntil: 'networkidle' })
        await settle(page, () => weight.requests, unanswered)
        const headings = await page.locator('h1').count()
        return { ...weight, cls: (await readTiming(page)).cls, headings }
      },
    })
  })

export const slowDown = async (page: Page, { onlyRequests = false } = {}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
  if (!onlyRequests) await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
}

/** One cold visit on the slow phone. */
export const measureTiming = (browser: Browser, url: string, cookies: Cookies = []): Promise<Timing> =>
  onFreshPhone(
    browser,
    async (page) => {
      await slowDown(page)
      await page.addInitScript({ content: OBSERVE })
      await page.goto(url, { waitUntil: 'networkidle' })
      return readTiming(page)
    },
    cookies,
  )

/** The time that the entry of a tap may take to arrive. */
const ENTRY_MS = 1000

const OBSERVE_TAPS = `
  window.taps = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`
/** A tap that was answered sooner leaves no entry. */
const SHORTEST_ENTRY_MS = 16

/**
 * Taps the button on the slow phone, on an idle page: milliseconds from the tap to the next paint,
 * as INP counts them.
 */
export const measureTap = (browser: Browser, url: string, button: RegExp): Promise<number> =>
  onFreshPhone(browser, async (page) => {
    await slowDown(page)
    await page.addInitScript({ content: OBSERVE_TAPS })
    await page.goto(url, { waitUntil: 'networkidle' })
    await settle(page)
    await page.getByRole('button', { name: button }).first().tap()
    await page.waitForLoadState('networkidle')
    // As a function: the page's policy forbids to evaluate text.
    const hasEntry = () => (window as unknown as { taps: Map<number, number> }).taps.size > 0
    await page.waitForFunction(hasEntry, undefined, { timeout: ENTRY_MS }).catch(() => undefined)
    return page.evaluate((shortest) => {
      const { taps } = window as unknown as { taps: Map<number, number> }
      return Math.max(shortest, ...taps.values())
    }, SHORTEST_ENTRY_MS)
  })
