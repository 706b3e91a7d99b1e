import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readAnswer, UNREADABLE } from '@/api/http/read-answer'
import { banner } from '@/contract/channel/setting'
import { chargedCard } from '@/contract/main/charge'
import { sentBasicGift } from '@/contract/main/gift'
import { notification } from '@/contract/main/notification'
import { startedLink } from '@/contract/main/open-banking'
import { encData } from '@/contract/main/verification'
import { createdOrder } from '@/contract/transaction/direct-order'
import { order } from '@/contract/transaction/order'

const REFUSED = [
  'javascript:alert(1)',
  ' JaVaScript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.example/1',
  '//shop.example/a',
  '/\\shop.example',
  '/\t/shop.example',
  'https:///a',
  'https://',
  'images/a.png',
  '',
  null,
  7,
]
const LED_TO = [
  '/shopping?a=1#b',
  '/shopping/봄 선물',
  'https://event.example/%zz?q=a b',
  'http://127.0.0.1:3000/pay',
]

const read = (schema: v.GenericSchema, answer: unknown) =>
  readAnswer(schema, answer) as Record<string, unknown>

describe('an address in an answer', () => {
  it.each(REFUSED)('%j is no link of a banner or a notification', (href) => {
    expect(read(banner, { id: 'a', href })).toMatchObject({ href: '' })
    expect(read(notification, { id: 'a', href })).toMatchObject({ href: '' })
  })

  it.each(LED_TO)('%j is a link', (href) => {
    expect(read(banner, { id: 'a', href })).toMatchObject({ href })
    expect(read(notification, { id: 'a', href })).toMatchObject({ href })
  })

  it.each(REFUSED)('%j is no receipt', (url) => {
    const cashReceipt = { use: 'deduction', state: 'issued', amount: 1, url }
    const receipt = (order as unknown as { entries: Record<string, v.GenericSchema> }).entries['cashReceipt']
    expect(read(v.object({ receipt: receipt as v.GenericSchema }), { receipt: cashReceipt })).toMatchObject({
      receipt: { url: null },
    })
  })

  it.each(REFUSED)('an answer that sends the browser to %j is unreadable', (address) => {
    expect(read(startedLink, { url: address })).toBe(UNREADABLE)
    if (address !== null) expect(read(encData, { encodeData: 'x', action: address })).toBe(UNREADABLE)
  })

  it.each([...REFUSED.map((action) => ({ action })), 'window', [], 1])(
    'a payment window %j is not taken for a payment that is complete',
    (window) => {
      expect(read(createdOrder, { orderId: 'a', window })).toBe(UNREADABLE)
      expect(read(chargedCard, { status: 'pending', amount: 1, window })).toBe(UNREADABLE)
      expect(read(sentBasicGift, { paymentId: 'a', window })).toBe(UNREADABLE)
    },
  )

  it.each([{ window: null }, {}])('nothing is left to pay with %j', (window) => {
    expect(read(createdOrder, { orderId: 'a', ...window })).toMatchObject({ window: null })
  })
})
