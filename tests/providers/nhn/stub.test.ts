import { afterEach, beforeEach, expect, it } from 'vitest'
import { startNhnStub, type NhnStub, type NhnStubOptions } from './stub'

// There is no official client for Node; the calls are those of the guide's examples.
let stub: NhnStub
let token: string

const start = async (options?: NhnStubOptions) => {
  stub = await startNhnStub(options)
  const basic = Buffer.from(`${stub.userAccessKeyId}:${stub.secretAccessKey}`).toString('base64')
  const response = await fetch(`${stub.origin}/oauth2/token/create`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  token = ((await response.json()) as { access_token: string }).access_token
}

beforeEach(() => start())

afterEach(() => stub.stop())

interface Answer {
  header: { isSuccessful: boolean; resultCode: number }
  messageId?: string
  contactDeliveryResults?: { status: string; clientReference: string }[]
}

const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${stub.origin}/message/v1.0/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-nc-app-key': stub.appKey,
      'x-nhn-authorization': `Bearer ${token}`,
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}

const sms = {
  sender: { senderPhoneNumber: '0212345678' },
  recipients: [
    { contacts: [{ contactType: 'PHONE_NUMBER', contact: '01012345678', clientReference: 'sms-1' }] },
  ],
  content: { messageType: 'SMS', body: '인증번호는 123456이에요.' },
}

it('sends a text message, and tells when it has arrived', async () => {
  const { messageId = '', header } = await call('SMS/free-form-messages/AUTH', sms)
  expect(header).toMatchObject({ isSuccessful: true, resultCode: 0 })
  const read = async () =>
    (await call(`contact-delivery-results?messageId=${messageId}`)).contactDeliveryResults
  expect(await read()).toMatchObject([{ status: 'REQUESTED', clientReference: 'sms-1' }])
  stub.deliver(messageId)
  expect(await read()).toMatchObject([{ status: 'DELIVERED' }])
})

it('sends an Alimtalk by a template only', async () => {
  const { recipients } = sms
  const alimtalk = {
    sender: { senderKey: 'stub-sender-key' },
    templateId: 'TPL1',
    templateParameters: { name: '홍길동' },
    recipients,
  }
  expect(await call('ALIMTALK/template-messages/NORMAL', alimtalk)).toMatchObject({ status: 200 })
  expect(await call('ALIMTALK/free-form-messages/NORMAL', alimtalk)).toMatchObject({ status: 400 })
})

it.each([
  ['a sender that is not registered', { sender: { senderPhoneNumber: '01099999999' } }],
  ['a long message without a title', { content: { messageType: 'LMS', body: '긴 글' } }],
  ['no recipient', { recipients: [] }],
  [
    'a time and an approval together',
    { scheduledDateTime: '2026-11-29T00:00:00+09:00', confirmBeforeSend: true },
  ],
])('refuses %s', async (_, changes) => {
  const answer = await call('SMS/free-form-messages/NORMAL', { ...sms, ...changes })
  expect(answer.status).toBe(400)
  expect(Math.floor(answer.header.resultCode / 1000)).toBe(400)
})

it('refuses an expired token, with status 200 where the caller wants that', async () => {
  stub.expireTokens()
  expect(await call('SMS/free-form-messages/NORMAL', sms)).toMatchObject({
    status: 401,
    header: { isSuccessful: false },
  })
  expect(await call('SMS/free-form-messages/NORMAL', sms, { 'x-nc-always-200-ok': 'true' })).toMatchObject({
    status: 200,
    header: { isSuccessful: false },
  })
})

it('lists the last seven days also while its clock goes on', async () => {
  await stub.stop()
  let time = Date.parse('2026-11-28T00:00:00Z')
  await start({ now: () => time++ })
  expect((await call('contact-delivery-results')).status).toBe(200)
})
