import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from '@/server/static-files/compress-files'
import { serveStatic } from '@/server/static-files/serve-static'

const SCRIPT = 'console.log("담아");'.repeat(50)
const NO_SNIFF = { key: 'X-Content-Type-Options', value: 'nosniff' }
const POLICY = { key: 'Content-Security-Policy', value: "default-src 'self'" }

let folder: string
let server: Server

const write = async (name: string, text: string): Promise<void> => {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dama-static-'))
  const folders = {
    buildFiles: join(folder, 'build'),
    publicFiles: join(folder, 'public'),
    publicVariants: join(folder, 'variants'),
  }
  await write('build/chunks/pages/[id]-1.js', SCRIPT)
  await write('public/worker.js', SCRIPT)
  await write('public/tiny.txt', 'a')
  await write('public/photo.webp', 'picture')
  await compressFiles(folders.buildFiles)
  await compressFiles(folders.publicFiles, folders.publicVariants)
  const handle = serveStatic(
    (req, res) => {
      res.writeHead(404).end(`next ${req.method} ${req.url} ${req.headers['accept-encoding'] ?? 'none'}`)
    },
    folders,
    { build: [NO_SNIFF], public: [NO_SNIFF, POLICY] },
  )
  server = createServer(handle)
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

const get = (path: string, accepted?: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const sent = { ...headers, ...(accepted !== undefined && { 'accept-encoding': accepted }) }
    request({ port, path, method, headers: sent, agent: false }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

const CHUNK = '/_next/static/chunks/pages/%5Bid%5D-1.js'

describe.each([CHUNK, '/worker.js'])('%s', (path) => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0', undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ] as const)('answers a client that accepts %s with %s', async (accepted, coding, decode) => {
    const { status, headers, bytes } = await get(path, accepted)
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(coding)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/javascript/),
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect(decode(bytes).toString()).toBe(SCRIPT)
  })
})

describe('a file of the build', () => {
  it('may be cached for a year, and carries no page policy', async () => {
    const { headers } = await get(CHUNK, 'br')
    expect(headers['cache-control']).toBe('public,max-age=31536000,immutable')
    expect(headers['content-security-policy']).toBeUndefined()
  })
  it('that is missing is passed to Next without compression', async () => {
    const { status, headers, bytes } = await get('/_next/static/chunks/gone.js', 'br, gzip')
    expect([status, bytes.toString()]).toEqual([404, 'next GET /_next/static/chunks/gone.js none'])
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['cache-control']).toBeUndefined()
  })
  it('is not served from outside its folder', async () => {
    expect((await get('/_next/static/%2e%2e/public/worker.js')).status).toBe(404)
    expect((await get('/_next/static/../public/worker.js')).status).toBe(404)
  })
})

describe('a public file', () => {
  it('carries the page headers and is checked again at each visit', async () => {
    const { headers } = await get('/worker.js', 'br')
    expect(headers['content-security-policy']).toBe(POLICY.value)
    expect(headers['cache-control']).toBe('public,max-age=0,must-revalidate')
    const again = await get('/worker.js', 'br', { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
  })
  it.each(['/tiny.txt', '/photo.webp'])('%s is sent as it is: compression gains nothing', async (path) => {
    const { status, headers } = await get(path, 'br, gzip')
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBeUndefined()
  })
})

describe('everything else', () => {
  it.each([undefined, 'br;q=0, gzip', 'br'])(
    'reaches Next with its own accepted codings: %s',
    async (accepted) => {
      expect((await get('/shopping?q=a', accepted)).bytes.toString()).toBe(
        `next GET /shopping?q=a ${accepted ?? 'none'}`,
      )
    },
  )
  it('includes a post to the address of a file', async () => {
    expect((await get('/worker.js', 'br', {}, 'POST')).bytes.toString()).toBe('next POST /worker.js br')
  })
})
