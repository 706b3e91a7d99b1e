/**
 * `npm run memory`, after `npm run build`: what the card studio holds on a phone with 30 layers and photos of 12
 * megapixels, while one more photo is taken in, while the face is drawn at three times its base, and after it is left.
 *
 * Pixels are those of every canvas and bitmap that is neither emptied nor collected, four bytes each: what a phone
 * without much memory runs out of first. The heap is read after a collection.
 */
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { inEditorWorld, LAYERS, stickerLayers, wordLayers } from './editor-fixtures'

const MB = 1_000_000
const PHOTO = { width: 4000, height: 3000 }
const PHOTOS = 6
const WORDS = 4
/** All pixels at the peak. */
const MOST_PIXELS = 96 * MB
/** The growth of heap and pixels over the start. */
const MOST_LEFT = 8 * MB

/**
 * As text: code that a compiler adds to a function would be missing in the page. Counting keeps no
 * object alive.
 */
const COUNT = `
  const canvases = new Set(), bitmaps = new Set()
  const sizes = () => [canvases, bitmaps].flatMap((set) => [...set].flatMap((ref) => {
    const canvas = ref.deref()
    if (!canvas) set.delete(ref)
    return canvas ? [canvas.width * canvas.height * 4] : []
  }))
  window.pixels = {
    peak: 0,
    now: () => sizes().reduce((sum, bytes) => sum + bytes, 0),
    large: () => sizes().filter((bytes) => bytes > 200_000).length,
  }
  const note = () => { pixels.peak = Math.max(pixels.peak, pixels.now()) }
  const create = document.createElement
  document.createElement = function (name, ...rest) {
    const made = create.call(this, name, ...rest)
    if (String(name).toLowerCase() === 'canvas') canvases.add(new WeakRef(made))
    return made
  }
  for (const side of ['width', 'height']) {
    const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side)
    Object.defineProperty(HTMLCanvasElement.prototype, side, {
      ...own, set(value) { own.set.call(this, value); note() },
    })
  }
  const bitmap = window.createImageBitmap
  window.createImageBitmap = async (...options) => {
    const made = await bitmap(...options)
    bitmaps.add(new WeakRef(made))
    note()
    return made
  }
  const Offscreen = window.OffscreenCanvas
  window.OffscreenCanvas = class extends Offscreen {
    constructor(...sides) { super(...sides); canvases.add(new WeakRef(this)); note() }
  }
`

/** The counters of the page. */
interface Counted {
  pixels: { large: () => number }
}
interface Held {
  heap: number
  pixels: number
  /** Peak pixels since the last reading. */
  peak: number
}

const photo = (hue: number): Promise<Buffer> =>
  sharp({ create: { ...PHOTO, channels: 3, background: { r: (hue * 40) % 256, g: 120, b: 160 } } })
    .jpeg()
    .toBuffer()

const look = async (page: Page, session: CDPSession): Promise<Held> => {
  const peak = await page.evaluate<number>('pixels.peak')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  return { heap, peak, pixels: await page.evaluate<number>('pixels.peak = pixels.now()') }
}

const mb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`

void inEditorWorld(async ({ page, origin, post, makeDesign }) => {
  const pictures = []
  for (let at = 0; at < PHOTOS; at += 1) {
    const form = new FormData()
    form.set('kind', 'studio')
    form.set('file', new File([Uint8Array.from(await photo(at))], 'a.jpg', { type: 'image/jpeg' }))
    const { path } = await post<{ path: string }>('/api/uploads', form)
    await post('/api/studio/pictures', { path })
    pictures.push(path)
  }
  const [behind, ...over] = pictures
  const layers = [
    ...over.map((picture, at) => ({
      id: `p${at}`,
      kind: 'picture',
      picture,
      filter: at % 2 ? 'mono' : 'none',
      width: 120,
      height: 90,
      x: 60 + at * 45,
      y: 60 + at * 20,
      rotation: at * 7,
      scale: 1,
      opacity: 1,
    })),
    ...stickerLayers(LAYERS - WORDS - over.length - 1),
    ...wordLayers(WORDS),
  ]
  const crop = { x: 0, y: 0, width: 1, height: 0.85 }
  const designId = await makeDesign({ kind: 'photo', picture: behind, filter: 'none', crop }, layers)
  await page.addInitScript({ content: COUNT })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const rows: Record<string, Held> = {}
  const held = async (when: string) => {
    rows[when] = await look(page, session)
  }

  await page.goto(`${origin}/dama-studio`, { waitUntil: 'networkidle' })
  await held('before')
  /** Waits until the given number of photos and the card are loaded. */
  const photos = (count: number) =>
    page.waitForFunction((least) => (window as unknown as Counted).pixels.large() > least, count)
  const open = async () => {
    await page.locator(`a[href*="${designId}"]`).tap()
    await photos(PHOTOS)
  }
  const leave = async () => {
    await page.getByRole('button', { name: '닫기', exact: true }).tap()
    await page.waitForURL('**/dama-studio')
    // A last picture of the design is uploaded first, and rendered with its photos.
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => (window as unknown as Counted).pixels.large() === 0)
  }
  await open()
  await held(`${LAYERS} layers, ${PHOTOS} photos`)
  await page.getByRole('button', { name: '사진', exact: true }).tap()
  await page
    .getByLabel('사진 파일')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(PHOTOS) })
  await page.getByRole('toolbar').waitFor()
  // It is selected, on a separate canvas.
  await photos(PHOTOS + 2)
  await held('one more taken in')
  await page.getByRole('button', { name: '사진 닫기' }).tap()
  await page.getByRole('button', { name: '카드 만들기' }).tap()
  await page.getByRole('img', { name: '완성된 카드 미리보기' }).waitFor()
  await held('the face drawn')
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).tap()
  await leave()
  await held('left')
  await open()
  await leave()
  await held('opened and left again')

  console.table(
    Object.entries(rows).map(([when, { heap, pixels, peak }]) => ({
      when,
      heap: mb(heap),
      pixels: mb(pixels),
      peak: mb(peak),
    })),
  )
  const peak = Math.max(...Object.values(rows).map((row) => row.peak))
  const [first, last] = [rows.before, rows['opened and left again']]
  const left = (last?.heap ?? 0) + (last?.pixels ?? 0) - (first?.heap ?? 0) - (first?.pixels ?? 0)
  const isGood = peak <= MOST_PIXELS && left <= MOST_LEFT
  console.log(
    `${mb(peak)} of pixels at the peak, limit ${mb(MOST_PIXELS)}; ${mb(left)} left behind, limit ${mb(MOST_LEFT)}` +
      (isGood ? '' : ': too much'),
  )
  process.exitCode = isGood ? 0 : 1
})
