import { existsSync, mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

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
  vi.unstubAllEnvs()
  // Other files of this worker must not get the modules that have read the addresses.
  vi.resetModules()
  await new Promise((resolve) => {
    if (server) server.close(resolve)
    else resolve(undefined)
  })
  server = undefined
})

describe('a server with all six services elsewhere', () => {
  it('refuses every call of the API without a database', async () => {
    const { answerApiRequest } = await import('@/server/runtime')
    server = createServer((request, response) => void answerApiRequest(request, response))
    await new Promise<void>((resolve) => {
      server?.listen(0, resolve)
    })
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://localhost:${port}/api/user/me`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('This server has no API') })
    expect(existsSync(dataDir)).toBe(false)
  })

  it('starts no backend, neither with the process nor for a page', async () => {
    const { startServer } = await import('@/server/start-server')
    const { getRuntime } = await import('@/server/runtime')
    await startServer()
    await expect(getRuntime()).rejects.toThrow('All services are elsewhere')
    expect(existsSync(dataDir)).toBe(false)
  })
})
