import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeTestBackend, server, testBackend } from '@tests/mocks/backend'

/**
 * For a file of screen tests: its calls reach the in-process backend; a test's own answers are
 * removed after it.
 */
export const withBackend = (): void => {
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
