/**
 * Lighthouse's four categories for the pages that most visits begin with, as a phone sees them, against the production
 * build. Needs `npm run build` before. Of each category the median of the runs is held. Performance depends on the
 * machine: it is printed beside that of the reference app, and held by LIGHTHOUSE_FLOOR where that is set. `--runs 3` sets the
 * runs of each page. `--without-performance` leaves it out, where other work shares the machine. Lighthouse brings 150 MB that nothing
 * else needs, so that it is installed in `.tmp/lighthouse` by its first run.
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { startProductionServer } from '../setup/production-server'
import { onFreshPhone } from './measure-page'
import { median } from './median'
import { startReferenceServer } from './reference-server'

const VERSION = '12.8.2'
const FOLDER = '.tmp/lighthouse'
/** Its trace engine asks for the `latest` of two packages. */
const OVERRIDES = {
  '@paulirish/trace_engine': { 'legacy-javascript': '^0.0.1', 'third-party-web': '^0.27.0' },
}

/** What is read of a report. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
}

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    'without-performance': { type: 'boolean', default: false },
  },
})
const RUNS = Number(options.runs)
const HAS_PERFORMANCE = !options['without-performance']
const PAGES = [
  '/',
  '/shopping/product-detail/prd_moon-mug',
  '/shopping/category/result',
  '/shopping/search?q=머그',
  '/shopping/cart',
]
/** Pages that search engines must not index; what Lighthouse says of that does not count. */
const NOT_INDEXED = ['/shopping/cart']
/** The minimum scores, from 0 to 100. Other processes on the same cores lower performance only. */
const FLOOR = {
  performance: Number(process.env.LIGHTHOUSE_FLOOR ?? 0),
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
type Category = keyof typeof FLOOR
const CATEGORIES = (Object.keys(FLOOR) as Category[]).filter(
  (category) => HAS_PERFORMANCE || category !== 'performance',
)

/**
 * Lighthouse's own errors, such as a trace without a start, are in the report: the run is repeated.
 */
const TRIES = 3

/**
 * A separate program: a loader of TypeScript would change the functions that it sends into the page. The report goes to a
 * file, because the program ends before a pipe has taken all of it.
 */
const reportOf = async (browserPath: string, url: string): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'dama-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(NOT_INDEXED.some((path) => url.endsWith(path)) ? ['--skip-audits=is-crawlable'] : []),
    `--chrome-flags=${['--headless=new', ...BROWSER_ARGS].join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: browserPath }
  try {
    const run = promisify(execFile)(`${FOLDER}/node_modules/.bin/lighthouse`, [url, ...flags], { env })
    await run.catch((error: unknown) => {
      if (!existsSync(file)) throw error
    })
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } finally {
    await rm(folder, { recursive: true })
  }
}

const runLighthouse = async (browserPath: string, url: string): Promise<Report> => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const result = await reportOf(browserPath, url)
    // A category has no score when one of its audits had an error.
    const unscored = CATEGORIES.filter((name) => typeof result.categories[name]?.score !== 'number')
    if (!result.runtimeError && unscored.length === 0) return result
    console.warn(`${url}: ${result.runtimeError?.message ?? `no score for ${unscored.join(', ')}`}`)
  }
  throw new Error(`${url}: Lighthouse gave no report in ${TRIES} tries`)
}

const install = (): void => {
  mkdirSync(FOLDER, { recursive: true })
  // Without a package.json of its own, npm would install into this project.
  writeFileSync(`${FOLDER}/package.json`, JSON.stringify({ private: true, overrides: OVERRIDES }))
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', ...flags, `lighthouse@${VERSION}`], { cwd: FOLDER, stdio: 'inherit' })
}

const main = async () => {
  install()
  const executablePath = await findBrowser()
  const [server, reference] = await Promise.all([
    startProductionServer(),
    HAS_PERFORMANCE ? startReferenceServer() : undefined,
  ])
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })

  const visit = async (url: string) => {
    const { categories, audits } = await runLighthouse(executablePath, url)
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])
    const ms = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
    return {
      ...(Object.fromEntries(scores) as Record<Category, number>),
      ...(HAS_PERFORMANCE && {
        'FCP ms': ms('first-contentful-paint'),
        'LCP ms': ms('largest-contentful-paint'),
        'blocking ms': ms('total-blocking-time'),
      }),
    }
  }

  const failures: string[] = []
  try {
    const rows = []
    for (const [path, url] of [
      ...(reference ? [['reference', reference.origin] as const] : []),
      ...PAGES.map((page) => [page, server.origin + page] as const),
    ] as const) {
      // The first visitor after a deployment renders the page and its pictures.
      await onFreshPhone(browser, (page) => page.goto(url, { waitUntil: 'networkidle' }))
      const runs = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await visit(url))
      rows.push(...runs.map((run) => ({ path, ...run })))
      if (path === 'reference') continue
      for (const category of CATEGORIES) {
        const score = median(runs.map((run) => run[category]))
        if (score < FLOOR[category]) failures.push(`${path}: ${category} ${score} of ${FLOOR[category]}`)
      }
    }
    console.table(rows)
  } finally {
    await browser.close()
    await Promise.all([server.stop(), reference?.stop()])
  }
  for (const failure of failures) console.error(`below its floor: ${failure}`)
  if (failures.length === 0) console.log(`every median of ${RUNS} runs is at its floor or over it`)
  process.exit(failures.length === 0 ? 0 : 1)
}

void main()
