import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '@/domain/duration'
import { storageKeyOf } from '@/server/adapters/storage/storage-adapter'
import { pictureCopyTasks, productPictures, products } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { copyPictures } from '@/server/jobs/update-products'
import { createPictureFetch } from '@/server/media/fetch-picture'
import { copyProductPictures } from '@/server/services/product/product/copy-pictures'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { captureLog } from '@tests/setup/capture-log'
import { createPhoto } from '@tests/setup/photos'
import { addProduct, buildShop, CHANNEL } from './order-fixtures'

let backend: TestBackend
let server: Server
let site: string
const pages = new Map<string, RequestListener>()
const asked = vi.fn<(path: string) => RequestListener | undefined>((path) => pages.get(path))

/** With the server of this test, and nothing else inside the network. */
let deps: Deps

const sendBytes =
  (bytes: Uint8Array | string, type = 'image/jpeg'): RequestListener =>
  (_request, answer) =>
    answer.writeHead(200, { 'content-type': type }).end(bytes)

beforeAll(async () => {
  backend = await createTestBackend()
  await buildShop(backend.db)
  server = createServer((request, answer) => {
    const page = asked(request.url ?? '')
    if (page) page(request, answer)
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fetchPicture = createPictureFetch({ insideHosts: [`127.0.0.1:${port}`], allowsAnyPort: true })
  deps = { ...backend.deps, fetchPicture }
  site = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await backend.close()
})
beforeEach(() => {
  asked.mockClear()
  pages.clear()
})

let count = 0
/** A product with a description, as a writer or an import inserts it. */
const addDescribed = async (description: string): Promise<string> => {
  count += 1
  const id = `copied-${count}`
  await addProduct(backend.db, { id })
  await write(id, description)
  return id
}
const write = (id: string, description: string) =>
  backend.db.update(products).set({ description }).where(eq(products.id, id))

const readDescription = async (id: string): Promise<string> => {
  const [row] = await backend.db.select().from(products).where(eq(products.id, id))
  return row?.description ?? ''
}
const readPictures = (id: string) =>
  backend.db
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, id))
    .orderBy(productPictures.part)
const readTask = async (id: string) =>
  (await backend.db.select().from(pictureCopyTasks).where(eq(pictureCopyTasks.productId, id)))[0]

const copy = (id: string) => copyProductPictures(deps, id)

describe('pictures of other sites in a description', () => {
  it('are copied when it is written, and sent by our media in the width of the screen', async () => {
    pages.set('/a.jpg', sendBytes(await createPhoto(1600, 800).toBuffer(), 'application/octet-stream'))
    const id = await addDescribed(`<center>앞<img src="${site}/a.jpg" alt="컵">뒤</center>`)
    expect(await copy(id)).toEqual({ copied: 1, failed: 0, postponed: 0 })

    const [picture] = await readPictures(id)
    expect(picture).toMatchObject({ width: 1200, height: 600, part: 0 })
    const description = await readDescription(id)
    expect(description).toBe(
      `<center>앞<img src="/api/media/${picture?.path}" alt="컵" width="1200" height="600" data-source="${site}/a.jpg">뒤</center>`,
    )
    expect(await readTask(id)).toBeUndefined()

    const response = await backend.app.request(`http://dama.local/api/media/${picture?.path}?w=390`, {
      headers: { accept: 'image/webp' },
    })
    expect(response.status).toBe(200)
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 390 })

    const { body } = await backend.call('GET', `/api/services/product/${CHANNEL}/products/${id}`)
    expect(JSON.stringify(body)).not.toContain(site)
  })

  it('are fetched once for all products, and again by none', async () => {
    pages.set('/terms.png', sendBytes(await createPhoto(300, 200, 'png').toBuffer()))
    const html = `<img src="${site}/terms.png"><img src="${site}/terms.png">`
    const [first, second] = [await addDescribed(html), await addDescribed(html)]
    await copy(first)
    await copy(second)
    await copy(second)
    expect(asked).toHaveBeenCalledOnce()
    expect(await readPictures(second)).toHaveLength(1)
  })

  it('of a length beyond WebP are cut into parts, which together are the picture', async () => {
    const long = await sharp({ create: { width: 860, height: 20_000, channels: 3, background: '#c93a16' } })
      .composite([
        {
          input: { create: { width: 860, height: 100, channels: 3, background: '#000000' } },
          top: 19_900,
          left: 0,
        },
      ])
      .jpeg()
      .toBuffer()
    pages.set('/long.jpg', sendBytes(long))
    const id = await addDescribed(`<img src="${site}/long.jpg" width="430">`)
    await copy(id)
    const parts = await readPictures(id)
    expect(parts.map(({ height }) => height)).toEqual([4000, 4000, 4000, 4000, 4000])
    const last = await backend.deps.adapters.storage.get(storageKeyOf(parts.at(-1)?.path ?? ''))
    const [red] = await sharp(last ?? new Uint8Array())
      .extract({ left: 0, top: 3950, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeLessThan(32)
    expect((await readDescription(id)).match(/width="430" height="2000"/gu)).toHaveLength(5)
  })

  it('keep moving', async () => {
    const frames = await sharp(Buffer.alloc(40 * 30 * 3 * 4, 90), {
      raw: { width: 40, height: 120, channels: 3, pageHeight: 30 },
    })
      .gif({ loop: 0, delay: [100, 100, 100, 100] })
      .toBuffer()
    const moving = (await sharp(frames, { animated: true }).metadata()).pages ?? 1
    pages.set('/a.gif', sendBytes(frames, 'image/gif'))
    const id = await addDescribed(`<img src="${site}/a.gif">`)
    await copy(id)
    const [picture] = await readPictures(id)
    expect(picture).toMatchObject({ width: 40, height: 30 })
    const response = await backend.app.request(`http://dama.local/api/media/${picture?.path}?w=390`, {
      headers: { accept: 'image/webp' },
    })
    expect((await sharp(await response.arrayBuffer()).metadata()).pages ?? 1).toBe(moving)
  })

  it('in the text itself leave it', async () => {
    const bytes = await createPhoto(60, 60, 'png').toBuffer()
    const id = await addDescribed(
      `<img src="data:image/png;base64,${bytes.toString('base64')}" alt="붙인 그림">`,
    )
    expect(await copy(id)).toMatchObject({ copied: 1 })
    expect(await readDescription(id)).toMatch(
      /^<img src="\/api\/media\/copy\/[\w-]{43}" alt="붙인 그림" width="60" height="60">$/u,
    )
  })
})

describe('what can not be copied', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const failures: Record<string, [RequestListener | undefined, string, number]> = {
    'a picture that is gone': [undefined, 'answered 404', 0],
    'an SVG under the name of a JPEG': [sendBytes(SVG), 'no picture', 0],
    'a page under the type of a picture': [sendBytes('<!doctype html><p>로그인</p>'), 'no picture', 0],
    'a damaged picture': [sendBytes(Buffer.from('ffd8ffe000104a46494600', 'hex')), 'a damaged picture', 0],
    'a server that fails': [(_request, answer) => answer.writeHead(503).end(), 'answered 503', 1],
    'a redirect into the network': [
      (_request, answer) => answer.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      'inside the network',
      0,
    ],
  }
  it.each(Object.entries(failures))(
    '%s leaves its text and a line in the log',
    async (_name, [page, reason, postponed]) => {
      if (page) pages.set('/x.jpg', page)
      const html = `<p>앞<img src="${site}/x.jpg" alt="컵 사진">뒤</p>`
      const id = await addDescribed(html)
      const { log, lines } = captureLog()
      const result = await copyProductPictures({ ...deps, log }, id)
      expect(result).toEqual({ copied: 0, failed: 1, postponed })
      expect(await readDescription(id)).toBe(html)
      expect(await readPictures(id)).toEqual([])
      expect(lines).toMatchObject([
        {
          level: 'warn',
          event: 'pictures not copied',
          product: id,
          reasons: [expect.stringContaining(reason)],
        },
      ])
      const { body } = await backend.call('GET', `/api/services/product/${CHANNEL}/products/${id}`)
      expect(body.description).toBe('<p>앞<small data-picture>컵 사진</small>뒤</p>')
    },
  )

  it('an address inside the network is not asked without an exception', async () => {
    const id = await addDescribed(`<img src="${site}/inside.jpg">`)
    const { log, lines } = captureLog()
    expect(await copyProductPictures({ ...backend.deps, log }, id)).toMatchObject({ copied: 0, failed: 1 })
    expect(JSON.stringify(lines)).toContain('an unusual port')
    expect(asked).not.toHaveBeenCalled()
  })

  it('the hundred and first picture', async () => {
    pages.set('/a.png', sendBytes(await createPhoto(8, 8, 'png').toBuffer()))
    const pictures = Array.from({ length: 103 }, (_, index) => `<img src="${site}/${index}.png">`)
    const id = await addDescribed(pictures.join(''))
    expect(await copy(id)).toMatchObject({ copied: 0, failed: 103 })
    expect(asked).toHaveBeenCalledTimes(100)
  })

  it('a host that does not answer is asked a few times, hours apart', async () => {
    pages.set('/x.jpg', (_request, answer) => void answer.writeHead(500).end())
    const id = await addDescribed(`<img src="${site}/x.jpg">`)
    const waits: number[] = []
    let now = backend.deps.now()
    const later = { ...deps, now: () => now }
    for (let run = 0; run < 10; run += 1) {
      await copyProductPictures(later, id)
      const task = await readTask(id)
      if (!task) break
      waits.push((task.dueAt.getTime() - now.getTime()) / MINUTE_MS)
      now = task.dueAt
    }
    expect(waits).toEqual([10, 60, 360, 1440])
  })
})

describe('the job', () => {
  const run = () => copyPictures(deps)

  it('copies for descriptions that an import has written, each once', async () => {
    await backend.db.delete(pictureCopyTasks)
    pages.set('/job.jpg', sendBytes(await createPhoto(90, 60).toBuffer()))
    const ids = [
      await addDescribed(`<img src="${site}/job.jpg">`),
      await addDescribed(`<IMG data-src='${site}/job.jpg'>`),
      await addDescribed('<p>그림 없음</p><img src="/api/media/product/mug-0-1">'),
    ]
    expect(await run()).toBe(2)
    expect(await run()).toBe(0)
    for (const id of ids) expect(await readDescription(id)).not.toContain(`src="${site}`)
  })

  it('works on each product in one process', async () => {
    pages.set('/both.jpg', sendBytes(await createPhoto(90, 60).toBuffer()))
    await addDescribed(`<img src="${site}/both.jpg">`)
    await addDescribed(`<p><img src="${site}/both.jpg">`)
    const settled = await Promise.all([run(), run(), run()])
    expect(settled.reduce((sum, one) => sum + one, 0)).toBe(2)
  })

  it('does not overwrite a text that is written meanwhile, and copies for it', async () => {
    const photo = await createPhoto(90, 60).toBuffer()
    const id = await addDescribed(`<img src="${site}/slow.jpg">`)
    pages.set('/slow.jpg', (_request, answer) => {
      void write(id, `<p>새 글</p><img src="${site}/new.jpg">`).then(() => answer.end(photo))
    })
    pages.set('/new.jpg', sendBytes(await createPhoto(80, 60).toBuffer()))
    await run()
    await run()
    const description = await readDescription(id)
    expect(description).toMatch(/^<p>새 글<\/p><img src="\/api\/media\/copy/u)
    expect(await readPictures(id)).toHaveLength(1)
  })

  it('deletes copies that no text shows any more, unless another product shows them', async () => {
    pages.set('/own.jpg', sendBytes(await createPhoto(70, 60).toBuffer()))
    pages.set('/shared.jpg', sendBytes(await createPhoto(60, 60).toBuffer()))
    const id = await addDescribed(`<img src="${site}/own.jpg"><img src="${site}/shared.jpg">`)
    await run()
    const paths = (await readPictures(id)).map(({ path }) => path)
    const sharedPath = /copy\/[\w-]{43}(?=[^>]*shared)/u.exec(await readDescription(id))?.[0] ?? ''
    expect(paths).toContain(sharedPath)
    // Pasted from the other product's text.
    const other = await addDescribed(`<img src="/api/media/${sharedPath}">`)
    await run()
    await write(id, '<p>그림 없음</p>')
    await run()
    expect(await readPictures(id)).toEqual([])
    expect((await readPictures(other)).map(({ path }) => path)).toEqual([sharedPath])
    const { storage } = backend.deps.adapters
    for (const path of paths)
      expect((await storage.get(storageKeyOf(path))) !== null, path).toBe(path === sharedPath)
    const gone = paths.find((path) => path !== sharedPath)
    expect((await backend.call('GET', `/api/media/${gone}?w=390`)).status).toBe(404)
  })
})

it('the database holds a product as due whose text names another site, however it is written', async () => {
  const task = async (html: string) => (await readTask(await addDescribed(html)))?.dueAt.getTime()
  expect(await task('<img\nalt="컵" SRC="//cdn.example/a.jpg">')).toBe(0)
  expect(await task('<p>https://cdn.example/a.jpg</p>')).toBeUndefined()
})
