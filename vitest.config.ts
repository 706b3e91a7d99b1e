import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = {
  '@': new URL('./src', import.meta.url).pathname,
  '@tests': new URL('./tests', import.meta.url).pathname,
}

/** For a machine that is ten times slower; a test that passes waits for none of them. Each layer takes them: a project inherits nothing from the root. */
const TIMEOUTS = { testTimeout: 150_000, hookTimeout: 180_000 }

interface LayerOptions {
  setupFiles?: string[]
  globalSetup?: string[]
  exclude?: string[]
  isolate?: boolean
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
    // Loading the modules takes longer than the tests of many files, and each file makes its own backend.
    isolate: false,
    ...TIMEOUTS,
    restoreMocks: true,
    unstubGlobals: environment !== 'jsdom',
    ...options,
  },
})

/** A migrated and seeded database, built once, that each file copies. */
const TEMPLATE_DB = { globalSetup: ['./tests/setup/template-db.ts'] }

const SCREENS = {
  ...TEMPLATE_DB,
  setupFiles: ['tests/setup/test-clock.ts', 'tests/setup/screens.tsx'],
}
/** Screens tests that replace modules: other files must not be loaded beside them. */
const ISOLATED = 'tests/integration/**/*.isolated.test.tsx'

export default defineConfig({
  test: {
    // By itself it leaves one core to the machine, which on two cores is half of all. Tests wait about a third of their
    // time, for timers and for the database.
    maxWorkers: availableParallelism() + 1,
    experimental: { fsModuleCache: true },
    projects: [
      layer('unit', ['tests/unit/**/*.test.{ts,tsx}', 'tests/foreign/**/*.test.ts'], 'node'),
      // One project, so that the workers load the server once.
      layer('backend', ['tests/{contract,backend}/**/*.test.ts'], 'node', TEMPLATE_DB),
      layer('screens', ['tests/integration/**/*.test.tsx'], 'jsdom', {
        ...SCREENS,
        exclude: [ISOLATED],
      }),
      layer('screens-isolated', [ISOLATED], 'jsdom', { ...SCREENS, isolate: true }),
    ],
  },
})
