import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { sharedPage } from '../setup/find-browser.mjs'

/** The app, built for the foreign backend, on a phone. Each worker has a backend, and a copy of the build with its port. */
export default defineConfig({
  testDir: './flows',
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
})
