import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Behind UTC, and with summer time: what reads the machine's zone fails wherever the tests run.
process.env.TZ = 'America/Los_Angeles'

const alias = {
  '@': new URL('./src', import.meta.url).pathname,
  '@tests': new URL('./tests', import.meta.url).pathname,
}

/** For a machine that is ten times slower; a test that passes waits for none of them. Each layer takes them: a project inherits nothing from the root. */
const TIMEOUTS = { testTimeout: 150_000, hookTimeout: 180_000 }
/** Below the time of a test, so that a state that never comes is named. `vi.waitFor` takes no setting, and gives up after a second. */
const POLL_TIMEOUT = 120_000

interface LayerOptions {
  setupFiles?: string[]
  globalSetup?: string[]
  exclude?: string[]
  isolate?: boolean
  pool?: 'threads'
}

/** A layer of tests: its files, and the setup that its layer needs. */
const layer = (
  name: string,
  include: string[],
  environment: 'node' | 'jsdom',
  options: LayerOptions = {},
) => ({
  plugins: environment === 'jsdom' ? [react()] : [],
  resolve: { alias },
  test: {
    name,
    include,
    environment,
    expect: { poll: { timeout: POLL_TIMEOUT } },
    // Loading the modules takes longer than the tests of many files, and each file makes its own backend.
    isolate: false,
    ...TIMEOUTS,
    restoreMocks: true,
    unstubGlobals: environment !== 'jsdom',
    ...options,
  },
})

/**
 * Tests over the backend: each file copies a migrated and seeded database, built once. Threads of one process compile the embedded
 * engine once, which saves a seventh of the processor time. Unit tests have processes, because some change the time zone.
 */
const OVER_BACKEND: LayerOptions = {
  globalSetup: ['./tests/setup/template-db.ts'],
  setupFiles: ['tests/setup/check-declared-errors.ts'],
  pool: 'threads',
}

const SCREENS = {
  ...OVER_BACKEND,
  setupFiles: [
    'tests/setup/check-declared-errors.ts',
    'tests/setup/test-clock.ts',
    'tests/setup/screens.tsx',
  ],
}
/** Screens tests that replace modules: other files must not be loaded beside them. */
const ISOLATED = 'tests/integration/**/*.isolated.test.tsx'

export default defineConfig({
  test: {
    // By itself it leaves one core to the machine, which on two cores is half of all. One worker more than cores takes a fifth
    // more processor time, and no less time.
    maxWorkers: availableParallelism(),
    experimental: { fsModuleCache: true },
    projects: [
      layer('unit', ['tests/unit/**/*.test.{ts,tsx}', 'tests/{foreign,providers}/**/*.test.ts'], 'node', {
        setupFiles: ['tests/setup/forget-browser.ts'],
      }),
      // One project, so that the workers load the server once.
      layer('backend', ['tests/{contract,backend}/**/*.test.ts'], 'node', {
        ...OVER_BACKEND,
        setupFiles: [...(OVER_BACKEND.setupFiles ?? []), 'tests/setup/reverse-unordered-rows.ts'],
      }),
      layer('screens', ['tests/integration/**/*.test.tsx'], 'jsdom', {
        ...SCREENS,
        exclude: [ISOLATED],
      }),
      layer('screens-isolated', [ISOLATED], 'jsdom', { ...SCREENS, isolate: true }),
    ],
  },
})
