import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The cookies of the visitor; none when nobody is signed in. */
type Cookies = Parameters<BrowserContext['addCookies']>[0]

export interface Weight {
  /** Bytes over the wire, as the server compresses them for this browser (Brotli). */
  scriptBytes: number
  /** Addresses of the loaded scripts. */
  scripts: string[]
  allBytes: number
  requests: number
}

export interface Timing {
  /** Milliseconds. */
  lcp: number
  /** The duration of each task over 50 ms before the page was idle. */
  longTasks: number[]
  cls: number
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** A slow phone: CPU at a quarter of the speed, 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
export const CPU_RATE = 4

/** The time limit of a page on a machine with other load; its duration is judged separately. */
const PATIENCE_MS = 90_000

export const onFreshPhone = async <T>(
  browser: Browser,
  work: (page: Page) => Promise<T>,
  cookies: Cookies = [],
): Promise<T> => {
  const context = await browser.newContext(PHONE)
  try {
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addCookies(cookies)
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

const PAUSE_MS = 250

/**
 * On a slow machine the network is idle before the page has sent all requests: waits until the page
 * is idle too.
 */
const settle = async (page: Page, requests: () => number = () => 0): Promise<void> => {
  let before: number
  do {
    before = requests()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await page.waitForTimeout(PAUSE_MS)
  } while (requests() !== before)
}

/**
 * The loads of a cold visit until the network is idle; prefetches of a next screen count in the
 * total.
 */
export const measureWeight = (browser: Browser, url: string, cookies: Cookies): Promise<Weight> => {
  const weigh = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const scripts = new Map<string, string>()
    const weight: Weight = { scriptBytes: 0, scripts: [], allBytes: 0, requests: 0 }
    session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (request.url.startsWith('data:')) return
      if (type === 'Script') scripts.set(requestId, request.url)
      weight.requests += 1
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.allBytes += encodedDataLength
      const script = scripts.get(requestId)
      if (!script) return
      weight.scriptBytes += encodedDataLength
      weight.scripts.push(script)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await settle(page, () => weight.requests)
    return weight
  }
  return onFreshPhone(browser, weigh, cookies)
}

/** As text: code that a compiler adds to a function would be missing in the page. */
const OBSERVE = `
  window.seen = { lcp: 0, cls: 0, longTasks: [] }
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime })
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  watch('longtask', (entry) => { seen.longTasks.push(entry.duration) })
`

export const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
}

/** One cold visit on the slow phone. */
export const measureTiming = (browser: Browser, url: string): Promise<Timing> =>
  onFreshPhone(browser, async (page) => {
    await slowDown(page)
    await page.addInitScript({ content: OBSERVE })
    await page.goto(url, { waitUntil: 'networkidle' })
    return page.evaluate(() => (window as unknown as { seen: Timing }).seen)
  })

/** The time that the entry of a tap may take to arrive. */
const ENTRY_MS = 1000

const OBSERVE_TAPS = `
  window.taps = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/**
 * Taps the buttons one after the other on the slow phone, on an idle page. Milliseconds from each
 * tap to the next paint, as INP counts them; a tap that was answered within 16 ms leaves no entry,
 * and counts as 16.
 */
export const measureTaps = (browser: Browser, url: string, buttons: readonly RegExp[]): Promise<number[]> =>
  onFreshPhone(browser, async (page) => {
    await slowDown(page)
    await page.addInitScript({ content: OBSERVE_TAPS })
    await page.goto(url, { waitUntil: 'networkidle' })
    await settle(page)
    for (const [index, name] of buttons.entries()) {
      await page.getByRole('button', { name }).first().tap()
      await page.waitForLoadState('networkidle')
      await page
        .waitForFunction(`taps.size > ${index}`, undefined, { timeout: ENTRY_MS })
        .catch(() => undefined)
    }
    const seen = await page.evaluate(() => [
      ...(window as unknown as { taps: Map<number, number> }).taps.values(),
    ])
    return [...seen, ...buttons.slice(seen.length).map(() => 16)]
  })
