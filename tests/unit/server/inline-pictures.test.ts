import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createInlinePictures, MAX_INLINE_BYTES, readPicture } from '@/server/page-cache/inline-pictures'

const ADDRESS = '/api/media/product/mug?w=520&v=2'
const dataUrlOf = (text: string) => `data:image/avif;base64,${Buffer.from(text).toString('base64')}`

describe('pictures that pages contain', () => {
  let clock = 0
  beforeEach(() => {
    clock = 1
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
  })
  afterEach(() => vi.restoreAllMocks())

  test('are read behind the first answer, once, and again after ten minutes', async () => {
    const read = vi.fn<(address: string) => Promise<Buffer>>(async () => Buffer.from('first'))
    const inlineOf = createInlinePictures(read)
    expect([inlineOf(ADDRESS), inlineOf(ADDRESS)]).toEqual([undefined, undefined])
    await vi.waitFor(() => expect(inlineOf(ADDRESS)).toBe(dataUrlOf('first')))
    read.mockResolvedValue(Buffer.from('second'))
    clock += 10 * 60_000 - 1
    expect(inlineOf(ADDRESS)).toBe(dataUrlOf('first'))
    clock += 1000
    expect([inlineOf(ADDRESS), inlineOf(ADDRESS)]).toEqual([dataUrlOf('first'), dataUrlOf('first')])
    await vi.waitFor(() => expect(inlineOf(ADDRESS)).toBe(dataUrlOf('second')))
    expect(read).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['is too large', 'ten minutes', 601_000, async () => null],
    ['cannot be read', 'ten seconds', 11_000, async () => Promise.reject(new Error('no answer'))],
  ])('leave out one that %s, and try it again after %s', async (_what, _time, pause, answer) => {
    const read = vi.fn<(address: string) => Promise<Buffer | null>>(answer)
    const inlineOf = createInlinePictures(read)
    inlineOf(ADDRESS)
    await new Promise(setImmediate)
    expect(inlineOf(ADDRESS)).toBeUndefined()
    expect(read).toHaveBeenCalledTimes(1)
    clock += pause - 2000
    inlineOf(ADDRESS)
    expect(read).toHaveBeenCalledTimes(1)
    clock += 2000
    read.mockResolvedValue(Buffer.from('now'))
    await vi.waitFor(() => expect(inlineOf(ADDRESS)).toBe(dataUrlOf('now')))
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('are read twenty at a time at most', async () => {
    const read = vi.fn<() => Promise<null>>(() => new Promise(() => undefined))
    const inlineOf = createInlinePictures(read)
    for (let index = 0; index < 30; index += 1) inlineOf(`${ADDRESS}&${index}`)
    expect(read).toHaveBeenCalledTimes(20)
  })
})

describe('reading a picture', () => {
  let server: Server | undefined
  afterEach(() => server?.close())
  const serve = async (answer: RequestListener) => {
    const opened = createServer(answer)
    server = opened
    await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
    return readPicture(`http://127.0.0.1:${(opened.address() as AddressInfo).port}`)
  }
  const picture =
    (bytes: number, type = 'image/avif', status = 200): RequestListener =>
    (req, res) =>
      res
        .writeHead(status, { 'content-type': req.headers.accept === 'image/avif' ? type : 'image/png' })
        .end(Buffer.alloc(bytes, 1))

  test('requests AVIF of this server', async () => {
    const read = await serve(picture(MAX_INLINE_BYTES))
    expect(await read(ADDRESS)).toEqual(Buffer.alloc(MAX_INLINE_BYTES, 1))
  })

  test.each([
    ['a picture that is larger than its request is worth', picture(MAX_INLINE_BYTES + 1)],
    ['another format', picture(10, 'image/webp')],
  ])('leaves out %s', async (_, answer) => {
    expect(await (await serve(answer))(ADDRESS)).toBeNull()
  })

  test('fails where the picture is answered by an error', async () => {
    await expect((await serve(picture(10, 'image/avif', 503)))(ADDRESS)).rejects.toThrow('503')
  })

  test.each([
    'https://elsewhere.example/api/media/a',
    '//elsewhere.example/api/media/a',
    '/api/user/me',
    '/api/media/../user/me',
    'a',
  ])('requests no address that is not a picture of the shop: %s', async (address) => {
    const answer = vi.fn<RequestListener>((_, res) => res.end())
    const request = vi.spyOn(globalThis, 'fetch')
    expect(await (await serve(answer))(address)).toBeNull()
    expect(request).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
