import { expect, it } from 'vitest'
import { SMS_TEMPLATE_NAMES, type SmsTemplateName } from '@/domain/sms'
import { formatDate } from '@/lib/date'
import { countSmsBytes, MAX_LMS_BYTES } from '@/server/adapters/sms/sms-adapter'
import { SMS_TEMPLATES, voucherExpirySms, voucherNumberSms } from '@/server/services/main/sms/queue-sms'

const DAY = new Date('2026-12-31T14:59:59Z')
/** The longest number that a seller may issue; digits are shown in groups. */
const NUMBER = '1'.repeat(40)
const NAMES = ['', '머그컵', '가'.repeat(1000), '👨‍👩‍👧‍👦'.repeat(1000), 'a'.repeat(1000), '가나👍'.repeat(400)]
/** An Alimtalk, in characters. */
const MAX_ALIMTALK = 1000

const MESSAGES = NAMES.flatMap((name) => [
  ...[DAY, null].map((until) => voucherNumberSms({ title: name, number: NUMBER, until, publisher: name })),
  ...[true, false].map((isOfSeller) => voucherExpirySms({ title: name, day: formatDate(DAY), isOfSeller })),
])
const messagesOf = (name: SmsTemplateName) => MESSAGES.filter(({ template }) => template?.name === name)

it.each(SMS_TEMPLATE_NAMES)('%s is never longer than its table says', (name) => {
  const lengths = messagesOf(name).map(({ body }) => countSmsBytes(body))
  expect(Math.max(...lengths)).toBe(SMS_TEMPLATES[name].maxBytes)
  expect(SMS_TEMPLATES[name].maxBytes).toBeLessThanOrEqual(MAX_LMS_BYTES)
  for (const { body } of messagesOf(name)) expect(body.length).toBeLessThanOrEqual(MAX_ALIMTALK)
})

it.each(SMS_TEMPLATE_NAMES)('%s has a value for each variable of its template, and no other', (name) => {
  const written = [...SMS_TEMPLATES[name].content.matchAll(/#\{(.+?)\}/g)].map(([, variable]) => variable)
  for (const { template } of messagesOf(name))
    expect(Object.keys(template?.variables ?? {}).toSorted()).toEqual(written.toSorted())
})

it('writes a value as it is, also one that looks like a variable', () => {
  const { body } = voucherNumberSms({
    title: '#{번호} $& 세트',
    number: '12345678',
    until: null,
    publisher: '담아',
  })
  expect(body).toBe(
    '[담아] #{번호} $& 세트\n상품권 번호 1234-5678\n유효기간 제한 없음\n담아 매장에서 보여 주세요.',
  )
})
