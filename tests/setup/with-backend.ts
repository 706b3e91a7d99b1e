import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeTestBackend, server, testBackend } from '@tests/mocks/backend'

/**
 * Sends the calls of a file of screen tests to the in-process backend. What a test overrides with `server.use`, and its
 * listeners of `server.events`, are removed after it.
 */
export const withBackend = (): void => {
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' })
    await testBackend()
  })
  afterEach(() => {
    server.resetHandlers()
    server.events.removeAllListeners()
  })
  afterAll(async () => {
    server.close()
    await closeTestBackend()
  })
}
