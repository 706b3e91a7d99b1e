import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { sharedPage } from '../setup/find-browser.mjs'

/**
 * The app, built for services at other addresses, on a phone. Each worker has a copy of the build with a port: of a foreign backend, or
 * of none, where msw answers in the browser.
 */
export default defineConfig({
  outputDir: '../../test-results/foreign',
  // A test waits for timers about a third of its time.
  workers: Math.min(4, availableParallelism() + 1),
  // `test:all` leaves out what walks every route again: for each broken service and as a visitor, some 20 minutes.
  ...(process.env.FOREIGN_PART === 'main' && { grepInvert: /@long/ }),
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../.tmp/reports/foreign.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'off',
    actionTimeout: 30_000,
    ...sharedPage(),
  },
  projects: [
    { name: 'foreign services', testDir: './flows' },
    { name: 'handlers of the contract', testDir: '../mocks' },
  ],
})
