import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = {
  '@': new URL('./src', import.meta.url).pathname,
  '@tests': new URL('./tests', import.meta.url).pathname,
}

/** A layer of tests: its files, and the setup that its layer needs. */
const layer = (
  name: string,
  include: string[],
  environment: 'node' | 'jsdom',
  setupFiles: string[] = [],
) => ({
  plugins: environment === 'jsdom' ? [react()] : [],
  resolve: { alias },
  test: { name, include, environment, setupFiles, restoreMocks: true, unstubAllGlobals: true },
})

export default defineConfig({
  test: {
    projects: [
      layer('unit', ['tests/unit/**/*.test.{ts,tsx}'], 'node'),
      layer('contract', ['tests/contract/**/*.test.ts'], 'node'),
      layer('backend', ['tests/backend/**/*.test.ts'], 'node'),
      layer('screens', ['tests/integration/**/*.test.tsx'], 'jsdom', ['tests/setup/screens.tsx']),
    ],
  },
})
