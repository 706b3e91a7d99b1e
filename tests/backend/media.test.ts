import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawPicture } from '@/demo/illustrations/pictures'
import type { AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { onError, requestContext } from '@/server/http/errors'
import { createFileCache, MAX_WAITING } from '@/server/media/file-cache'
import {
  createMediaStore,
  encodePicture,
  MEDIA_WIDTHS,
  pickFormat,
  sendPicture,
  snapWidth,
} from '@/server/media/routes'
import { type Log, silentLog } from '@/server/observability/log'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

type Encode = typeof encodePicture
type Generate = () => Promise<Uint8Array<ArrayBuffer>>

const MUG = 'product/mug-0-0'
const storeIn = (dataDir: string) => ({ pictures: drawPicture, dataDir, log: silentLog })

const folders: string[] = []
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'dama-media-'))
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

describe('picture serving', () => {
  it('snaps every width to the allow-list', () => {
    expect([1, 96, 97, 131, 780, 781, 5000].map(snapWidth)).toEqual([96, 96, 130, 192, 780, 1200, 1200])
    for (const odd of [0, -1, NaN, Infinity]) expect(MEDIA_WIDTHS).toContain(snapWidth(odd))
  })

  it('picks the format by the Accept header', () => {
    expect(pickFormat('image/avif,image/webp,*/*;q=0.8')).toBe('avif')
    expect(pickFormat('image/avif;q=0, image/webp')).toBe('webp')
    expect(pickFormat('*/*')).toBe('png')
    expect(pickFormat('')).toBe('png')
  })
})

describe('the media store', () => {
  it('renders once for concurrent requests, then serves from memory, then from disk', async () => {
    const folder = await newFolder()
    const encode = vi.fn<Encode>(encodePicture)
    const render = createMediaStore(storeIn(folder), encode)
    const ask = () => render(MUG, 96, 'webp')?.bytes()
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first).toEqual(second)
    expect(await ask()).toEqual(first)
    expect(encode).toHaveBeenCalledTimes(1)

    const later = vi.fn<Encode>(encodePicture)
    const again = await createMediaStore(storeIn(folder), later)(MUG, 96, 'webp')?.bytes()
    expect(again).toEqual(first)
    expect(later).not.toHaveBeenCalled()
    expect(await readdir(join(folder, 'media'))).toHaveLength(1)
  })

  it('caches nothing of a failed rendering and renders again at the next request', async () => {
    const folder = await newFolder()
    const encode = vi.fn<Encode>(encodePicture).mockRejectedValueOnce(new Error('out of memory'))
    const render = createMediaStore(storeIn(folder), encode)
    await expect(render(MUG, 96, 'png')?.bytes()).rejects.toThrow('out of memory')
    expect((await render(MUG, 96, 'png')?.bytes())?.byteLength).toBeGreaterThan(500)
  })

  it('still serves when writing to the disk fails', async () => {
    const log = vi.fn<Log>()
    const bytes = await createMediaStore({ ...storeIn('/dev/null'), log })(MUG, 96, 'avif')?.bytes()
    expect(bytes?.byteLength).toBeGreaterThan(500)
    expect(log).toHaveBeenCalledWith('warn', 'media write failed', expect.anything())
  })

  it('answers concurrent requests for many different pictures', async () => {
    const render = createMediaStore(storeIn(await newFolder()))
    const sizes = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(
        async (palette) => (await render(`product/mug-${palette}-1`, 96, 'webp')?.bytes())?.length,
      ),
    )
    for (const size of sizes) expect(size).toBeGreaterThan(500)
  })

  it('encodes a picture of 780 pixels in less than 25 kB', async () => {
    const render = createMediaStore(storeIn(await newFolder()))
    for (const name of ['mug-0-0', 'strawberry-2-0', 'knit-1-1', 'cookie-tin-3-2']) {
      for (const format of ['avif', 'webp'] as const) {
        expect((await render(`product/${name}`, 780, format)?.bytes())?.byteLength).toBeLessThan(25_000)
      }
    }
  })
})

describe('the queue of pictures to encode', () => {
  const encoded = new Uint8Array(1)
  /** A cache with both encoders busy until `end`. */
  const createBusyCache = async () => {
    const cacheFile = createFileCache(await newFolder(), 1000, silentLog)
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const generate = vi.fn<Generate>(async () => ended.then(() => encoded))
    const busy = ['a', 'b'].map((name) => cacheFile(name, generate))
    await expect.poll(() => generate).toHaveBeenCalledTimes(2)
    return { cacheFile, busy, end }
  }

  it('refuses a picture when a hundred wait, and takes it later', async () => {
    const { cacheFile, busy, end } = await createBusyCache()
    const generate = vi.fn<Generate>(async () => encoded)
    // The files are searched for on the disk first, so that the last one asked for need not be the one without a place.
    const names = Array.from({ length: MAX_WAITING + 1 }, (_, index) => `c${index}`)
    const requests = names.map((name) => cacheFile(name, generate))
    const settled = Promise.allSettled(requests)
    await expect(Promise.race(requests)).rejects.toMatchObject({ reason: 'SERVICE_UNAVAILABLE' })
    expect(generate).not.toHaveBeenCalled()
    end()
    await Promise.all(busy)
    const outcomes = await settled
    const refused = names.filter((_, index) => outcomes[index]?.status === 'rejected')
    expect(generate).toHaveBeenCalledTimes(MAX_WAITING)
    expect(refused).toHaveLength(1)
    expect(await cacheFile(refused[0] ?? '', generate)).toEqual(encoded)
  })

  it('leaves out a picture that nobody waits for any more', async () => {
    const { cacheFile, busy, end } = await createBusyCache()
    const generate = vi.fn<Generate>(async () => encoded)
    const [gone, shared] = [vi.fn<Generate>(async () => encoded), vi.fn<Generate>(async () => encoded)]
    const given = [cacheFile('gone', gone, () => false), cacheFile('shared', shared, () => false)]
    const results = Promise.allSettled([...given, cacheFile('shared', generate)])
    end()
    await Promise.all(busy)
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(gone).not.toHaveBeenCalled()
    expect(shared).toHaveBeenCalledTimes(1)
  })

  it('answers 503 with the time to wait, and reports a requester who has gone', async () => {
    const backend = await createTestBackend()
    const app = new Hono<AppEnv>().use(requestContext(backend.deps)).onError(onError)
    const isWaiting: boolean[] = []
    app.get('/', (c) =>
      sendPicture(c, {
        key: 'k',
        format: 'webp',
        cacheControl: 'public',
        bytes: async (isRequested) => {
          isWaiting.push(isRequested?.() ?? false)
          throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
        },
      }),
    )
    const answer = await app.request('/')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await app.request('/', { signal: AbortSignal.abort() })).status).toBe(499)
    expect(isWaiting).toEqual([true, false])
    await backend.close()
  })
})

describe('GET /api/media', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await createTestBackend({ env: { dataDir: await newFolder() } })
  })
  afterAll(() => backend.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    backend.app.request(`http://dama.local/api/media/${path}`, { headers })

  it('sends the best accepted format with a permanent cache lifetime, and varies by Accept', async () => {
    const answer = await get(`${MUG}?w=100&v=1`, { accept: 'image/avif,image/webp,*/*' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/avif')
    expect(answer.headers.get('vary')).toContain('Accept')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500)
    // Product descriptions refer to it without a version: a new illustration must reach them.
    expect((await get(`${MUG}?w=100`)).headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await get(`${MUG}?w=100`, { accept: 'image/webp' })).headers.get('content-type')).toBe(
      'image/webp',
    )
    expect((await get(`${MUG}?w=100`)).headers.get('content-type')).toBe('image/png')
  })

  it('sends the same picture for all widths that snap together, and 304 when the client has it', async () => {
    const tag = (await get(`${MUG}?w=97`)).headers.get('etag') ?? ''
    expect((await get(`${MUG}?w=130`)).headers.get('etag')).toBe(tag)
    expect((await get(`${MUG}?w=131`)).headers.get('etag')).not.toBe(tag)
    const known = await get(`${MUG}?w=130`, { 'if-none-match': `"other", W/${tag}` })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })

  it('answers 404 for every illustration when the sandbox is off', async () => {
    const production = await createTestBackend({ env: { isSandbox: false, dataDir: await newFolder() } })
    const answer = await production.call('GET', `/api/media/${MUG}?w=96`)
    expect([answer.status, answer.body.code]).toEqual([404, 7003])
    await production.close()
  })

  it('answers 404 as JSON for an unknown picture', async () => {
    for (const path of [
      'product/unicorn-0-0',
      'product/mug-9-0',
      'product/mug-0-3',
      'product',
      '../secret',
      'x/..%2f',
    ]) {
      const answer = await get(`${path}?w=96`)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.json()).toMatchObject({ code: 7003 })
    }
  })
})
