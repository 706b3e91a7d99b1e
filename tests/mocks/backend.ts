import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { createTestPushSender } from '@tests/setup/push-service'

let backend: TestBackend | undefined

/** The backend of this test file, over its own copy of the seeded database. */
export const testBackend = async (): Promise<TestBackend> => {
  backend ??= await createTestBackend({
    adapters: (defaults) => ({ ...defaults, push: createTestPushSender() }),
  })
  return backend
}

export const closeTestBackend = async (): Promise<void> => {
  await backend?.close()
  backend = undefined
}

/**
 * Every call that a test does not answer itself reaches the reference backend in this process, so no
 * mock can drift from the server. An address outside `/api` is unhandled and fails the test.
 */
export const server = setupServer(
  // Without a `Date`: the time of the device stays.
  http.head('*/icon.svg', () => new HttpResponse()),
  http.all('*/api/*', async ({ request }) => (await testBackend()).app.fetch(request)),
)

/** Tokens of a sample member. */
export const requestTokens = async (person: string): Promise<{ token: string; refreshToken: string }> => {
  const { body } = await (await testBackend()).call('GET', `/api/dev/test-user-token?person=${person}`)
  return body
}
