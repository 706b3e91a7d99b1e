import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARD_FACES, drawCardFace } from '@/demo/illustrations/card/card-faces'
import { drawHangul, measureHangul, strokesOf } from '@/demo/illustrations/lettering/draw-hangul'
import { BANNERS, drawBanner } from '@/demo/illustrations/pictures'
import { tidySvg } from '@/demo/illustrations/shape'
import { MANIFEST, drawIcon } from '@/demo/illustrations/static/site-files'
import { SMALL_ILLUSTRATIONS } from '@/demo/illustrations/static/spots'
import { cards } from '@/server/db/schema/card'
import { channels, customPages } from '@/server/db/schema/channel'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

const FIRST = 0xac00
const LAST = 0xd7a3
const publicFile = (name: string) => join(process.cwd(), 'public', name)
const render = (svg: string | null) => sharp(Buffer.from(svg ?? ''))

describe('the lettering', () => {
  it('draws each of the 11,172 syllables inside its square, and each differently', () => {
    const received = new Set<string>()
    for (let code = FIRST; code <= LAST; code += 1) {
      const strokes = strokesOf(String.fromCodePoint(code)) ?? []
      const points = strokes.flatMap((stroke) =>
        stroke.kind === 'line'
          ? [...stroke.points]
          : [
              [stroke.x - stroke.rx, stroke.y - stroke.ry] as const,
              [stroke.x + stroke.rx, stroke.y + stroke.ry] as const,
            ],
      )
      // A NaN fails both comparisons.
      if (!points.every(([x, y]) => x >= -6 && x <= 106 && y >= -6 && y <= 106))
        expect.fail(`${String.fromCodePoint(code)} leaves its square`)
      received.add(JSON.stringify(strokes))
    }
    expect(received.size).toBe(LAST - FIRST + 1)
  })

  it.each(['round', 'brush', 'thin'] as const)(
    'draws every syllable in the %s hand without a broken number',
    (style) => {
      const broken: string[] = []
      for (let code = FIRST; code <= LAST; code += 7) {
        const syllable = String.fromCodePoint(code)
        const svg = drawHangul(syllable, { x: 0, y: 0, size: 48, style })
        if (!svg.includes('<path d="M') || /NaN|undefined|Infinity/.test(svg)) broken.push(syllable)
      }
      expect(broken).toEqual([])
    },
  )

  it('sets a line from the left, from its middle and from the right', () => {
    const width = measureHangul('담아', { size: 100 })
    const firstX = (align: 'left' | 'middle' | 'right') =>
      Number(/d="M(-?[\d.]+)/.exec(drawHangul('담아', { x: 500, y: 0, size: 100, align }))?.[1])
    expect(firstX('left') - firstX('middle')).toBeCloseTo(width / 2, 0)
    expect(firstX('left') - firstX('right')).toBeCloseTo(width, 0)
  })

  it('leaves a gap for characters that it cannot draw', () => {
    expect(strokesOf('A')).toBeNull()
    expect(drawHangul('A', { x: 0, y: 0, size: 20 })).not.toContain('<path')
  })
})

describe('the card faces', () => {
  it('are at least 24, each with its own id, title and picture', () => {
    expect(CARD_FACES.length).toBeGreaterThanOrEqual(24)
    for (const of of [(id: string) => id, drawCardFace])
      expect(new Set(CARD_FACES.map(({ id }) => of(id))).size).toBe(CARD_FACES.length)
    expect(new Set(CARD_FACES.map(({ title }) => title)).size).toBe(CARD_FACES.length)
    expect(new Set(CARD_FACES.map(({ occasion }) => occasion)).size).toBe(7)
  })

  it.each(CARD_FACES)('$id is a picture of the right size', async ({ id, orientation }) => {
    const svg = drawCardFace(id)
    const { width, height } = await render(svg).metadata()
    expect([width, height]).toEqual(orientation === 'vertical' ? [209, 328] : [328, 209])
    expect(svg).not.toMatch(/NaN|undefined|<text/)
  })

  it.each(CARD_FACES.filter(({ orientation }) => orientation === 'horizontal'))(
    '$id keeps its foot calm for the balance',
    async ({ id }) => {
      const foot = await render(drawCardFace(id))
        .extract({ left: 12, top: 173, width: 304, height: 34 })
        .toBuffer()
      const { channels: parts } = await sharp(foot).stats()
      expect(Math.max(...parts.slice(0, 3).map(({ stdev }) => stdev))).toBeLessThan(35)
    },
  )

  it('answer an unknown id with null', () => {
    expect(drawCardFace('nobody')).toBeNull()
    expect(drawBanner('nobody')).toBeNull()
  })
})

describe('the banners', () => {
  it('differ', () => {
    expect(new Set(BANNERS.map(({ id }) => drawBanner(id))).size).toBe(BANNERS.length)
  })

  it.each(BANNERS)('$id is 860 × 400, and its left half is calm and light', async ({ id }) => {
    const picture = render(drawBanner(id))
    const { width, height } = await picture.metadata()
    expect([width, height]).toEqual([860, 400])
    const left = await picture.extract({ left: 0, top: 0, width: 400, height: 400 }).toBuffer()
    const { channels: parts } = await sharp(left).stats()
    for (const { mean, stdev } of parts.slice(0, 3)) {
      expect(mean).toBeGreaterThan(150)
      expect(stdev).toBeLessThan(32)
    }
  })
})

describe('the pictures that the seed refers to', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await createTestBackend()
  })
  afterAll(() => backend.close())

  it('are all drawn', async () => {
    const rows = [
      ...(await backend.db.select({ face: cards.face }).from(cards)),
      ...(await backend.db.select().from(channels)),
      ...(await backend.db.select().from(customPages)),
    ]
    const paths = [...new Set(JSON.stringify(rows).match(/(?:card|banner)\/[a-z0-9-]+/g))]
    expect(paths).toContain('card/birthday-cake')
    expect(paths).toContain('banner/for-parents')
    const missing = paths.filter((path) => {
      const [kind, id = ''] = path.split('/')
      return (kind === 'card' ? drawCardFace(id) : drawBanner(id)) === null
    })
    expect(missing).toEqual([])
  })
})

describe('the files under public', () => {
  it.each([
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['icon-maskable-512.png', 512, 512],
    ['apple-touch-icon.png', 180, 180],
    ['og-default.png', 1200, 630],
    ['icon.svg', 512, 512],
  ])('%s is %i × %i', async (name, width, height) => {
    expect(await sharp(publicFile(name)).metadata()).toMatchObject({ width, height })
  })

  it('contain every icon of the manifest in its declared size', async () => {
    const manifest = JSON.parse(readFileSync(publicFile('manifest.webmanifest'), 'utf8')) as typeof MANIFEST
    expect(manifest).toEqual(MANIFEST)
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(publicFile(src.slice(1))).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('contain a favicon that is an ICO container of PNG pictures', async () => {
    const ico = readFileSync(publicFile('favicon.ico'))
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
    const entries = [0, 1, 2].map((index) => 6 + index * 16)
    const sizes = await Promise.all(
      entries.map(async (entry) => {
        const start = ico.readUInt32LE(entry + 12)
        const { format, width } = await sharp(
          ico.subarray(start, start + ico.readUInt32LE(entry + 8)),
        ).metadata()
        return [format, width, ico.readUInt8(entry)]
      }),
    )
    expect(sizes).toEqual([
      ['png', 16, 16],
      ['png', 32, 32],
      ['png', 48, 48],
    ])
  })

  it.each([
    'empty-box',
    'empty-order',
    'empty-search',
    'error-cloud',
    'offline-plug',
    'blocked-shield',
    'success-gift',
    'fail-receipt',
    'preparing-tools',
  ])('contain the illustration %s, small and square', async (name) => {
    const path = publicFile(`art/${name}.svg`)
    expect(await sharp(path).metadata()).toMatchObject({ width: 120, height: 120 })
    expect(statSync(path).size).toBeLessThan(4096)
    expect(readFileSync(path, 'utf8')).not.toContain('<text')
  })

  it('match the current output of `npm run art`', () => {
    const drawn = {
      icon: drawIcon(512),
      ...Object.fromEntries(Object.entries(SMALL_ILLUSTRATIONS).map(([name, svg]) => [`art/${name}`, svg])),
    }
    const stale = Object.entries(drawn).filter(
      ([name, svg]) => readFileSync(publicFile(`${name}.svg`), 'utf8') !== tidySvg(svg),
    )
    expect(stale.map(([name]) => name)).toEqual([])
  })

  it('exclude personal pages from search engines', () => {
    expect(existsSync(publicFile('robots.txt'))).toBe(true)
    const robots = readFileSync(publicFile('robots.txt'), 'utf8')
    for (const rule of ['Disallow: /my/', 'Disallow: /api/', 'Allow: /api/media/'])
      expect(robots).toContain(rule)
  })
})
