/**
 * Visits every route of the production build on a phone, beside the reference app (`reference/`), and holds the ratios
 * of bounds.ts. Needs `npm run build` before.
 *
 * - `--bytes`: scripts, requests, bytes and CLS of every route, exactly. They do not depend on the machine. A page without its
 *   heading, or with an error in the console, fails too.
 * - `--times`: FCP, LCP and blocking of the fullest screens, and taps, as ratios of medians of visits in turns.
 * - `--visits 5`: visits to each screen. `--slack 2`: fails only beyond twice a bound of a time; every miss is printed.
 * - `--http2`: times of both apps behind nginx with HTTP/2, which must be installed.
 * - `--only /my`: the screens with an address that begins so. `--few`: times of the first pages and some personal ones.
 *
 * Without `--bytes` or `--times` it does both. Scripts are compared by gzip, the coding of the reference.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import autocannon from 'autocannon'
import { routeOf, routeTable } from '@/shell/route-table'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { FULL_SCREENS } from '../setup/full-screens'
import { memberCookies } from '../setup/member-cookies'
import { readPageWithData } from '../setup/page-with-data'
import { startProductionServer } from '../setup/production-server'
import {
  KNOWN_MISSES,
  FIRST_PAGES,
  FIRST_VIEW,
  KB,
  PRODUCT_PAGE,
  RATIOS,
  type Ratios,
  ratiosOf,
  TAP_MS,
} from './bounds'
import { gzipSize } from './gzip-size'
import { startHttp2Proxy } from './http2-proxy'
import { type Cookies, measureTap, measureTiming, type Scale, type Timing, withScale } from './measure-page'
import { median } from './median'
import { startReferenceServer } from './reference-server'

const { values: options } = parseArgs({
  options: {
    bytes: { type: 'boolean' },
    times: { type: 'boolean' },
    visits: { type: 'string', default: '5' },
    slack: { type: 'string', default: '1' },
    only: { type: 'string', default: '/' },
    few: { type: 'boolean' },
    http2: { type: 'boolean' },
  },
})
const VISITS = Number(options.visits)
const SLACK = Number(options.slack)
const isAll = !options.bytes && !options.times

const PRODUCT_ID = 'prd_moon-mug'
const MEMBER = 'usr_kim_dama'
/** The first interaction on a page: a button that opens a sheet. The reference has one that opens a line. */
const TAPS: readonly [path: string, button: RegExp][] = [
  ['/', /내 선물/],
  [`/shopping/product-detail/${PRODUCT_ID}`, /구매하기/],
]
const FEW_PERSONAL = ['/my', '/my/cards', '/my/order/history', '/shopping/cart', '/card/send-gift']
const REFERENCE_TAP = /더 보기/
/** Rendered pages that are asked for under load. */
const LOADED = ['/', '/shopping', `/shopping/product-detail/${PRODUCT_ID}`]
const LOAD_SECONDS = 5
const WEIGHED_AT_ONCE = 4

interface Servers {
  browser: Browser
  origin: string
  reference: string
  /** Where members get their tokens; their cookies hold for the proxy too. */
  backend: string
}
type Row = Record<string, string | number>

const failures: string[] = []
const misses: string[] = []
/** Bytes and counts are held exactly; times may miss their bound by the slack. */
const hold = (what: string, value: number, bound: number, slack = 1) => {
  if (value <= bound) return
  const text = `${what}: ${Number(value.toFixed(3))}, bound ${bound}`
  misses.push(text)
  if (value > bound * slack) failures.push(text)
}

const addressOf = (path: string) =>
  path.replace('[productId]', PRODUCT_ID).replace('[...customPage]', 'gift-season')
/** The route of an address of `FULL_SCREENS`. */
const routeOfAddress = (address: string) => {
  const path = address.split('?')[0] ?? ''
  return path.startsWith('/shopping/product-detail/') ? PRODUCT_PAGE : path
}

const sizeOf = async (urls: string[]) =>
  (await Promise.all(urls.map(gzipSize))).reduce((sum, bytes) => sum + bytes, 0)

/** The obstacles to withdrawal are requested, and answered by their code. */
const OBSTACLES = /status of 409/

/** Requests a page until the server has rendered it with its data. Some that are stored for no visitor never have it. */
const warm = (url: string) =>
  readPageWithData(
    url,
    async () => (await fetch(url)).text(),
    (html) => html.includes('"__N_SSG":true') && html.includes('"requestsData":true'),
  )

const weighRoutes = async ({ browser, origin, reference }: Servers): Promise<Row[]> => {
  const member = await memberCookies(origin, MEMBER)
  const referenceWeight = await withScale(browser, (scale) => scale.weigh(reference))
  const referenceScripts = await sizeOf([...referenceWeight.firstScripts, ...referenceWeight.laterScripts])

  const weigh = async (scale: Scale, path: string): Promise<Row> => {
    // A members' screen is measured signed in, not as the sign-in page that a visitor is redirected to.
    const { membersOnly } = routeOf(path)
    const cookies = membersOnly ? member : []
    // After a start the first visitor gets the build's page, and the page is rendered again behind it.
    if (!membersOnly) await warm(origin + addressOf(path))
    const weight = await scale.weigh(origin + addressOf(path), cookies)
    const [first, later] = [await sizeOf(weight.firstScripts), await sizeOf(weight.laterScripts)]
    const script = first / referenceScripts
    const bounds = { ...FIRST_VIEW, script: ratiosOf(path).script }
    const known = { ...bounds, ...KNOWN_MISSES[path] }
    const holdBound = (what: string, value: number, key: keyof typeof bounds) => {
      if (value > bounds[key])
        misses.push(`${path}: ${what}: ${Number(value.toFixed(3))}, bound ${bounds[key]}`)
      if (value > known[key])
        failures.push(`${path}: ${what}: ${Number(value.toFixed(3))}, known ${known[key]}`)
    }
    holdBound('scripts of the HTML ×', script, 'script')
    holdBound('bytes of later scripts', later, 'laterScriptBytes')
    holdBound('bytes', weight.bytes, 'bytes')
    holdBound('requests', weight.requests, 'requests')
    holdBound('CLS', weight.cls, 'cls')
    if (weight.headings !== 1) failures.push(`${path}: ${weight.headings} headings of the first level`)
    for (const error of weight.errors.filter((text) => !OBSTACLES.test(text)))
      failures.push(`${path}: ${error}`)
    return {
      route: path,
      'script ×': script.toFixed(2),
      'script kB': (first / KB).toFixed(1),
      'later kB': (later / KB).toFixed(1),
      'all kB': (weight.bytes / KB).toFixed(1),
      requests: weight.requests,
      CLS: weight.cls.toFixed(3),
    }
  }

  // Pages that are rendered for their address come without data until the first visit after the start.
  for (const { path } of routeTable.filter((route) => !route.membersOnly))
    await fetch(origin + addressOf(path))
  const rows: Row[] = [{ route: 'reference', 'script kB': (referenceScripts / KB).toFixed(1) }]
  const paths = routeTable.map(({ path }) => path).filter((path) => path.startsWith(options.only))
  const queue = paths.entries()
  const weighQueue = async (scale: Scale) => {
    for (const [index, path] of queue) rows[index + 1] = await weigh(scale, path)
  }
  await Promise.all(Array.from({ length: WEIGHED_AT_ONCE }, () => withScale(browser, weighQueue)))
  return rows
}

const isMeasured = (address: string): boolean => {
  const route = routeOfAddress(address)
  return (
    address.startsWith(options.only) &&
    (!options.few || FIRST_PAGES.includes(route) || FEW_PERSONAL.includes(route))
  )
}

const medianOf = (timings: Timing[], key: keyof Timing) => median(timings.map((timing) => timing[key]))

const timeScreens = async ({ browser, origin, reference, backend }: Servers): Promise<Row[]> => {
  const timeScreen = async (address: string, person: string | null, cookies: Cookies): Promise<Row> => {
    // The first visitor after a deployment renders the page and its pictures.
    await withScale(browser, (scale) => scale.weigh(origin + address, cookies))
    const [ours, theirs]: [Timing[], Timing[]] = [[], []]
    for (let visit = 0; visit < VISITS; visit += 1) {
      theirs.push(await measureTiming(browser, reference))
      ours.push(await measureTiming(browser, origin + address, cookies))
    }
    const ratio = (key: 'fcp' | 'lcp' | 'blocking') =>
      medianOf(ours, key) / Math.max(1, medianOf(theirs, key))
    const bounds: Ratios = ratiosOf(routeOfAddress(address))
    const screen = `${address} (${person ?? 'visitor'})`
    for (const key of ['fcp', 'lcp', 'blocking'] as const)
      hold(`${screen}: ${key} ×`, ratio(key), bounds[key], SLACK)
    hold(`${screen}: CLS`, Math.max(...ours.map(({ cls }) => cls)), FIRST_VIEW.cls)
    const pair = (key: keyof Timing) =>
      `${medianOf(ours, key).toFixed(0)} / ${medianOf(theirs, key).toFixed(0)}`
    return {
      screen,
      'LCP ×': ratio('lcp').toFixed(2),
      'FCP ×': ratio('fcp').toFixed(2),
      'blocking ×': ratio('blocking').toFixed(2),
      'LCP ms': pair('lcp'),
      'FCP ms': pair('fcp'),
      'blocking ms': pair('blocking'),
    }
  }

  const rows: Row[] = []
  for (const [person, addresses] of FULL_SCREENS) {
    for (const address of addresses.filter(isMeasured)) {
      const cookies = person ? await memberCookies(backend, person) : []
      rows.push(await timeScreen(address, person, cookies))
    }
  }
  return rows
}

const timeTaps = async ({ browser, origin, reference }: Servers): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [path, button] of TAPS.filter(([address]) => address.startsWith(options.only))) {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let visit = 0; visit < VISITS; visit += 1) {
      theirs.push(await measureTap(browser, reference, REFERENCE_TAP))
      ours.push(await measureTap(browser, origin + path, button))
    }
    const [tap, referenceTap] = [median(ours), median(theirs)]
    hold(`${path}: a tap in ms`, tap, Math.max(TAP_MS, referenceTap + TAP_MS), SLACK)
    rows.push({ screen: path, 'tap ms': tap, 'reference tap ms': referenceTap })
  }
  return rows
}

/** Rendered pages that 20 connections get in a second, beside the static page of the reference. */
const loadPages = async ({ origin, reference }: Servers): Promise<Row[]> => {
  const perSecond = async (url: string) => {
    const { requests, non2xx, errors } = await autocannon({ url, connections: 20, duration: LOAD_SECONDS })
    if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} failed answers under load`)
    return requests.average
  }
  const rows: Row[] = []
  const theirs = await perSecond(reference)
  for (const path of LOADED.filter((address) => address.startsWith(options.only))) {
    const ours = await perSecond(origin + path)
    hold(`${path}: time of an answer ×`, theirs / ours, RATIOS.answer, SLACK)
    rows.push({ page: path, 'pages/s': Math.round(ours), 'reference pages/s': Math.round(theirs) })
  }
  return rows
}

const main = async () => {
  const [ours, reference] = await Promise.all([startProductionServer(), startReferenceServer()])
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const proxy = options.http2 ? await startHttp2Proxy([ours.origin, reference.origin]) : undefined
  const [origin = ours.origin, referenceOrigin = reference.origin] = proxy?.origins ?? []
  const servers = { browser, origin, reference: referenceOrigin, backend: ours.origin }
  const report: Record<string, Row[]> = {}
  try {
    for (const [name, isWanted, measure] of [
      ['weights', options.bytes, weighRoutes],
      ['timings', options.times, timeScreens],
      ['taps', options.times, timeTaps],
      ['load', options.times && !options.http2, loadPages],
    ] as const) {
      if (!isWanted && !isAll) continue
      report[name] = await measure(servers)
      console.table(report[name])
    }
    await mkdir('.tmp', { recursive: true })
    await writeFile('.tmp/budgets.json', JSON.stringify({ ...report, misses, failures }, null, 2))
  } finally {
    await browser.close()
    await proxy?.stop()
    await reference.stop()
    await ours.stop()
  }
  for (const miss of misses) console.warn(`over the bound: ${miss}`)
  for (const failure of failures) console.error(`failed: ${failure}`)
  console.log(
    `${misses.length} over their bound, ${failures.length} failed (times held at × ${SLACK}, ${VISITS} visits)`,
  )
  process.exit(failures.length === 0 ? 0 : 1)
}

void main()
