import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import { eq, inArray } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { uploadLimits } from '@/domain/limits'
import { storageKeyOf } from '@/server/adapters/storage/storage-adapter'
import { rateLimits } from '@/server/db/schema/system'
import { uploads } from '@/server/db/schema/upload'
import { deleteOrphanUploads } from '@/server/jobs/delete-abandoned'
import { RENDITION_LIMITS, trimRenditions } from '@/server/media/upload-renditions'
import { attachUploads, detachUploads } from '@/server/services/main/upload/attach-uploads'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { exhaustRuns } from '@tests/setup/exhaust-runs'
import { createPhoto, createPhotoForm } from '@tests/setup/photos'
import { createTestApp } from '@tests/setup/test-deps'
import { addMember } from './order-fixtures'

const OTHER = LEE_SAEBOM
const DAY = 24 * 60 * 60 * 1000

let backend: TestBackend
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dama-upload-'))
  backend = await createTestBackend({ env: { dataDir: folder } })
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true })
})

const send = (bytes: Uint8Array, { as = KIM_DAMA, kind = 'review', name = 'photo.jpg' } = {}) =>
  backend.call('POST', '/api/uploads', { as, body: createPhotoForm(kind, bytes, name) })

/** One chunk of a PNG. */
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG with the header of a picture and the wrong pixels. */
const pngOf = (width: number, height: number, { depth = 8, interlaced = false, pixels = 1000 } = {}) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, depth === 1 ? 0 : 2, 0, 0, Number(interlaced)], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Thirty thousand pixels square in a few kilobytes. */
const pngBomb = (): Buffer => pngOf(30_000, 30_000, { depth: 1, pixels: 30_000 * 400 })

const filesIn = async (): Promise<string[]> =>
  (await readdir(join(folder, 'uploads'), { recursive: true })).filter((name) => name.endsWith('.webp'))

describe('POST /api/uploads', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('keeps a %s as WebP', async (format) => {
    const answer = await send(await createPhoto(640, 480, format).toBuffer())
    expect(answer).toMatchObject({ status: 201, body: { width: 640, height: 480 } })
    const shown = await backend.app.request(`http://dama.local/api/media/${answer.body.path}?w=390&v=1`, {
      headers: { accept: 'image/webp' },
    })
    expect(shown.headers.get('content-type')).toBe('image/webp')
    // A photo that is deleted must not stay at a CDN.
    expect(shown.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=3600')
    const picture = await sharp(await shown.arrayBuffer()).metadata()
    expect([picture.format, picture.width]).toEqual(['webp', 390])
  })

  it('corrects the orientation, reduces the size, and removes the location', async () => {
    const taken = await createPhoto(3000, 1500)
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await send(taken)
    expect(body).toMatchObject({ width: 1000, height: 2000 })
    const stored = await backend.deps.adapters.storage.get(
      `${body.path.slice(7, 9)}/${body.path.slice(7)}.webp`,
    )
    const kept = await sharp(stored as Uint8Array).metadata()
    expect([kept.format, kept.exif, kept.xmp, kept.orientation]).toEqual([
      'webp',
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(stored as Uint8Array).includes('secret-place')).toBe(false)
  })

  it('is one upload however often the member sends it, and another for another member', async () => {
    const bytes = await createPhoto(101, 77).toBuffer()
    const [first, second] = await Promise.all([send(bytes), send(bytes)])
    const third = await send(bytes, { as: OTHER })
    expect(first.body).toEqual(second.body)
    expect(third.body).toEqual(first.body)
    const rows = await backend.db.select().from(uploads).where(eq(uploads.path, first.body.path))
    expect(rows.map((row) => row.ownerId).toSorted()).toEqual([KIM_DAMA, OTHER].toSorted())
  })

  it('keeps transparency, and the text of a rendered face', async () => {
    const clear = { create: { width: 328, height: 209, channels: 4 as const, background: '#ff000080' } }
    const { body } = await send(await sharp(clear).webp({ lossless: true }).toBuffer(), { kind: 'face' })
    expect(body).toMatchObject({ width: 328, height: 209 })
    const shown = async (accept: string) => {
      const answer = await backend.app.request(`http://dama.local/api/media/${body.path}?w=390&v=1`, {
        headers: { accept },
      })
      const { data } = await sharp(await answer.arrayBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [answer.headers.get('content-type'), data[3]]
    }
    expect(await shown('image/webp')).toEqual(['image/webp', 128])
    expect(await shown('image/*')).toEqual(['image/png', 128])
  })

  it.each(['studio', 'face'])(
    'rejects a bad %s like any other photo, and uses one frame of an animation',
    async (kind) => {
      const code = async (bytes: Uint8Array) => (await send(bytes, { kind })).body.code
      expect(await code(Buffer.from('사진이 아니에요'))).toBe(errorCodes.PHOTO_TYPE_NOT_SUPPORTED)
      const whole = await createPhoto(800, 600).toBuffer()
      expect(await code(whole.subarray(0, whole.length / 2))).toBe(errorCodes.PHOTO_DAMAGED)
      expect(await code(pngBomb())).toBe(errorCodes.PHOTO_DIMENSIONS_TOO_LARGE)
      expect(await code(Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]))).toBe(
        errorCodes.PHOTO_HAS_EXTRA_DATA,
      )
      const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')])
      expect(await code(heic)).toBe(errorCodes.PHOTO_HEIC_NOT_SUPPORTED)
      expect(await code(Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024)]))).toBe(
        errorCodes.PHOTO_TOO_LARGE,
      )
      const pixels = Buffer.alloc(40 * 80 * 3, 20).fill(220, 40 * 40 * 3)
      const raw = { width: 40, height: 80, channels: 3 as const, pageHeight: 40 }
      const moving = await sharp(pixels, { raw }).gif().toBuffer()
      expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
      expect((await send(moving, { kind })).body).toMatchObject({ width: 40, height: 40 })
    },
  )

  it.each(['inquiry', 'claim'])(
    'keeps a screenshot of a whole conversation readable for %s',
    async (kind) => {
      const screenshot = await sharp({
        create: { width: 1080, height: 15_000, channels: 3, background: '#fff' },
      })
        .png()
        .toBuffer()
      expect((await send(screenshot, { kind })).body).toMatchObject({ width: 1080, height: 15_000 })
    },
  )

  it('keeps a photo of forty megapixels in a reduced size', async () => {
    const flat = { create: { width: 8000, height: 5000, channels: 3 as const, background: '#88aacc' } }
    const { status, body } = await send(await sharp(flat).jpeg().toBuffer(), { kind: 'studio' })
    expect([status, body.width, body.height]).toEqual([201, 2000, 1250])
  })

  it('detects the format by content, whatever the extension of the name', async () => {
    const png = await createPhoto(40, 30, 'png').toBuffer()
    for (const name of ['photo.jpg', 'photo.txt', 'photo.php', 'photo']) {
      const answer = await send(png, { kind: 'claim', name })
      expect([name, answer.status]).toEqual([name, 201])
    }
  })

  it('is for members only', async () => {
    const form = createPhotoForm('review', await createPhoto(10, 10).toBuffer())
    expect((await backend.call('POST', '/api/uploads', { body: form })).status).toBe(401)
  })

  it('requires a file, a purpose and a form', async () => {
    const bytes = await createPhoto(10, 10).toBuffer()
    expect((await send(bytes, { kind: 'wallpaper' })).body).toMatchObject({ code: 7000 })
    const empty = new FormData()
    empty.set('kind', 'review')
    expect((await backend.call('POST', '/api/uploads', { as: KIM_DAMA, body: empty })).body.fields).toEqual({
      file: '사진을 골라 주세요.',
    })
    expect(
      (await backend.call('POST', '/api/uploads', { as: KIM_DAMA, body: { kind: 'review' } })).body.code,
    ).toBe(7000)
  })
})

describe('rejected uploads', () => {
  const refused = async (bytes: Uint8Array, name?: string) => {
    const before = await backend.db.$count(uploads)
    const answer = await send(bytes, { name })
    expect(await backend.db.$count(uploads)).toBe(before)
    return [answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})[0]]
  }

  it('a photo of a claim of 20 MB', async () => {
    const answer = await send(Buffer.alloc(20 * 1024 * 1024, 1), { kind: 'claim' })
    expect([answer.status, answer.body.code]).toEqual([413, 7441])
  })

  it('text with the type of a photo', async () => {
    expect(await refused(Buffer.from('사진이 아니에요'), 'photo.jpg')).toEqual([400, 7442, 'file'])
    expect(await refused(new Uint8Array())).toEqual([400, 7442, 'file'])
  })

  it('an SVG with a script', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await refused(Buffer.from(svg), 'art.svg')).toEqual([400, 7442, 'file'])
    expect(await refused(Buffer.from(`<?xml version="1.0"?>${svg}`), 'art.png')).toEqual([400, 7442, 'file'])
  })

  it('a truncated photo', async () => {
    const whole = await createPhoto(800, 600).toBuffer()
    expect(await refused(whole.subarray(0, whole.length / 2))).toEqual([400, 7443, 'file'])
    expect(await refused(whole.subarray(0, 20))).toEqual([400, 7443, 'file'])
    const png = await createPhoto(800, 600, 'png').toBuffer()
    expect(await refused(png.subarray(0, png.length - 4000))).toEqual([400, 7443, 'file'])
  })

  it('a decompression bomb, before it is decoded', async () => {
    const bomb = pngBomb()
    expect(bomb.byteLength).toBeLessThan(100_000)
    expect(await refused(bomb, 'bomb.png')).toEqual([400, 7444, 'file'])
  })

  it.each([
    ['a side beyond 16,384 pixels', pngOf(1, 64_000_000)],
    ['an interlaced photo beyond 20 megapixels', pngOf(5000, 4001, { interlaced: true })],
    ['a photo of 16 bits beyond 20 megapixels', pngOf(5000, 4001, { depth: 16 })],
  ])('%s, by its header', async (_name, png) => {
    const decode = vi.spyOn(sharp.prototype as Sharp, 'toBuffer')
    expect(await refused(png)).toEqual([400, 7444, 'file'])
    expect(decode).not.toHaveBeenCalled()
  })

  it('include a photo that takes too long to decode, which is not called damaged', async () => {
    const photo = await createPhoto(40, 40).toBuffer()
    const limit = vi.spyOn(sharp.prototype as Sharp, 'timeout').mockImplementation(function giveUp(
      this: Sharp,
    ) {
      vi.spyOn(this, 'toBuffer').mockRejectedValue(new Error('timeout: 42% complete'))
      return this
    })
    expect(await refused(photo)).toEqual([503, 7008, undefined])
    expect(limit).toHaveBeenCalledExactlyOnceWith({ seconds: 15 })
  })

  it('more bytes than a member may send on a day', async () => {
    const { max } = uploadLimits.bytesPerMember
    const own = eq(rateLimits.key, `upload-bytes:${OTHER}`)
    await send(await createPhoto(39, 30).toBuffer(), { as: OTHER })
    await backend.db
      .update(rateLimits)
      .set({ count: max - 100 })
      .where(own)
    const answer = await send(await createPhoto(40, 30).toBuffer(), { as: OTHER })
    expect([answer.status, answer.body.code]).toEqual([429, 7448])
    await backend.db.delete(rateLimits).where(own)
  })

  it.each([
    ['a page behind a photo', '<html><body onload=alert(1)></body></html>'],
    ['a script behind a photo', '<script src=//evil.example></script>'],
    ['a program behind a photo', '<?php system($_GET[0]); ?>'],
    ['a document behind a photo', '%PDF-1.7 …'],
    ['an SVG behind a photo', '<svg width="1" xmlns="http://www.w3.org/2000/svg">'],
    ['an archive behind a photo', 'PK\x03\x04 a file PK\x01\x02 PK\x05\x06\0\0\0\0'],
  ])('%s', async (_name, tail) => {
    const polyglot = Buffer.concat([await createPhoto(40, 40).toBuffer(), Buffer.from(tail, 'latin1')])
    expect(await refused(polyglot)).toEqual([400, 7445, 'file'])
  })

  it('a script inside a comment of a GIF', async () => {
    const gif = Buffer.from(await createPhoto(8, 8, 'gif').toBuffer())
    const comment = Buffer.from('\x21\xfe\x1a<script>alert(1)</script>\x00', 'latin1')
    const at = gif.indexOf(Buffer.from([0x21, 0xff]))
    const evil = Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)])
    expect(await refused(evil, 'moving.gif')).toEqual([400, 7445, 'file'])
  })

  it('a HEIC, which this build of the decoder cannot open, with its own message', async () => {
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(200),
    ])
    expect(await refused(heic, 'IMG_0001.HEIC')).toEqual([400, 7446, 'file'])
  })

  it('a file that is too large, with the limit in the message', async () => {
    const large = Buffer.alloc(uploadLimits.maxBytes.review + 1, 1)
    const answer = await send(large)
    expect([answer.status, answer.body.code]).toEqual([413, 7441])
    expect(answer.body.message).toContain('10MB')
    const profile = await send(Buffer.alloc(30 * 1024 * 1024, 1), { kind: 'profile' })
    expect([profile.status, profile.body.code]).toEqual([413, 7441])
    const flood = await send(Buffer.alloc(uploadLimits.maxBody + 1, 1))
    expect([flood.status, flood.body.code]).toEqual([413, 7441])
  })
})

describe('photos that are sent at once', () => {
  /** An upload with a body that the test ends; `wasRead`: whether the server has requested a part of it. */
  const openUpload = (as: string) => {
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    let wasRead = false
    const pull = async (controller: ReadableStreamDefaultController) => {
      wasRead = true
      await ended
      controller.close()
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    return {
      answer: backend.call('POST', '/api/uploads', { as, stream: body, headers }),
      wasRead: () => wasRead,
      end,
    }
  }

  it('are read one after the other from one member, who gets 429 with the twelfth', async () => {
    const all = Array.from({ length: 12 }, () => openUpload(KIM_DAMA))
    const refused = await Promise.race(all.map(({ answer }) => answer))
    expect([refused.status, refused.body.code]).toEqual([429, 7004])
    expect(refused.headers.get('connection')).toBe('close')
    await expect.poll(() => all.filter(({ wasRead }) => wasRead())).toHaveLength(1)
    for (const { end } of all) end()
    const answers = await Promise.all(all.map(({ answer }) => answer))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(11)
  })

  it('are read from six members at most; others wait for their turn', async () => {
    const members = await Promise.all(
      Array.from({ length: 7 }, async (_, index) => {
        const id = `usr_sender_${index}`
        await addMember(backend.db, id)
        return id
      }),
    )
    const all = members.map(openUpload)
    await expect.poll(() => all.filter(({ wasRead }) => wasRead())).toHaveLength(6)
    const waiting = all.find(({ wasRead }) => !wasRead())
    all.find(({ wasRead }) => wasRead())?.end()
    await expect.poll(() => waiting?.wasRead()).toBe(true)
    for (const { end } of all) end()
    await Promise.all(all.map(({ answer }) => answer))
  })

  it('are given up as soon as another member waits, where they trickle', async () => {
    const members = Array.from({ length: 6 }, (_, index) => `usr_slow_${index}`)
    const patient = 'usr_patient'
    for (const id of [...members, patient]) await addMember(backend.db, id)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const slow = members.map(openUpload)
      const answered: number[] = []
      for (const { answer } of slow) void answer.then(({ status }) => answered.push(status))
      await expect.poll(() => slow.filter(({ wasRead }) => wasRead())).toHaveLength(6)
      await vi.advanceTimersByTimeAsync(30_000)
      expect(answered).toEqual([])
      // The eleventh is refused, which shows that the other ten are in the queue.
      const waiting = Array.from({ length: 11 }, () => openUpload(patient))
      expect((await Promise.race(waiting.map(({ answer }) => answer))).status).toBe(429)
      await vi.advanceTimersByTimeAsync(1000)
      await expect.poll(() => waiting.filter(({ wasRead }) => wasRead())).toHaveLength(1)
      await expect.poll(() => answered).toEqual([400])
      for (const { end } of [...slow, ...waiting]) end()
      await Promise.all([...slow, ...waiting].map(({ answer }) => answer))
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a photo with bytes that are a tag by chance', () => {
  it.each(['<svg ', '<svg>', '<?php\x80'])('%j is accepted', async (tag) => {
    const noise = Buffer.concat([Buffer.from(tag, 'latin1'), Buffer.alloc(300, 0x9c)])
    expect((await send(Buffer.concat([await createPhoto(59, 60).toBuffer(), noise]))).status).toBe(201)
  })
})

describe('the video of a motion photo', () => {
  it('is no reason to reject', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(3000, 7)])
    expect((await send(Buffer.concat([await createPhoto(60, 60).toBuffer(), film]))).status).toBe(201)
  })
})

describe('the photos that a request may refer to', () => {
  it("are only the sender's own, of that kind, each once", async () => {
    const { path } = (await send(await createPhoto(33, 44).toBuffer())).body as { path: string }
    const own = (userId: string, kind: 'review' | 'claim', paths: string[]) =>
      backend.db.transaction((tx) => attachUploads(tx, userId, kind, paths))
    await own(KIM_DAMA, 'review', [path])
    await expect(own(OTHER, 'review', [path])).rejects.toMatchObject({ code: 7447 })
    await expect(own(KIM_DAMA, 'claim', [path])).rejects.toMatchObject({ code: 7447 })
    await expect(own(KIM_DAMA, 'review', [path, path])).rejects.toMatchObject({ code: 7447 })
    await expect(own(KIM_DAMA, 'review', ['product/mug-0-0'])).rejects.toMatchObject({ code: 7447 })
  })
})

describe('unused photos', () => {
  it('are deleted with their file after a day; used ones stay, and so do equal pictures of others', async () => {
    const unused = (await send(await createPhoto(51, 52).toBuffer())).body.path as string
    const used = (await send(await createPhoto(53, 54).toBuffer())).body.path as string
    const sharedBytes = await createPhoto(55, 56).toBuffer()
    const shared = (await send(sharedBytes)).body.path as string
    await send(sharedBytes, { as: OTHER })
    const { db, deps } = backend
    await db.transaction((tx) => attachUploads(tx, KIM_DAMA, 'review', [used]))
    await db.transaction((tx) => attachUploads(tx, OTHER, 'review', [shared]))
    const shows = async (path: string) =>
      (await backend.app.request(`http://dama.local/api/media/${path}?w=96`)).status
    expect(await shows(unused)).toBe(200)

    expect(await deleteOrphanUploads(deps)).toBe(0)
    backend.passTime(DAY + 1)
    await Promise.all([deleteOrphanUploads(deps), deleteOrphanUploads(deps)])
    expect([await shows(unused), await shows(used), await shows(shared)]).toEqual([404, 200, 200])
    const names = (await filesIn()).join()
    expect([unused, used, shared].map((path) => names.includes(path.slice(7)))).toEqual([false, true, true])

    await db.transaction((tx) => detachUploads(tx, KIM_DAMA, 'review', [used], deps.now()))
    expect(await deleteOrphanUploads(deps)).toBe(0)
    backend.passTime(DAY + 1)
    expect(await deleteOrphanUploads(deps)).toBe(1)
    expect(await shows(used)).toBe(404)
    expect(await db.$count(uploads, eq(uploads.path, shared))).toBe(1)
  })

  it('are deleted behind more than a batch of those with files that cannot be deleted', async () => {
    const { db, deps } = backend
    const path = (await send(await createPhoto(58, 58).toBuffer())).body.path as string
    const idleSince = new Date(deps.now().getTime() - DAY)
    const stuck = Array.from({ length: 101 }, (_, index) => `upload/stuck-${index}`)
    const photo = { ownerId: OTHER, kind: 'review', width: 1, height: 1, bytes: 1 } as const
    await db.insert(uploads).values(stuck.map((name) => ({ ...photo, id: name, path: name, idleSince })))
    backend.passTime(DAY + 1)
    const { storage } = deps.adapters
    const remove = (key: string) =>
      stuck.some((name) => storageKeyOf(name) === key)
        ? Promise.reject(new Error('not deleted'))
        : storage.remove(key)
    const adapters = { ...deps.adapters, storage: { ...storage, remove } }
    expect(await deleteOrphanUploads({ ...deps, adapters })).toBe(1)
    expect(await db.$count(uploads, eq(uploads.path, path))).toBe(0)
    expect(await db.$count(uploads, inArray(uploads.path, stuck))).toBe(stuck.length)
    await db.delete(uploads).where(inArray(uploads.path, stuck))
  })

  it('are left to the next run when it has taken long', async () => {
    const { deps } = backend
    await send(await createPhoto(59, 58).toBuffer())
    await send(await createPhoto(58, 59).toBuffer())
    backend.passTime(DAY + 1)
    const restoreClock = exhaustRuns()
    const deleted = await deleteOrphanUploads(deps)
    restoreClock()
    expect(deleted).toBe(1)
    expect(await deleteOrphanUploads(deps)).toBeGreaterThan(0)
  })
})

describe('renditions of photos', () => {
  const renditions = async (path: string) =>
    (await readdir(join(folder, 'media', path)).catch(() => [])).toSorted()
  const show = (path: string, width: number, accept = 'image/webp') =>
    backend.app.request(`http://dama.local/api/media/${path}?w=${width}`, { headers: { accept } })
  const addPhoto = async (width: number, kind = 'review') =>
    (await send(await createPhoto(width, 61).toBuffer(), { kind })).body.path as string

  it('are deleted with the file of the upload', async () => {
    const [unused, used] = [await addPhoto(61), await addPhoto(62)]
    await backend.db.transaction((tx) => attachUploads(tx, KIM_DAMA, 'review', [used]))
    for (const path of [unused, used])
      for (const width of [96, 390]) expect((await show(path, width)).status).toBe(200)
    expect(await renditions(unused)).toEqual(['390.webp', '96.webp'])
    backend.passTime(DAY + 1)
    await deleteOrphanUploads(backend.deps)
    expect(await readdir(join(folder, 'media/upload'))).not.toContain(unused.slice(7))
    expect(await renditions(used)).toEqual(['390.webp', '96.webp'])
  })

  it('are deleted some days after their last use, and made again', async () => {
    const path = await addPhoto(63)
    for (const width of [96, 390]) await show(path, width)
    const old = new Date(Date.now() - RENDITION_LIMITS.maxAgeMs - 60_000)
    await utimes(join(folder, 'media', path, '96.webp'), old, old)
    expect(await trimRenditions(backend.deps)).toBe(1)
    expect(await renditions(path)).toEqual(['390.webp'])
    await utimes(join(folder, 'media', path, '390.webp'), old, old)
    // Another server has none in memory, so it reads the file, which is a use of it.
    await createTestApp({ ...backend.deps }).request(`http://dama.local/api/media/${path}?w=390`, {
      headers: { accept: 'image/webp' },
    })
    expect(await trimRenditions(backend.deps)).toBe(0)
    expect((await show(path, 96)).status).toBe(200)
  })

  it('are deleted above their size, the least recently used first, with empty folders', async () => {
    const paths = [await addPhoto(64), await addPhoto(65), await addPhoto(66)]
    for (const [index, path] of paths.entries()) {
      await show(path, 96)
      // Later than the files of other tests.
      const usedAt = new Date(Date.now() + (index + 1) * 60_000)
      await utimes(join(folder, 'media', path, '96.webp'), usedAt, usedAt)
    }
    const newest = paths[2]!
    const { size } = await stat(join(folder, 'media', newest, '96.webp'))
    await trimRenditions(backend.deps, { ...RENDITION_LIMITS, maxBytes: size })
    expect(await readdir(join(folder, 'media/upload'))).toEqual([newest.slice(7)])
  })

  it('of a face are stored as PNG too, so that they are encoded once', async () => {
    const path = await addPhoto(67, 'face')
    expect((await show(path, 96, 'image/*')).headers.get('content-type')).toBe('image/png')
    await show(path, 96)
    expect(await renditions(path)).toEqual(['96.png', '96.webp'])
  })
})

describe('addresses of photos', () => {
  it('answer 404 for an unknown photo', async () => {
    for (const path of [`upload/${'a'.repeat(43)}`, 'upload/..%2f..%2fetc', 'upload/short']) {
      expect((await backend.app.request(`http://dama.local/api/media/${path}?w=96`)).status).toBe(404)
    }
  })
})
