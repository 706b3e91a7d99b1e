import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mainClient } from '@/api/http/clients'
import { withServerClients } from '@/api/http/server-transport'
import { startSharedBackend } from '@/config/shared-backend'
import { forgetShared } from '@tests/setup/forget-shared'

const fetch = vi.fn<(request: Request, env?: object) => Promise<Response>>(async () => Response.json({}))
beforeAll(async () => {
  await startSharedBackend(async () => ({ fetch, answer: async () => {} }))
})
afterAll(() => forgetShared('backend'))

it('passes the connection and the forwarded address of the visitor to the backend', async () => {
  const visitor = { headers: { 'x-forwarded-for': '203.0.113.7' } } as unknown as IncomingMessage
  await withServerClients(() => mainClient.get('/api/info/faqs'), { visitor })
  const [request, env] = fetch.mock.lastCall ?? []
  expect(request?.headers.get('x-forwarded-for')).toBe('203.0.113.7')
  expect(env).toEqual({ incoming: visitor })
})

it('calls the backend without a connection for a page that is the same for everybody', async () => {
  await withServerClients(() => mainClient.get('/api/info/faqs'))
  const [request, env] = fetch.mock.lastCall ?? []
  expect(request?.headers.has('x-forwarded-for')).toBe(false)
  expect(env).toBeUndefined()
})
