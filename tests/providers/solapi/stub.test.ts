import { SolapiMessageService } from 'solapi'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSolapiStub, type SolapiStub } from './stub'

let stub: SolapiStub
let client: SolapiMessageService

beforeEach(async () => {
  stub = await startSolapiStub()
  client = new SolapiMessageService(stub.apiKey, stub.apiSecret)
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

const text = { to: '01012345678', from: '0212345678', text: '인증번호는 123456이에요.' }

it('accepts a text message, and tells when it has arrived', async () => {
  const sent = await client.send({ ...text, customFields: { id: 'sms-1' } }, { showMessageList: true })
  expect(sent.groupInfo.count).toMatchObject({ total: 1, registeredSuccess: 1, registeredFailed: 0 })
  const { messageId = '' } = sent.messageList?.[0] ?? {}
  const read = async () => (await client.getMessages({ messageId })).messageList[messageId]
  expect(await read()).toMatchObject({ type: 'SMS', statusCode: '2000', customFields: { id: 'sms-1' } })
  stub.deliver(messageId)
  expect(await read()).toMatchObject({ status: 'COMPLETE', statusCode: '4000' })
})

it('counts bytes as carriers do', async () => {
  await client.send({ ...text, text: '가'.repeat(46) })
  expect(stub.messages[0]).toMatchObject({ type: 'LMS' })
})

it('sends an Alimtalk with variables and a fallback', async () => {
  const kakaoOptions = { pfId: 'KA01PF1', templateId: 'KA01TP1', variables: { '#{이름}': '홍길동' } }
  await client.send({ to: text.to, from: text.from, kakaoOptions })
  const [message] = stub.messages
  expect(message).toMatchObject({ type: 'ATA', kakaoOptions: { templateId: 'KA01TP1' } })
  stub.fallBackToText(message?.messageId ?? '')
  expect(stub.messages[0]).toMatchObject({ replacement: true, statusCode: '4000' })
})

it('tells which messages were not registered, and fails where none was', async () => {
  stub.refuseNumber('01000000000', '3059')
  const sent = await client.send([text, { ...text, to: '01000000000' }])
  expect(sent.failedMessageList).toMatchObject([{ to: '01000000000', statusCode: '3059' }])
  await expect(client.send({ ...text, from: '01099999999' })).rejects.toMatchObject({
    _tag: 'MessageNotReceivedError',
  })
})

it('refuses a wrong secret', async () => {
  const stranger = new SolapiMessageService(stub.apiKey, 'wrong')
  await expect(stranger.send(text)).rejects.toThrow('signature')
})

it('takes one message twice, because nothing makes a repeat one', async () => {
  await client.send({ ...text, customFields: { id: 'sms-1' } })
  await client.send({ ...text, customFields: { id: 'sms-1' } })
  expect(stub.messages).toHaveLength(2)
})

it('gives pages by the next key', async () => {
  for (const index of [1, 2, 3]) await client.send({ ...text, text: `${index}` })
  const first = await client.getMessages({ limit: 2 })
  expect(Object.keys(first.messageList)).toHaveLength(2)
  const second = await client.getMessages({ limit: 2, startKey: first.nextKey ?? '' })
  expect(Object.keys(second.messageList)).toHaveLength(1)
  expect(second.nextKey).toBeNull()
})
