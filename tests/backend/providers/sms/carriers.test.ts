import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SmsTemplateName } from '@/domain/sms'
import type { Sms } from '@/server/adapters/sms/sms-adapter'
import { FAULTS } from '../disturbed-send'
import { APPROVED, NOT_APPROVED, SMS_CARRIERS, type SmsWorld } from './carriers'

let count = 0
const newMessage = (body = '[담아] 안내 문자예요.', phone = '01012345678'): Sms => {
  count += 1
  return { id: `sms_${count}`, phone, body, template: null, queuedAt: new Date() }
}

describe.each(SMS_CARRIERS)('$name', ({ name, create }) => {
  let world: SmsWorld
  beforeAll(async () => {
    world = await create()
  })
  afterAll(() => world.stop())

  const send = (message: Sms, isRepeat = false) => world.adapter.send(message, { isRepeat })
  const sentOf = ({ id }: Sms) => world.sent().filter((message) => message.id === id)

  it('sends the text with our id', async () => {
    const message = newMessage()
    expect(await send(message)).toEqual({ state: 'sent' })
    expect(sentOf(message)).toEqual([
      { id: message.id, phone: message.phone, text: message.body, type: 'SMS' },
    ])
  })

  it.each([
    ['가'.repeat(45), 'SMS'],
    ['가'.repeat(45) + 'a', 'LMS'],
    ['a'.repeat(90), 'SMS'],
    ['a'.repeat(91), 'LMS'],
    ['가'.repeat(44) + 'ab', 'SMS'],
  ])('sends %s as %s', async (body, type) => {
    const message = newMessage(body)
    expect(await send(message)).toEqual({ state: 'sent' })
    expect(sentOf(message)).toMatchObject([{ text: body, type }])
  })

  it('ends a message to a refused number, with a reason without the number', async () => {
    const answer = await send(newMessage('안내', world.refusedPhone))
    expect(answer).toMatchObject({ state: 'refused', reason: expect.stringMatching(/\d{3,}/) })
    expect(JSON.stringify(answer)).not.toContain('01099990000')
  })

  it('does not end a message for a wrong secret', async () => {
    const message = newMessage()
    await expect(world.stranger.send(message, { isRepeat: false })).rejects.toThrow(name)
    expect(sentOf(message)).toEqual([])
  })

  describe.each(FAULTS)('after %s', (_fault, disturbance) => {
    it('assumes nothing, and the repeat sends the message once in all', async () => {
      const message = newMessage()
      world.disturb(disturbance)
      await expect(send(message)).rejects.toThrow(name)
      const isApplied = disturbance.isApplied ?? (disturbance.status ?? 200) < 400
      expect(sentOf(message)).toHaveLength(isApplied ? 1 : 0)
      expect(await send(message, true)).toEqual({ state: 'sent' })
      expect(sentOf(message)).toHaveLength(1)
    })

    it('sends nothing again while the look-up has no answer', async () => {
      const message = newMessage()
      await send(message)
      world.disturb(disturbance)
      await expect(send(message, true)).rejects.toThrow(name)
      expect(sentOf(message)).toHaveLength(1)
      expect(await send(message, true)).toEqual({ state: 'sent' })
      expect(sentOf(message)).toHaveLength(1)
    })

    it('tells nothing about the delivery', async () => {
      const message = newMessage()
      await send(message)
      world.disturb(disturbance)
      expect(await world.adapter.readDelivery?.(message)).toBeNull()
      expect(await world.adapter.readDelivery?.(message)).toEqual({ state: 'waiting' })
    })
  })

  it('finds its message among more than a page to the same number, and none of others', async () => {
    const phone = '01077778888'
    const messages = Array.from({ length: 120 }, () => newMessage('안내', phone))
    for (const message of messages) await send(message)
    for (const message of [messages[0], messages[119]]) {
      if (!message) throw new Error('no message')
      expect(await send(message, true)).toEqual({ state: 'sent' })
      expect(sentOf(message)).toHaveLength(1)
    }
    const other = newMessage('안내', phone)
    await send(other, true)
    expect(sentOf(other)).toHaveLength(1)
  })

  it('reports what became of a message', async () => {
    const [delivered, failed] = [newMessage(), newMessage()]
    await send(delivered)
    await send(failed)
    expect(await world.adapter.readDelivery?.(delivered)).toEqual({ state: 'waiting' })
    world.deliver(delivered.id)
    world.fail(failed.id)
    expect(await world.adapter.readDelivery?.(delivered)).toEqual({ state: 'delivered' })
    expect(await world.adapter.readDelivery?.(failed)).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/3059|DELIVERY_FAILED/),
    })
    // It was registered: a repeat must not send it a second time.
    expect(await send(failed, true)).toEqual({ state: 'sent' })
    expect(sentOf(failed)).toHaveLength(1)
  })

  describe('an Alimtalk', () => {
    const VARIABLES = { 상품: '머그 #{번호}', 번호: '1234-5678', 기한: '제한 없음', 판매처: '담아' }
    const newAlimtalk = (templateName: SmsTemplateName = APPROVED): Sms => ({
      ...newMessage(),
      template: { name: templateName, variables: VARIABLES },
    })
    const asText = (message: Sms): Sms => ({ ...message, template: null })

    it('is sent by its template with our id and its variables, without the text', async () => {
      const message = newAlimtalk()
      expect(await send(message)).toEqual({ state: 'sent' })
      expect(sentOf(message)).toEqual([
        {
          id: message.id,
          phone: message.phone,
          type: 'ALIMTALK',
          text: expect.stringMatching(/^(KA01TP1|TPL1)$/),
          variables: VARIABLES,
        },
      ])
    })

    it('is sent as text where the shop has no template', async () => {
      const message = newAlimtalk('sellerVoucherExpiry')
      expect(await send(message)).toEqual({ state: 'sent' })
      expect(sentOf(message)).toMatchObject([{ type: 'SMS', text: message.body }])
    })

    it('whose template is not approved is refused as one, and its text is sent', async () => {
      const message = newAlimtalk(NOT_APPROVED)
      expect(await send(message)).toMatchObject({ state: 'refused', isAlimtalk: true })
      expect(sentOf(message)).toEqual([])
      expect(await send(asText(message))).toEqual({ state: 'sent' })
      expect(sentOf(message)).toMatchObject([{ type: 'SMS', text: message.body }])
    })

    it('that the phone did not get is reported as one, and is not taken for the text that follows', async () => {
      const message = newAlimtalk()
      await send(message)
      world.fail(message.id)
      expect(await world.adapter.readDelivery?.(message)).toMatchObject({
        state: 'refused',
        isAlimtalk: true,
      })
      expect(await world.adapter.readDelivery?.(asText(message))).toBeNull()
      // Also after the answer to the text was lost.
      for (const _ of [1, 2]) expect(await send(asText(message), true)).toEqual({ state: 'sent' })
      expect(sentOf(message)).toMatchObject([{ type: 'ALIMTALK' }, { type: 'SMS' }])
      world.deliver(message.id)
      expect(await world.adapter.readDelivery?.(asText(message))).toEqual({ state: 'delivered' })
    })

    it.each(FAULTS)('after %s is sent once in all', async (_fault, disturbance) => {
      const message = newAlimtalk()
      world.disturb(disturbance)
      await expect(send(message)).rejects.toThrow(name)
      expect(await send(message, true)).toEqual({ state: 'sent' })
      expect(sentOf(message)).toMatchObject([{ type: 'ALIMTALK' }])
    })
  })

  it('ends nothing for a word of state that it does not know, and logs it once', async () => {
    const message = newMessage()
    await send(message)
    for (const _ of [1, 2]) {
      world.disturb({ body: world.listWith(message.id, 'MOON_LANDING') })
      expect(await world.adapter.readDelivery?.(message)).toEqual({ state: 'waiting' })
    }
    expect(world.lines.filter(({ state }) => state === 'MOON_LANDING')).toMatchObject([
      { level: 'error', event: 'unknown sms state', carrier: name },
    ])
  })
})
