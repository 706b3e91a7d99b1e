import { configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { closeTestBackend, server, testBackend } from '@tests/mocks/backend'

/**
 * For a file of screen tests: its calls reach the in-process backend; a test's own answers are
 * removed after it.
 */
export const withBackend = (): void => {
  // The machine runs other test files as well.
  configure({ asyncUtilTimeout: 8000 })
  vi.setConfig({ testTimeout: 20_000 })
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' })
    await testBackend()
  }, 60_000)
  afterEach(() => server.resetHandlers())
  afterAll(async () => {
    server.close()
    await closeTestBackend()
  })
}
