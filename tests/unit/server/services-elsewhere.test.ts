import { existsSync, mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startedBackend } from '@/config/shared-backend'
import { forgetShared } from '@tests/setup/forget-shared'

const SERVICES = ['MAIN', 'AUTH', 'PRODUCT', 'CHANNEL', 'TRANSACTION', 'REVIEW']
let dataDir = ''
let server: Server | undefined

beforeEach(() => {
  vi.resetModules()
  dataDir = join(mkdtempSync(join(tmpdir(), 'services-elsewhere-')), 'data')
  vi.stubEnv('DAMA_DATA_DIR', dataDir)
  for (const name of SERVICES) vi.stubEnv(`NEXT_PUBLIC_${name}_API`, 'https://api.example')
})
afterEach(async () => {
  vi.useRealTimers()
  forgetShared('shutdown')
  forgetShared('backend')
  vi.unstubAllEnvs()
  // Other files of this worker must not get the modules that have read the addresses.
  vi.resetModules()
  await new Promise((resolve) => {
    if (server) server.close(resolve)
    else resolve(undefined)
  })
  server = undefined
})

/** Starts a server that answers calls of the API; returns how to call it. */
const startApi = async () => {
  const { startServer } = await import('@/server/start-server')
  await startServer()
  const { answer } = await startedBackend()
  const started = createServer((request, response) => void answer(request, response))
  server = started
  await new Promise<void>((resolve) => {
    started.listen(0, resolve)
  })
  const { port } = started.address() as AddressInfo
  return (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init)
}

describe('a server with all six services elsewhere', () => {
  it('refuses every call of the services without a database', async () => {
    const call = await startApi()
    const answer = await call('/api/user/me')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('This server has no API') })
    expect(existsSync(dataDir)).toBe(false)
  })

  it('answers the probes of its platform, and is not ready from the beginning of its shutdown', async () => {
    const call = await startApi()
    const health = await call('/api/health')
    expect(health.status).toBe(200)
    expect(health.headers.get('cache-control')).toBe('no-store')
    const ready = await call('/api/ready')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', failed: [] }])

    const { shutDown } = await import('@/server/shutdown')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ended = shutDown(server as Server, async () => {}, { graceMs: 1000 })
    const unready = await call('/api/ready')
    expect([unready.status, await unready.json()]).toEqual([
      503,
      { status: 'not ready', failed: ['shutdown'] },
    ])
    await vi.advanceTimersByTimeAsync(1000)
    await ended
    expect(existsSync(dataDir)).toBe(false)
  })

  it('shows the metrics of its pages to a caller with the token', async () => {
    vi.stubEnv('DAMA_METRICS_TOKEN', 'a token of a collector')
    const call = await startApi()
    const { metrics } = await import('@/server/observability/metrics')
    metrics().pageRequests.inc({ result: 'fresh' })
    const answer = await call('/api/metrics', { headers: { authorization: 'Bearer a token of a collector' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toMatch(/dama_page_requests_total\{result="fresh"\} \d/)
    const refused = await call('/api/metrics', { headers: { authorization: 'Bearer another token' } })
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 7001 }])
  })

  it('has no metrics without a token of its settings', async () => {
    const call = await startApi()
    expect((await call('/api/metrics')).status).toBe(404)
  })
})
