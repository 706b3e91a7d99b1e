import { createECDH } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createPushBrowser,
  createTestPushSender,
  decryptPush,
  startPushService,
} from '@tests/setup/push-service'

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(() => void service.recorded.splice(0))

const targetOf = (browser: ReturnType<typeof createPushBrowser>, endpoint = browser.body.endpoint) => ({
  endpoint,
  ...browser.body.keys,
})

it('decrypts the example of RFC 8291, appendix A', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  expect(decryptPush(body, { pair, auth })).toBe('When I grow up, I want to be a watermelon')
})

it('encrypts a message for one browser, and signs whom it comes from', async () => {
  const [phone, other] = [createPushBrowser('phone'), createPushBrowser('other')]
  const sender = createTestPushSender([service.host])
  const payload = JSON.stringify({ web_push: 8030, notification: { title: '선물이 열렸어요 🎁' } })
  const answer = await service
    .through(sender)
    .send({ target: targetOf(phone), payload, topic: 'ntf_abcdefghijklmnopqrst' })
  expect(answer).toEqual({ status: 201, error: null, retryAfterMs: null })
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.recorded
  expect(decryptPush(body, phone.keys)).toBe(payload)
  expect(() => decryptPush(body, other.keys)).toThrow()
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-length': String(body.length),
    topic: 'ntf_abcdefghijklmnopqrst',
    ttl: '86400',
  })
  // RFC 8292: the token is for the push service, and its key is the one that the browser was asked with.
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(sender.publicKey)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256')
  const audience = `http://${service.host}`
  const { payload: claims } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience })
  expect(claims.sub).toBe('mailto:dev@dama.example')
  expect((claims.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60)
})

it('reports how long the push service asks to wait, and a call without an answer', async () => {
  const sender = service.through(createTestPushSender([service.host]))
  const call = { target: targetOf(createPushBrowser('phone')), payload: '{}', topic: 't' }
  service.answers.push({ status: 429, headers: { 'retry-after': '90' } }, { status: 0 })
  expect(await sender.send(call)).toMatchObject({ status: 429, retryAfterMs: 90_000 })
  expect(await sender.send(call)).toMatchObject({ status: null, error: 'ECONNRESET' })
})

describe('an address or a key that a browser would not give', () => {
  const sender = createTestPushSender()
  const target = targetOf(createPushBrowser('phone'))
  it.each([
    { endpoint: 'http://push.example/a' },
    { endpoint: 'https://169.254.169.254/latest/meta-data' },
    { endpoint: 'https://10.0.0.1/' },
    { endpoint: 'https://localhost/' },
    { endpoint: 'https://user:word@push.example/' },
    { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { auth: 'AAAA' },
  ])('refuses %o', async (change) => {
    expect(() => sender.checkTarget({ ...target, ...change })).toThrow()
  })
  it('is refused when it connects, too', async () => {
    const call = { target: { ...target, endpoint: 'https://10.0.0.1/' }, payload: '{}', topic: 't' }
    expect(await sender.send(call)).toMatchObject({ status: null, error: expect.stringContaining('inside') })
  })
  it('accepts those of a browser', () => {
    expect(() => sender.checkTarget(target)).not.toThrow()
  })
})
