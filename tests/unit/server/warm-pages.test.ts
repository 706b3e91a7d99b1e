import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { warmPages } from '@/server/page-cache/warm-pages'

const fetchPage = vi.fn<(address: string) => Promise<Response>>(async () => new Response(''))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchPage)
  vi.stubEnv('NODE_ENV', 'production')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  fetchPage.mockClear()
})

it.each([
  ['every address of the machine', undefined, 'http://127.0.0.1:3001/'],
  ['one address', '10.0.0.5', 'http://10.0.0.5:3001/'],
  ['a name', 'dama.internal', 'http://dama.internal:3001/'],
  ['an IPv6 address', '::1', 'http://[::1]:3001/'],
])('requests the pages of a server that listens on %s', async (_what, hostname, first) => {
  const log = vi.fn<() => void>()
  warmPages({ port: '3001', hostname }, log)
  await vi.runAllTimersAsync()
  expect(fetchPage.mock.calls[0]).toEqual([first])
  expect(fetchPage).toHaveBeenCalledTimes(7)
  expect(log).not.toHaveBeenCalled()
})

it('requests nothing in development or without a port', async () => {
  warmPages({ port: undefined, hostname: undefined }, vi.fn<() => void>())
  vi.stubEnv('NODE_ENV', 'development')
  warmPages({ port: '3001', hostname: undefined }, vi.fn<() => void>())
  await vi.runAllTimersAsync()
  expect(fetchPage).not.toHaveBeenCalled()
})
