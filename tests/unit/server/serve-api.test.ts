import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { Fetch } from '@/config/shared-backend'
import { createRequestListener, serveApi } from '@/server/http/serve-api'

const NO_SNIFF = { key: 'X-Content-Type-Options', value: 'nosniff' }
const HEADERS = [NO_SNIFF, { key: 'Referrer-Policy', value: 'no-referrer' }]
const LONG = JSON.stringify({ text: '담아 '.repeat(1000) })
const backendOf = (fetch: Fetch) => ({ fetch, answer: createRequestListener(fetch) })
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const get = async (path: string, headers: Record<string, string> = {}, hasBackend = true) => {
  const backend = backendOf(
    () => new Response(LONG, { headers: { 'content-type': 'application/json', 'x-answered-by': 'backend' } }),
  )
  const server = createServer(
    serveApi((_, res) => res.setHeader('x-answered-by', 'next').end(), {
      backend: () => (hasBackend ? backend : undefined),
      headers: HEADERS,
      pictureHeaders: [NO_SNIFF],
    }),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ port, path, headers, agent: false }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => resolve({ headers: res.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}

test.each([
  ['/api/user/me', 'backend'],
  ['/api/builds', 'backend'],
  ['/api/build', 'next'],
  ['/api/build?x=1', 'next'],
  ['/shopping', 'next'],
  ['/_next/data/x.json', 'next'],
])('%s is answered by %s', async (path, answeredBy) => {
  expect((await get(path)).headers['x-answered-by']).toBe(answeredBy)
})

test('every call is passed to Next before the backend has started', async () => {
  expect((await get('/api/user/me', {}, false)).headers['x-answered-by']).toBe('next')
})

test('answers are compressed and have the headers of every answer', async () => {
  const { headers, body } = await get('/api/user/me', { 'accept-encoding': 'gzip' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff' })
  expect(gunzipSync(body).toString()).toBe(LONG)
})

test('a picture has the headers of pictures only', async () => {
  expect((await get('/api/user/me')).headers).toHaveProperty('referrer-policy')
  const { headers } = await get('/api/media/product/a?w=260')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('referrer-policy')
})

test('a request of HTTP/1.0 without a name of the site is answered', async () => {
  const backend = backendOf(() => new Response('ok'))
  const server = createServer(
    serveApi((_, res) => res.end(), { backend: () => backend, headers: HEADERS, pictureHeaders: [NO_SNIFF] }),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end('OPTIONS /api/ready HTTP/1.0\r\n\r\n')
  let text = ''
  for await (const part of socket) text += String(part)
  expect(text.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
})
