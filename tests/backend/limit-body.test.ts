import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createRequestListener } from '@/server/http/serve-api'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const KB = 1024
const send = (path: string, body: BodyInit, headers: Record<string, string>) =>
  backend.app.request(`http://dama.local${path}`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)

/** An endless body in chunks; counts what was read of it. */
const endlessBody = () => {
  const read = { bytes: 0 }
  const body = new ReadableStream({
    pull(controller) {
      read.bytes += 64 * KB
      controller.enqueue(new Uint8Array(64 * KB))
    },
  })
  return { read, body }
}

test.each([
  ['JSON over 256 KB', '/api/auth/refresh-token', 'application/json', 256 * KB],
  ['a form over 64 KB', '/api/payment/return', 'application/x-www-form-urlencoded', 64 * KB],
  ['a design over twice its limit', '/api/studio/designs', 'application/json', 1024 * KB],
  ['the texts of a product over their limits', '/api/staff/products/prd_1', 'application/json', 2_100 * KB],
])('refuses %s by its Content-Length and closes the connection', async (_, path, type, limit) => {
  const headers = { 'content-type': type, 'content-length': String(limit + 1) }
  const response = await send(path, 'x'.repeat(limit + 1), headers)
  expect(response.status).toBe(413)
  expect(response.headers.get('connection')).toBe('close')
  expect(await response.json()).toMatchObject({ code: 7007 })
})

test('takes the longest texts of a product', async () => {
  const body = JSON.stringify({ description: '가'.repeat(200_000), note: '가'.repeat(200_000) })
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  expect((await send('/api/staff/keys/none/revoke', body, headers)).status).toBe(401)
})

test('counts the chunks of a body without a Content-Length and stops reading at the limit', async () => {
  const { read, body } = endlessBody()
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const response = await send('/api/auth/refresh-token', body, headers)
  expect(response.status).toBe(413)
  expect(read.bytes).toBeLessThan(512 * KB)
})

test.each([
  ['a DELETE without a body', 'DELETE', undefined, 401],
  ['a POST in chunks', 'POST', '{}', 400],
])('passes %s from node’s HTTP server on', async (_, method, chunk, status) => {
  const server = createServer(createRequestListener((request, env) => backend.app.fetch(request, env)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const path =
    method === 'DELETE' ? '/api/services/product/channel/dama/wishlist/x' : '/api/auth/refresh-token'
  const headers = { 'content-type': 'application/json' }
  const body = chunk === undefined ? undefined : new Blob([chunk]).stream()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(status)
  server.close()
})

test('refuses an upload of a visitor without reading it', async () => {
  const { read, body } = endlessBody()
  const response = await send('/api/uploads', body, { 'content-type': 'multipart/form-data; boundary=x' })
  expect(response.status).toBe(401)
  expect(read.bytes).toBeLessThan(256 * KB)
})

test.each([33, 65, 100_000])('rejects JSON of %i levels with INVALID_INPUT (7000)', async (levels) => {
  const body = `{"refreshToken":${'['.repeat(levels)}${']'.repeat(levels)}}`
  const response = await send('/api/auth/refresh-token', body, { 'content-type': 'application/json' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 7000, fields: { body: '너무 깊이 겹친 내용이에요.' } })
})

test('reports every fault of a short body, and the first one of a long body', async () => {
  const preview = (lines: number) =>
    backend.call('POST', '/api/services/transaction/dama/cart/preview', {
      body: { lines: Array.from({ length: lines }, () => ({})) },
    })
  const short = await preview(2)
  expect(short.status).toBe(400)
  expect(Object.keys(short.body.fields).length).toBeGreaterThan(5)
  const long = await preview(50_000)
  expect(long.status).toBe(400)
  expect(Object.keys(long.body.fields)).toHaveLength(1)
})
