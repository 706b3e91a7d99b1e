import { AwsV4Signer } from 'aws4fetch'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { s3Storage } from '@/server/adapters/storage/s3-storage'
import { OutageError } from '@/server/http/app-error'

const KEYS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const SETTINGS = { ...KEYS, endpoint: 'https://files.example/', bucket: 'dama' }

const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

describe('signing for S3', () => {
  it('gives the signature in Amazon’s own documentation', async () => {
    const signed = await new AwsV4Signer({
      ...KEYS,
      service: 's3',
      method: 'GET',
      url: 'https://examplebucket.s3.amazonaws.com/test.txt',
      headers: { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY_HASH },
      allHeaders: true,
      datetime: '20130524T000000Z',
    }).sign()
    expect(signed.headers.get('authorization')).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })
})

describe('S3-compatible storage', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const answering = (...answers: (Response | Error)[]) => {
    const fetchLike = vi.fn<typeof fetch>(async () => {
      const next = answers.shift()
      if (!next || next instanceof Error) throw next ?? new Error('asked too often')
      return next
    })
    return { fetchLike, storage: s3Storage(SETTINGS, fetchLike) }
  }

  it('writes, reads and removes by path', async () => {
    const { fetchLike, storage } = answering(
      new Response(''),
      new Response(new Uint8Array([1, 2])),
      new Response(null, { status: 204 }),
    )
    await storage.put('ab/abc.webp', new Uint8Array([1, 2]), 'image/webp')
    expect(await storage.get('ab/abc.webp')).toEqual(new Uint8Array([1, 2]))
    await storage.remove('ab/abc.webp')
    expect(fetchLike.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`)).toEqual([
      'PUT https://files.example/dama/ab/abc.webp',
      'GET https://files.example/dama/ab/abc.webp',
      'DELETE https://files.example/dama/ab/abc.webp',
    ])
    expect(fetchLike.mock.calls[0]?.[1]?.headers).toMatchObject({
      'content-type': 'image/webp',
      authorization: expect.stringMatching(/SignedHeaders=content-type;host;/),
    })
  })

  it('signs the content and its type', async () => {
    vi.useFakeTimers({ now: new Date('2013-05-24T00:00:00Z'), toFake: ['Date'] })
    const { fetchLike, storage } = answering(new Response(''))
    await storage.put('ab/abc.webp', new Uint8Array([1, 2]), 'image/webp')
    expect(fetchLike.mock.calls[0]?.[1]?.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-amz-content-sha256': 'a12871fee210fb8619291eaea194581cbd2531e4b23759d225f6806923f63222',
      authorization: expect.stringMatching(
        /SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date, Signature=87ce8b48f3bb8ffeede2119ad551e000720d080eec9c67ada3ec9f55386866b8$/,
      ),
    })
  })

  it('returns null for a file that does not exist, and fails for one that it may not read', async () => {
    const removed = answering(new Response('', { status: 404 }))
    expect(await removed.storage.get('ab/abc.webp')).toBeNull()
    const shut = answering(new Response('AccessDenied', { status: 403 }))
    await expect(shut.storage.get('ab/abc.webp')).rejects.toThrow(/403 AccessDenied/)
  })

  it('tries once more after a server error or a lost connection, then fails', async () => {
    const stumbling = answering(new Response('', { status: 503 }), new Response(''))
    await stumbling.storage.put('ab/abc.webp', new Uint8Array([1]), 'image/webp')
    const cut = answering(new Error('cut off'), new Response(''))
    await cut.storage.put('ab/abc.webp', new Uint8Array([1]), 'image/webp')
    const down = answering(new Error('down'), new Error('down'))
    await expect(down.storage.put('ab/abc.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow('down')
  })

  const refusal = (code: string, status = 404) =>
    new Response(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { status })

  it.each([
    ['a missing bucket', () => refusal('NoSuchBucket')],
    ['a server that is no storage', () => new Response('<html>Not Found</html>', { status: 404 })],
  ])('takes the 404 of %s for no missing file', async (_name, answer) => {
    await expect(answering(answer()).storage.get('ab/abc.webp')).rejects.toThrow(OutageError)
    await expect(answering(answer()).storage.remove('ab/abc.webp')).rejects.toThrow(OutageError)
  })

  it('takes NoSuchKey for a missing file', async () => {
    expect(await answering(refusal('NoSuchKey')).storage.get('ab/abc.webp')).toBeNull()
    await expect(answering(refusal('NoSuchKey')).storage.remove('ab/abc.webp')).resolves.toBeUndefined()
  })

  it('checks the bucket, and names the reason of a refusal', async () => {
    expect(await answering(new Response('<ListBucketResult/>')).storage.check()).toEqual({})
    expect(await answering(refusal('NoSuchBucket')).storage.check()).toEqual({ refused: '404 NoSuchBucket' })
    const refused = answering(refusal('SignatureDoesNotMatch', 403)).storage.check()
    expect(await refused).toEqual({ refused: '403 SignatureDoesNotMatch' })
    const down = answering(refusal('SlowDown', 503), refusal('SlowDown', 503)).storage.check()
    await expect(down).rejects.toThrow(OutageError)
  })
})
