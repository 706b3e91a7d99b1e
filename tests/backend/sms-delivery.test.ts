import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { solapiSms } from '@/server/adapters/sms/solapi'
import { smsMessages } from '@/server/db/schema/voucher'
import type { Deps } from '@/server/deps'
import { lookUpSms, sendSms } from '@/server/jobs/send-sms'
import { queueSms, voucherExpirySms, voucherNumberSms } from '@/server/services/main/sms/queue-sms'
import { startSolapiStub, type SolapiStub } from '@tests/providers/solapi/stub'
import { createTestBackend } from '@tests/setup/backend'

const MINUTE = 60_000
const backend = await createTestBackend()
let stub: SolapiStub
let deps: Deps
afterAll(() => backend.close())
beforeEach(async () => {
  stub = await startSolapiStub()
  const { apiKey, apiSecret, origin } = stub
  const alimtalk = { sender: 'KA01PF1', templates: { voucherNumber: 'KA01TP1', voucherExpiry: 'KA01TP9' } }
  const sms = solapiSms({ apiKey, apiSecret, sender: '0212345678', alimtalk, apiBase: origin })
  deps = { ...backend.deps, adapters: { ...backend.deps.adapters, sms } }
  await backend.db.delete(smsMessages)
  return stub.stop
})

const queue = (eventKey: string, phone = '010-1234-5678') =>
  queueSms(backend.db, { eventKey, phone, body: '[담아] 안내', at: deps.now() })
const read = async (eventKey: string) => {
  const [row] = await backend.db.select().from(smsMessages).where(eq(smsMessages.eventKey, eventKey))
  return row
}

it.each([
  '02-1234-5678',
  '010-123-4567',
  '1588-1234',
  '0505-123-4567',
  '031-123-4567',
  '전화 없음',
  '+1 212 555 0100',
])('never sends to %j, which receives no text messages, and shows it as refused', async (phone) => {
  await queue('no-mobile', phone)
  expect(await sendSms(deps)).toBe(0)
  expect(stub.messages).toEqual([])
  expect(await read('no-mobile')).toMatchObject({ state: 'refused', refusal: 'no mobile number' })
})

it.each(['+82 10-1234-5678', '０１０-１２３４-５６７８', '010.1234.5678'])(
  'sends to %j as 01012345678',
  async (phone) => {
    await queue('mobile', phone)
    expect(await sendSms(deps)).toBe(1)
    expect(stub.messages).toMatchObject([{ to: '01012345678' }])
  },
)

it('sends a queued message over the carrier, and learns that it arrived', async () => {
  await queue('arrives')
  expect(await sendSms(deps)).toBe(1)
  expect(stub.messages).toMatchObject([{ to: '01012345678', type: 'SMS' }])
  backend.passTime(2 * MINUTE)
  expect(await lookUpSms(deps)).toBe(0)
  stub.deliver(stub.messages[0]?.messageId ?? '')
  backend.passTime(11 * MINUTE)
  const runs = await Promise.all([lookUpSms(deps), lookUpSms(deps)])
  expect(runs.toSorted()).toEqual([0, 1])
  expect(await read('arrives')).toMatchObject({ state: 'delivered', refusal: null })
})

it('sends a message once whose answer was lost', async () => {
  await queue('lost')
  stub.disturb({ halfBody: true })
  expect(await sendSms(deps)).toBe(0)
  backend.passTime(MINUTE)
  expect(await sendSms(deps)).toBe(1)
  expect(stub.messages).toHaveLength(1)
  expect(await read('lost')).toMatchObject({ state: 'sent', attempts: 2 })
})

it.each([
  ['is refused at once', async () => stub.refuseNumber('01012345678', '3059')],
  ['does not arrive', async () => undefined],
])('keeps the reason of a message that %s', async (name, prepare) => {
  const log = vi.spyOn(deps, 'log')
  await prepare()
  await queue(name)
  await sendSms(deps)
  const [sent] = stub.messages
  if (sent) {
    stub.deliver(sent.messageId, '3059')
    backend.passTime(2 * MINUTE)
    expect(await lookUpSms(deps)).toBe(1)
  }
  expect(await read(name)).toMatchObject({
    state: 'refused',
    refusal: expect.stringContaining('SOLAPI 3059'),
  })
  expect(log).toHaveBeenCalledWith('error', 'sms refused', expect.objectContaining({ event: name }))
})

const TITLE = '머그'
const queueVoucher = (eventKey: string) =>
  queueSms(backend.db, {
    eventKey,
    phone: '010-1234-5678',
    ...voucherNumberSms({ title: TITLE, number: '12345678', until: null, publisher: '담아' }),
    at: deps.now(),
  })

it('sends the text of an Alimtalk that the phone did not get, once, whichever process learns of it', async () => {
  await queueVoucher('fallback')
  expect(await sendSms(deps)).toBe(1)
  expect(stub.messages).toMatchObject([{ type: 'ATA', kakaoOptions: { disableSms: true } }])
  stub.deliver(stub.messages[0]?.messageId ?? '', '3059')
  backend.passTime(2 * MINUTE)
  await Promise.all([lookUpSms(deps), lookUpSms(deps)])
  await Promise.all([sendSms(deps), sendSms(deps)])
  expect(stub.messages).toMatchObject([
    { type: 'ATA' },
    { type: 'SMS', text: expect.stringContaining(TITLE) },
  ])
  stub.deliver(stub.messages[1]?.messageId ?? '')
  backend.passTime(2 * MINUTE)
  await lookUpSms(deps)
  expect(await read('fallback')).toMatchObject({ state: 'delivered', refusal: null, template: null })
})

it('sends the text at once where the template is not approved, and ends with the carrier’s reason for the text', async () => {
  const message = voucherExpirySms({ title: TITLE, day: '2027. 1. 1.', isOfSeller: false })
  await queueSms(backend.db, { eventKey: 'not-approved', phone: '01012345678', ...message, at: deps.now() })
  expect(await sendSms(deps)).toBe(0)
  expect(await read('not-approved')).toMatchObject({ state: 'queued', template: null })
  expect(await sendSms(deps)).toBe(1)
  expect(stub.messages).toMatchObject([{ type: 'LMS' }])
  stub.deliver(stub.messages[0]?.messageId ?? '', '3059')
  backend.passTime(2 * MINUTE)
  await lookUpSms(deps)
  expect(await read('not-approved')).toMatchObject({
    state: 'refused',
    refusal: expect.stringContaining('3059'),
  })
  expect(await sendSms(deps)).toBe(0)
})

it('looks a message up as soon as its carrier reports it by our id, and believes nothing else of the call', async () => {
  await queue('reported')
  await sendSms(deps)
  stub.deliver(stub.messages[0]?.messageId ?? '')
  const { id = '' } = (await read('reported')) ?? {}
  const report = (body: string) =>
    backend.app.request('http://dama.local/api/sms/report', { method: 'POST', body })
  for (const body of [
    '',
    '{',
    '[]',
    '{"statusCode":"4000"}',
    `{"customFields":{"id":"${id.slice(0, -1)}"}}`,
  ]) {
    expect((await report(body)).status).toBe(200)
    expect(await lookUpSms(deps)).toBe(0)
  }
  // Whatever the call says of the state, the carrier is asked.
  expect((await report(JSON.stringify([{ statusCode: '3059', customFields: { id } }]))).status).toBe(200)
  expect(await lookUpSms(deps)).toBe(1)
  expect(await read('reported')).toMatchObject({ state: 'delivered' })
  expect((await report(id)).status).toBe(200)
  expect(await read('reported')).toMatchObject({ state: 'delivered' })
})

const AD = '(광고)[담아] 세일\n무료수신거부 080-123-4567'

it.each([
  ['without a consent', AD, null],
  ['without its mark', '[담아] 세일\n무료수신거부 080-123-4567', new Date()],
  ['without a free number to refuse more', '(광고)[담아] 세일', new Date()],
])('refuses an advertisement %s', async (name, body, consentedAt) => {
  const sms = { eventKey: name, phone: '01012345678', body, at: deps.now() }
  await expect(queueSms(backend.db, { ...sms, advertisement: { consentedAt } })).rejects.toThrow(
    /advertisement/,
  )
  expect(await read(name)).toBeUndefined()
})

it('refuses an advertisement that is queued as a message', async () => {
  const sms = { eventKey: 'hidden', phone: '01012345678', body: AD, at: deps.now() }
  await expect(queueSms(backend.db, sms)).rejects.toThrow(/advertisement/)
})

it('sends an advertisement from 8 to 21 o’clock in Seoul only, also after a failure of the evening', async () => {
  const untilNight = 22 * 60 * MINUTE - ((deps.now().getTime() + 9 * 60 * MINUTE) % (24 * 60 * MINUTE))
  await queueSms(backend.db, {
    eventKey: 'ad',
    phone: '01012345678',
    body: AD,
    at: deps.now(),
    advertisement: { consentedAt: deps.now() },
  })
  backend.passTime(untilNight)
  expect(await sendSms(deps)).toBe(0)
  expect(stub.messages).toHaveLength(0)
  backend.passTime(10 * 60 * MINUTE)
  expect(await sendSms(deps)).toBe(1)
  expect(stub.messages).toMatchObject([{ text: AD }])
})
