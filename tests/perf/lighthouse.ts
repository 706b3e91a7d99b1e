/**
 * Lighthouse's four categories for the first pages, as a phone sees them, against the production build. Needs
 * `npm run build` before. Lighthouse simulates its slow phone from what it saw on this machine: how much slower the
 * phone is than the machine is set by how slow the machine is at the moment (yardstick.ts). Of each category the median
 * of the runs is held; performance by LIGHTHOUSE_FLOOR.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import type { Result } from 'lighthouse'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { makeTemplateDataDir, startProductionServer } from '../setup/production-server'
import { median } from './median'
import { sampleProduct } from './sample-product'
import { measureSlowness } from './yardstick'

const RUNS = 3
/** Of the score from 0 to 100. Others on the same cores take from performance, and from nothing else. */
const FLOOR = {
  performance: Number(process.env.LIGHTHOUSE_FLOOR ?? 80),
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
type Category = keyof typeof FLOOR
const CATEGORIES = Object.keys(FLOOR) as Category[]

/** How many times as slow as the machine Lighthouse takes a phone to be. */
const PHONE = 4
const REPORT_BYTES = 64 * 1024 * 1024

/** A program of its own: a loader of TypeScript would change the functions that it sends into the page. */
const runLighthouse = async (browserPath: string, url: string, cpuSlowdown: number): Promise<Result> => {
  const { stdout } = await promisify(execFile)(
    'node_modules/.bin/lighthouse',
    [
      url,
      '--quiet',
      '--output=json',
      `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`,
      `--chrome-flags=${['--headless=new', ...BROWSER_ARGS].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath }, maxBuffer: REPORT_BYTES },
  )
  const result = JSON.parse(stdout) as Result
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`)
  return result
}

const main = async () => {
  const executablePath = await findBrowser()
  const server = await startProductionServer(await makeTemplateDataDir())
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })

  const visit = async (url: string) => {
    const cpuSlowdown = Math.max(1, PHONE / (await measureSlowness(browser)))
    const { categories, audits } = await runLighthouse(executablePath, url, cpuSlowdown)
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])
    const ms = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
    return {
      ...(Object.fromEntries(scores) as Record<Category, number>),
      'FCP ms': ms('first-contentful-paint'),
      'LCP ms': ms('largest-contentful-paint'),
      'blocking ms': ms('total-blocking-time'),
      'CPU ÷': cpuSlowdown.toFixed(1),
    }
  }

  const failures: string[] = []
  try {
    const rows = []
    for (const path of ['/', `/shopping/product-detail/${await sampleProduct(server.origin)}`]) {
      const url = server.origin + path
      // The first visitor after a deploy renders the page and its pictures.
      await visit(url)
      const runs = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await visit(url))
      rows.push(...runs.map((run) => ({ path, ...run })))
      for (const category of CATEGORIES) {
        const score = median(runs.map((run) => run[category]))
        if (score < FLOOR[category]) failures.push(`${path}: ${category} ${score} of ${FLOOR[category]}`)
      }
    }
    console.table(rows)
  } finally {
    await browser.close()
    await server.stop()
  }
  for (const failure of failures) console.error(`below its floor: ${failure}`)
  if (failures.length === 0) console.log(`every median of ${RUNS} runs is at its floor or over it`)
  process.exit(failures.length === 0 ? 0 : 1)
}

void main()
