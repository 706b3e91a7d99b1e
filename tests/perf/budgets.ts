/**
 * Measures what a visitor's first load costs, route by route, against the production build, prints it,
 * and fails over the budgets. Needs `npm run build` before. Bytes are what the browser was sent (scripts as Brotli);
 * beside them stands what a client that knows only gzip would get. Times are the median of cold visits on a throttled
 * phone (see measure-page.ts).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import autocannon from 'autocannon'
import { routeOf, routeTable } from '@/shell/route-table'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { memberCookies } from '../setup/member-cookies'
import { makeTemplateDataDir, startProductionServer } from '../setup/production-server'
import { gzipSize } from './gzip-size'
import { measureTaps, measureTiming, measureWeight, type Timing } from './measure-page'
import { median } from './median'
import { sampleProduct } from './sample-product'
import { measureSlowness } from './yardstick'

const KB = 1000
const PRODUCT = '/shopping/product-detail/[productId]'
const STRICT = ['/', '/shopping', PRODUCT, '/shopping/category', '/shopping/search']
const TIMED = ['/', '/shopping', PRODUCT]
/** The two first views that are counted completely: every byte and request. */
const WHOLE = ['/', PRODUCT]
const SCRIPT_BUDGET = { strict: 180 * KB, other: 200 * KB }
const FIRST_VIEW = { bytes: 300 * KB, requests: 25 }
const TIMING = { lcp: 560, blocking: 130, cls: 0 }
/** The first interaction on a page: the button that opens a sheet, and the content of the sheet. */
const TAPS: readonly [path: string, buttons: RegExp[]][] = [
  ['/', [/내 선물/]],
  [PRODUCT, [/구매하기/]],
]
/**
 * Milliseconds from a tap to the next paint: the median, and INP, which is judged at the 75th
 * percentile.
 */
const TAP = { usual: 100, inp: 200 }
/** A composed page of the shop. */
const CUSTOM_PAGE = 'gift-season'
const THROUGHPUT = 2000
const RUNS = 5
const WEIGHED_AT_ONCE = 3
/**
 * Times depend on the machine, so each is held beside how slow the machine is at the moment (yardstick.ts), and is
 * measured again where it is over: what others do on the same cores only ever adds to it. A run fails when the best
 * of the tries is over the budget by this factor. `npm run budgets` holds the times without it; bytes, requests and
 * CLS are always held exactly.
 */
const PATIENCE = Number(process.env.PERF_PATIENCE ?? 3)
const TRIES = 3

type Row = Record<string, string | number>
/** A time, in ms or µs, scaled to a machine that is faster by the given factor. */
interface Held {
  what: string
  on: (timesAsFast: number) => number
  budget: number
}
interface Timed {
  row: Row
  times: Held[]
}

interface Try extends Timed {
  slowness: number
  tries: number
}

const failures: string[] = []
const hold = (isGood: boolean, what: string) => {
  if (!isGood) failures.push(what)
}
const misses: string[] = []
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`

/** The largest ratio of a time to its budget at baseline speed; 1 is exactly on it. */
const excess = ({ times, slowness }: Try) => Math.max(...times.map(({ on, budget }) => on(slowness) / budget))

/**
 * Measures until the times are within the budget, at most three times, and returns the best try. A
 * try that throws is ignored.
 */
const steady = async (browser: Browser, measure: () => Promise<Timed>): Promise<Row> => {
  let best: Try | undefined
  let trouble: unknown
  let tries = 0
  while (tries < TRIES && !(best && excess(best) <= PATIENCE)) {
    tries += 1
    try {
      const slowness = await measureSlowness(browser)
      const one = { ...(await measure()), slowness, tries }
      if (!best || excess(one) < excess(best)) best = one
    } catch (error) {
      trouble = error
      console.error(error)
    }
  }
  if (!best) throw trouble
  for (const { what, on, budget } of best.times) {
    const [measured, nominal] = [on(1), on(best.slowness)]
    const words = `${what}: ${Math.round(measured)}, at nominal speed ${Math.round(nominal)}, budget ${budget}`
    if (measured > budget) misses.push(words)
    hold(nominal <= budget * PATIENCE, `${words} × ${PATIENCE}`)
  }
  return { ...best.row, 'slow machine ×': best.slowness.toFixed(1), tries: best.tries }
}

/** The complete time scales with the machine. */
const scaled = (measured: number) => (timesAsFast: number) => measured / timesAsFast

/** The sum of each long task's time over 50 ms, on a machine that is faster by the given factor. */
const blockingOf = (longTasks: number[], timesAsFast: number) =>
  longTasks.reduce((sum, took) => sum + Math.max(0, took / timesAsFast - 50), 0)

const main = async () => {
  const server = await startProductionServer(await makeTemplateDataDir())
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const productId = await sampleProduct(server.origin)
  const member = await memberCookies(server.origin, 'usr_kim_dama')
  const addressOf = (path: string) =>
    server.origin + path.replace('[productId]', productId).replace('[...customPage]', CUSTOM_PAGE)

  /** Renders the page into the server's cache, as the first visitor after a deployment would. */
  const warm = async (path: string) => {
    for (let visit = 0; visit < 3; visit += 1) {
      await (await fetch(addressOf(path))).text()
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
  }

  const weigh = async (path: string): Promise<Row> => {
    const isStrict = STRICT.includes(path)
    if (isStrict) await warm(path)
    // A members' screen is measured signed in, not as the sign-in page that a visitor is redirected
    // to.
    const weight = await measureWeight(browser, addressOf(path), routeOf(path).membersOnly ? member : [])
    const budget = isStrict ? SCRIPT_BUDGET.strict : SCRIPT_BUDGET.other
    hold(weight.scriptBytes <= budget, `${path}: ${kb(weight.scriptBytes)} of script, budget ${kb(budget)}`)
    if (WHOLE.includes(path)) {
      const { bytes, requests } = FIRST_VIEW
      hold(weight.allBytes <= bytes, `${path}: ${kb(weight.allBytes)} in all, budget ${kb(bytes)}`)
      hold(weight.requests <= requests, `${path}: ${weight.requests} requests, budget ${requests}`)
    }
    const gzip = (await Promise.all(weight.scripts.map(gzipSize))).reduce((sum, bytes) => sum + bytes, 0)
    return {
      route: path,
      script: kb(weight.scriptBytes),
      'by gzip': kb(gzip),
      all: kb(weight.allBytes),
      requests: weight.requests,
    }
  }

  const time = async (path: string): Promise<Timed> => {
    await warm(path)
    const runs: Timing[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measureTiming(browser, addressOf(path)))
    const lcp = Math.round(median(runs.map((run) => run.lcp)))
    const blocking = (timesAsFast: number) =>
      Math.round(median(runs.map((run) => blockingOf(run.longTasks, timesAsFast))))
    const cls = Math.max(...runs.map((run) => run.cls))
    if (lcp === 0) throw new Error(`${path}: no LCP was seen`)
    hold(cls <= TIMING.cls, `${path}: CLS ${cls}`)
    return {
      row: { route: path, 'LCP ms': lcp, 'blocking ms': blocking(1), CLS: cls, runs: RUNS },
      times: [
        { what: `${path}: LCP in ms`, on: scaled(lcp), budget: TIMING.lcp },
        { what: `${path}: blocking in ms`, on: blocking, budget: TIMING.blocking },
      ],
    }
  }

  const tap = async (path: string): Promise<Timed> => {
    const buttons = TAPS.find(([of]) => of === path)?.[1] ?? []
    const taps = []
    for (let run = 0; run < RUNS; run += 1)
      taps.push(...(await measureTaps(browser, addressOf(path), buttons)))
    const sorted = taps.toSorted((a, b) => a - b)
    const [usual, inp] = [median(taps), sorted[Math.floor(sorted.length * 0.75)] ?? 0]
    return {
      row: { route: path, 'tap ms': usual, 'INP ms': inp, runs: RUNS },
      times: [
        { what: `${path}: a tap in ms`, on: scaled(usual), budget: TAP.usual },
        { what: `${path}: INP in ms`, on: scaled(inp), budget: TAP.inp },
      ],
    }
  }

  const load = async (path: string): Promise<Timed> => {
    await warm(path)
    const { requests, latency, non2xx, errors } = await autocannon({
      url: addressOf(path),
      connections: 20,
      duration: 5,
    })
    const perSecond = Math.round(requests.average)
    if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} failed answers under load`)
    return {
      row: { route: path, 'requests/s': perSecond, 'p99 ms': latency.p99, connections: 20, seconds: 5 },
      times: [
        {
          what: `${path}: mean time of an answer in µs`,
          on: scaled(1e6 / perSecond),
          budget: 1e6 / THROUGHPUT,
        },
      ],
    }
  }

  /** Bytes may be counted concurrently; times are measured one after the other. */
  const measure = async (
    paths: string[],
    one: (path: string) => Promise<Row>,
    atOnce = 1,
  ): Promise<Row[]> => {
    const rows: Row[] = []
    for (let at = 0; at < paths.length; at += atOnce)
      rows.push(...(await Promise.all(paths.slice(at, at + atOnce).map(one))))
    console.table(rows)
    return rows
  }

  const timed = (paths: string[], one: (path: string) => Promise<Timed>) =>
    measure(paths, (path) => steady(browser, () => one(path)))

  try {
    const weights = await measure(
      routeTable.map((route) => route.path),
      weigh,
      WEIGHED_AT_ONCE,
    )
    const timings = await timed(TIMED, time)
    const taps = await timed(
      TAPS.map(([path]) => path),
      tap,
    )
    const throughput = await timed(TIMED, load)
    await mkdir('.tmp', { recursive: true })
    await writeFile(
      '.tmp/budgets.json',
      JSON.stringify({ weights, timings, taps, throughput, failures, misses }, null, 2),
    )
  } finally {
    await browser.close()
    await server.stop()
  }
  for (const miss of misses) console.warn(`beyond the budget as measured: ${miss}`)
  for (const failure of failures) console.error(`over budget: ${failure}`)
  console.log(
    failures.length === 0
      ? `no limit is broken (times held at × ${PATIENCE} of what this machine may take; ${misses.length} beyond their budget as measured)`
      : `${failures.length} budgets are broken`,
  )
  process.exit(failures.length === 0 ? 0 : 1)
}

void main()
