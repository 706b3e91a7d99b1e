import { createHmac } from 'node:crypto'
import { SolapiMessageService } from 'solapi'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { solapiSms } from '@/server/adapters/sms/solapi'
import { startSolapiStub, type SolapiStub } from '@tests/providers/solapi/stub'

let stub: SolapiStub
beforeEach(async () => {
  stub = await startSolapiStub()
  // The official client has no setting for its host.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    fetch(String(input).replace('https://api.solapi.com', stub.origin), init),
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await stub.stop()
})

/** A call without what differs each time; its signature must be the HMAC of its own date and salt. */
const readCall = (index: number) => {
  const request = stub.requests[index]
  if (!request) throw new Error('no call')
  const { method, path, query, headers, body } = request
  const [, key, date = '', salt = '', signature] =
    /^HMAC-SHA256 apiKey=(.+), date=(.+), salt=(.+), signature=(.+)$/.exec(headers.authorization ?? '') ?? []
  const expected = createHmac('sha256', stub.apiSecret).update(date + salt)
  expect(signature).toBe(expected.digest('hex'))
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000)
  return { method, path, query, key, saltLength: salt.length, type: headers['content-type'], body }
}

const options = () => ({
  apiKey: stub.apiKey,
  apiSecret: stub.apiSecret,
  sender: '0212345678',
  apiBase: stub.origin,
})
const message = {
  id: 'sms_1',
  phone: '01012345678',
  body: '인증번호는 123456이에요.',
  template: null,
  queuedAt: new Date('2026-03-02T00:00:00Z'),
}

it.each([
  ['SMS', message.body],
  ['LMS', '가'.repeat(46)],
] as const)('sends %s as the official client does', async (type, body) => {
  const client = new SolapiMessageService(stub.apiKey, stub.apiSecret)
  const customFields = { id: message.id }
  await client.send({ to: message.phone, from: '0212345678', text: body, type, customFields })
  await solapiSms(options()).send({ ...message, body }, { isRepeat: false })
  const sdk = readCall(0)
  // The client names itself and its system in `agent`.
  const { agent: _, ...rest } = sdk.body as Record<string, unknown>
  expect(readCall(1)).toEqual({ ...sdk, body: rest })
})

it('sends an Alimtalk as the official client does', async () => {
  const client = new SolapiMessageService(stub.apiKey, stub.apiSecret)
  const kakaoOptions = {
    pfId: 'KA01PF1',
    templateId: 'KA01TP1',
    variables: { '#{상품}': '머그', '#{기한}': '2027. 1. 1.' },
    disableSms: true,
  }
  const customFields = { id: message.id }
  await client.send({ to: message.phone, from: '0212345678', kakaoOptions, customFields })
  const alimtalk = { sender: 'KA01PF1', templates: { voucherExpiry: 'KA01TP1' } }
  const template = { name: 'voucherExpiry', variables: { 상품: '머그', 기한: '2027. 1. 1.' } } as const
  await solapiSms({ ...options(), alimtalk }).send({ ...message, template }, { isRepeat: false })
  const sdk = readCall(0)
  const { agent: _, ...rest } = sdk.body as Record<string, unknown>
  expect(readCall(1)).toEqual({ ...sdk, body: rest })
})

it('looks a message up as the official client does', async () => {
  const client = new SolapiMessageService(stub.apiKey, stub.apiSecret)
  const startDate = '2026-03-01T23:00:00.000Z'
  await client.getMessages({ to: message.phone, dateType: 'CREATED', startDate, limit: 100 })
  await solapiSms(options()).readDelivery?.(message)
  const [sdk, own] = [readCall(0), readCall(1)]
  expect(Date.parse(own.query.startDate ?? '')).toBe(Date.parse(sdk.query.startDate ?? ''))
  expect({ ...own.query, startDate }).toEqual({ ...sdk.query, startDate })
  expect({ method: own.method, path: own.path }).toEqual({ method: sdk.method, path: sdk.path })
})
