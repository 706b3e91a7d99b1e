import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { sharedPage } from '../setup/find-browser.mjs'

const phone = (width: number, height: number) => ({
  viewport: { width, height },
  // Drawing more pixels takes a sixth of a run; sizes and positions are the same.
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
})

/** Tests of a rare case, or a repetition of a flow under other conditions. */
const EXTENDED = /@extended/
/** One worker each: every worker of a project starts a separate server and browser. */
const otherSizes = [
  { name: 'small phone', workers: 1, grep: /@every-size/, use: phone(360, 640) },
  { name: 'desktop', workers: 1, grep: /@every-size/, use: { viewport: { width: 1280, height: 800 } } },
]
const atPhone = { name: 'phone', use: phone(390, 844), testIgnore: '**/e2e/providers/**' }
/** A server without the sandbox, over the stubs of `tests/providers`. One worker: the clock and the settings are the server's. */
const providers = {
  name: 'providers',
  workers: 1,
  fullyParallel: false,
  use: phone(390, 844),
  testMatch: '**/e2e/providers/*.spec.ts',
}

/** `E2E_PART`: `main` belongs to the test command, `rest` to `npm run test:all`. Without it both run. */
const projects = {
  main: [{ ...atPhone, grepInvert: EXTENDED }],
  // The sizes begin first, so that they end while the phone still has work for all workers.
  rest: [...otherSizes, { ...atPhone, grep: EXTENDED }],
}

const part = process.env.E2E_PART
const isPart = (name: string | undefined): name is keyof typeof projects => name === 'main' || name === 'rest'

/**
 * Phone first: everything runs at 390; the smallest phone and a desktop run the tests marked for
 * them.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // With more workers than cores the run takes a tenth more processor time, and as long.
  workers: Math.min(4, availableParallelism()),
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `../../.tmp/reports/e2e${part ? `-${part}` : ''}.json` }]],
  use: {
    // A service worker would answer instead of a test's route; the test of the worker allows it.
    serviceWorkers: 'block',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A step that hangs is named, instead of the test.
    actionTimeout: 60_000,
    // Recording takes a third of a run. A failed test is run again with `--trace on`.
    trace: 'off',
    ...sharedPage(),
  },
  projects: isPart(part) ? projects[part] : [atPhone, ...otherSizes, providers],
})
