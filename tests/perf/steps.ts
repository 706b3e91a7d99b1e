/**
 * What a shopper waits for after a tap: the commonest steps between screens of the production build on the slow phone of
 * `measure-page.ts`, three and a half seconds after the load, in turns with a cold load of the next screen and with a step of the
 * reference app between two pages, of which the second makes one call. Needs `npm run build` before.
 *
 * - `--visits 3`: turns of each step. `--only order,back to`: the steps of which the name contains one of the texts.
 * - `--requests`: one turn at full speed in which each request takes 150 ms or more, without the two others. Prints the beginning and end
 *   of each request, and measures no time: for a machine with other work.
 *
 * A step is complete when the address is the one of the next screen, nothing in view is loading, and its pictures are there. Printed are
 * medians in ms from the first touch, the largest ratio of a turn's step to its cold load, the requests and how many had to
 * wait for another one. `npm run budgets` holds cold loads; here only requests in sequence decide, which no machine changes.
 */
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { memberCookies } from '../setup/member-cookies'
import { startProductionServer } from '../setup/production-server'
import { type Cookies, measureTiming, onFreshPhone, slowDown } from './measure-page'
import { median } from './median'
import { startReferenceServer } from './reference-server'
import { REFERENCE_STEP, type Step, STEPS } from './step-list'

const { values: options } = parseArgs({
  options: {
    visits: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    requests: { type: 'boolean', default: false },
  },
})
const ONLY = options.only.split(',')
const VISITS = options.requests ? 1 : Number(options.visits)

/** As text: code that a compiler adds to a function would be missing in the page. */
const OBSERVE = `
  window.stepSeen = { tapped: 0, paint: 0, content: 0, shift: 0 }
  const isInView = (element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  }
  const isThere = () => {
    const [path, query] = window.stepTarget.split('?')
    return location.pathname === path && (query === undefined || location.search.length > 1 && location.search.startsWith('?' + query))
  }
  const isComplete = () =>
    isThere() &&
    // The address changes before the screen does.
    document.body.textContent !== window.stepText &&
    (!window.stepIsSheet || document.querySelector('dialog[open] h2') !== null && document.querySelector('dialog[open] [aria-busy=true]') === null) &&
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
  /** Seconds. */
  start: number
  end: number
  isPicture: boolean
}
interface Seen {
  /** Milliseconds from the first touch until the next paint, and until the content is complete. */
  paint: number
  content: number
  shift: number
  requests: readonly Request[]
}

/**
 * The longest chain of requests of code and data of which each began after the one before had ended. What had no end yet was not waited
 * for.
 */
const sequenceOf = (requests: readonly Request[]): number => {
  const depths = new Map<Request, number>()
  const waitedFor = requests.filter(({ isPicture, end }) => !isPicture && end < Number.POSITIVE_INFINITY)
  const inOrder = waitedFor.toSorted((a, b) => a.start - b.start)
  for (const request of inOrder) {
    const before = [...depths].filter(([earlier]) => earlier.end <= request.start).map(([, depth]) => depth)
    depths.set(request, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths.values())
}

const callsOf = (requests: readonly Request[]): number =>
  requests.filter(({ isPicture }) => !isPicture).length

/** A line for each request: when it began and ended, in ms from the first one, and its path. */
const timesOf = (requests: readonly Request[]): string => {
  const inOrder = requests.toSorted((a, b) => a.start - b.start)
  const since = (at: number) => Math.round((at - (inOrder[0]?.start ?? 0)) * 1000)
  return inOrder
    .map(({ url, start, end }) => `  ${since(start)}–${since(end)} ${url.replace(/^https?:\/\/[^/]+/, '')}\n`)
    .join('')
}

/** Requests of code, data and pictures; reports are not waited for. */
const recordRequests = (session: CDPSession): { take: () => readonly Request[] } => {
  const requests = new Map<string, Request>()
  session.on('Network.requestWillBeSent', ({ requestId, type, request, timestamp }) => {
    // Next asks for the headers of a public page again, in the background.
    if (request.method === 'HEAD' || request.url.startsWith('data:')) return
    if (['Script', 'Fetch', 'XHR', 'Image'].includes(type ?? ''))
      requests.set(requestId, {
        url: request.url,
        start: timestamp,
        end: Number.POSITIVE_INFINITY,
        isPicture: type === 'Image',
      })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId)
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
const TAP_LIMIT_MS = 10_000
/** A change of the cart is saved after this time. */
const SAVED_MS = 2000

type Observed = {
  stepSeen: Seen
  stepTarget?: string
  stepText?: string
  stepBack?: boolean
  stepIsSheet?: boolean
}

const waitForContent = async (page: Page): Promise<Seen> => {
  await page.waitForFunction(() => (window as unknown as Observed).stepSeen.content > 0, undefined, {
    timeout: STEP_LIMIT_MS,
    polling: 50,
  })
  return page.evaluate(() => (window as unknown as Observed).stepSeen)
}

const setTarget = (page: Page, step: Step) =>
  page.evaluate(({ to, back, isSheet }) => {
    const observed = window as unknown as Observed
    observed.stepTarget = to
    observed.stepBack = back ?? false
    observed.stepIsSheet = isSheet ?? false
    observed.stepText = document.body.textContent
  }, step)

/** The browser loads the data of the first screen again after a step, so that a step back need not wait. */
const isOfScreenBefore = ({ url }: Request, { from, back }: Step): boolean => {
  const [path] = from.split('?')
  return !back && new RegExp(`/_next/data/[^/]+${path === '/' ? '/index' : path}[.]json`).test(url)
}

const measureStep = (browser: Browser, origin: string, step: Step, cookies: Cookies): Promise<Seen> =>
  onFreshPhone(
    browser,
    async (page) => {
      await page.addInitScript({ content: OBSERVE })
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      const recorded = recordRequests(session)
      await slowDown(page, { onlyRequests: options.requests })
      await page.goto(origin + step.from, { waitUntil: 'networkidle' })
      await page.waitForTimeout(AFTER_LOAD_MS)
      if (step.uncheck) {
        await page.locator(step.uncheck).uncheck()
        await page.waitForTimeout(SAVED_MS)
      }
      await page.waitForLoadState('networkidle')
      const target = page.locator(step.tap)
      await target.scrollIntoViewIfNeeded({ timeout: TAP_LIMIT_MS })
      if (step.back) {
        await target.tap()
        await page.waitForURL((url) => url.pathname !== new URL(origin + step.from).pathname)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(1000)
      }
      recorded.take()
      await setTarget(page, step)
      if (step.back) await page.evaluate(() => window.history.back())
      else await target.tap()
      const seen = await waitForContent(page)
      return { ...seen, requests: recorded.take().filter((request) => !isOfScreenBefore(request, step)) }
    },
    cookies,
  )

const measureSteps = async () => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const server = await startProductionServer()
  const reference = options.requests ? null : await startReferenceServer()
  const rows: Record<string, string | number>[] = []
  const failures: string[] = []
  try {
    for (const step of STEPS.filter(({ name }) => ONLY.some((part) => name.includes(part)))) {
      const cookies = step.person ? await memberCookies(server.origin, step.person) : []
      const cold = server.origin + step.to
      try {
        await (await fetch(cold)).text()
        if (!reference) {
          const { requests } = await measureStep(browser, server.origin, step, cookies)
          const sequence = sequenceOf(requests)
          rows.push({ step: step.name, requests: callsOf(requests), sequence })
          if (sequence > 1) failures.push(`${step.name}: ${sequence} requests in sequence`)
          process.stdout.write(`${JSON.stringify(rows.at(-1))}\n${timesOf(requests)}`)
          continue
        }
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
            `${step.name}: ${sequence} requests in sequence\n${timesOf(first?.seen.requests ?? [])}`,
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
          requests: Math.max(...turns.map(({ seen }) => callsOf(seen.requests))),
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
    await reference?.stop()
  }
  console.table(rows)
  for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

void measureSteps()
