import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = {
  '@': new URL('./src', import.meta.url).pathname,
  '@tests': new URL('./tests', import.meta.url).pathname,
}

/** For a busy machine. Each layer takes them: a project inherits nothing from the root. */
const TIMEOUTS = { testTimeout: 40_000, hookTimeout: 60_000 }

/** A layer of tests: its files, and the setup that its layer needs. */
const layer = (
  name: string,
  include: string[],
  environment: 'node' | 'jsdom',
  setupFiles: string[] = [],
  globalSetup: string[] = [],
) => ({
  plugins: environment === 'jsdom' ? [react()] : [],
  resolve: { alias },
  test: {
    name,
    include,
    environment,
    setupFiles,
    globalSetup,
    // Where there is no screen nothing is kept in a module: each test makes a backend of its own, and loading all of it
    // anew for each file takes longer than many a file's tests.
    isolate: environment === 'jsdom',
    ...TIMEOUTS,
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    unstubGlobals: environment !== 'jsdom',
  },
})

/** A migrated and seeded database, built once, that each file copies. */
const TEMPLATE_DB = ['./tests/setup/template-db.ts']

export default defineConfig({
  test: {
    // By itself it leaves one core to the machine, which on two cores is half of all. Tests wait about a third of their
    // time, for timers and for the database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      layer('unit', ['tests/unit/**/*.test.{ts,tsx}', 'tests/foreign/**/*.test.ts'], 'node'),
      layer('contract', ['tests/contract/**/*.test.ts'], 'node', [], TEMPLATE_DB),
      layer('backend', ['tests/backend/**/*.test.ts'], 'node', [], TEMPLATE_DB),
      layer(
        'screens',
        ['tests/integration/**/*.test.tsx'],
        'jsdom',
        ['tests/setup/screens.tsx'],
        TEMPLATE_DB,
      ),
    ],
  },
})
