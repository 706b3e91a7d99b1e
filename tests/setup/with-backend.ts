import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { closeTestBackend, server } from '@tests/mocks/backend'

/** For a file of screen tests: its calls reach the in-process backend; a test's own answers end with it. */
export const withBackend = (): void => {
  // The first call makes the database, on a machine that other test files use as well.
  configure({ asyncUtilTimeout: 8000 })
  vi.setConfig({ testTimeout: 20_000 })
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(async () => {
    server.close()
    await closeTestBackend()
  })
}
