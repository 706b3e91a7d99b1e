import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type JpegOptions } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { HEIC_OF_LIBHEIF, createPhotoForm } from '@tests/setup/photos'

/** Photos in the sizes and encodings of real phones, whole, through the upload: `upload.test.ts` has the refusals by their headers. */
let backend: TestBackend
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dama-phone-photos-'))
  backend = await createTestBackend({ env: { dataDir: folder } })
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true })
})

const send = (bytes: Uint8Array, name = 'photo.jpg') =>
  backend.call('POST', '/api/uploads', { as: KIM_DAMA, body: createPhotoForm('review', bytes, name) })

const jpegOf = (width: number, height: number, options: JpegOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' }, limitInputPixels: false })
    .jpeg(options)
    .toBuffer()

describe('a photo of a phone', () => {
  it.each([
    ['64.1 megapixels, baseline (Galaxy A52, Redmi Note)', 9248, 6936, {}],
    ['64.1 megapixels, saved progressive by an editor', 9248, 6936, { progressive: true }],
    ['108 megapixels (Galaxy S20 Ultra to S22 Ultra)', 12_000, 9000, {}],
    ['a panorama', 20_000, 2500, {}],
    ['200 megapixels (Galaxy S23 to S25 Ultra)', 16_320, 12_240, {}],
  ])('is kept: %s', async (_device, width, height, options) => {
    const { status, body } = await send(await jpegOf(width, height, options))
    expect([status, Math.max(body.width, body.height)]).toEqual([201, 2000])
    expect(body.width / body.height).toBeCloseTo(width / height, 2)
  })

  it.each([['progressive above 64 megapixels', 9300, 7000, { progressive: true }]])(
    'is refused %s',
    async (_kind, width, height, options) => {
      expect((await send(await jpegOf(width, height, options))).body).toMatchObject({ code: 7444 })
    },
  )

  const small = () => sharp({ create: { width: 1200, height: 800, channels: 3, background: '#88aacc' } })
  it.each([
    ['of a printer (CMYK)', () => small().toColourspace('cmyk').jpeg()],
    ['with wide colours', () => small().withIccProfile('p3').jpeg()],
    ['without colours', () => small().grayscale().jpeg()],
    ['of 16 bits', () => small().toColourspace('rgb16').png()],
    ['of few colours', () => small().png({ palette: true })],
    ['interlaced', () => small().png({ progressive: true })],
    ['AVIF', () => small().avif()],
    ['GIF', () => small().gif()],
  ])('is kept in another encoding: %s', async (_kind, encode) => {
    const { status, body } = await send(await encode().toBuffer())
    expect([status, body.width, body.height]).toEqual([201, 1200, 800])
  })

  it('is kept with the film or the second picture that phones put behind it', async () => {
    const photo = await jpegOf(1200, 800)
    for (const behind of [Buffer.alloc(2_000_000, 7), await jpegOf(300, 200)])
      expect((await send(Buffer.concat([photo, behind]))).body).toMatchObject({ width: 1200, height: 800 })
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is stored upright (orientation %i)', async (orientation) => {
    const photo = await small().withMetadata({ orientation }).jpeg().toBuffer()
    const [width, height] = orientation < 5 ? [1200, 800] : [800, 1200]
    expect((await send(photo)).body).toMatchObject({ width, height })
  })

  it('says the way out of HEIC on both makes of phones', async () => {
    const { status, body } = await send(HEIC_OF_LIBHEIF, 'IMG_0001.HEIC')
    expect([status, body.code]).toEqual([400, 7446])
    expect(body.message).toMatch(/아이폰.*높은 호환성.*갤럭시.*고효율/u)
  })
})
