import { expect, it } from 'vitest'
import { formatDate } from '@/lib/date'
import { countSmsBytes, MAX_LMS_BYTES } from '@/server/adapters/sms/sms-adapter'
import { SMS_TEMPLATES } from '@/server/services/main/sms/sms-templates'

const DAY = new Date('2026-12-31T14:59:59Z')
/** The longest number that a seller may issue; digits are shown in groups. */
const NUMBER = '1'.repeat(40)
const NAMES = ['', '머그컵', '가'.repeat(1000), '👨‍👩‍👧‍👦'.repeat(1000), 'a'.repeat(1000), '가나👍'.repeat(400)]

const FORMS: Readonly<Record<keyof typeof SMS_TEMPLATES, (name: string) => string[]>> = {
  voucherNumber: (name) =>
    [DAY, null].map((until) =>
      SMS_TEMPLATES.voucherNumber.format({ title: name, number: NUMBER, until, publisher: name }),
    ),
  voucherExpiry: (name) =>
    [true, false].map((isOfSeller) =>
      SMS_TEMPLATES.voucherExpiry.format({ title: name, day: formatDate(DAY), isOfSeller }),
    ),
}

it.each(Object.keys(FORMS) as (keyof typeof FORMS)[])('%s is never longer than its table says', (name) => {
  const lengths = NAMES.flatMap(FORMS[name]).map(countSmsBytes)
  expect(Math.max(...lengths)).toBe(SMS_TEMPLATES[name].maxBytes)
  expect(SMS_TEMPLATES[name].maxBytes).toBeLessThanOrEqual(MAX_LMS_BYTES)
})
