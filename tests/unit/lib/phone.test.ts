import * as fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { mobilePhone, phone } from '@/contract/common'
import { isMobilePhone, isPhone } from '@/domain/phone'
import { formatPhone, formatTypedPhone } from '@/lib/phone'

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

const STARTS = [
  '010',
  '011',
  '016',
  '02',
  '031',
  '044',
  '055',
  '064',
  '070',
  '080',
  '0303',
  '0505',
  '0507',
  '1588',
  '1899',
  '003',
  '9',
  '',
]
const anyDigits = fc
  .tuple(fc.constantFrom(...STARTS), fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 }))
  .map(([start, rest]) => start + rest)

describe('the formatter of a field', () => {
  it('never changes the typed digits, and formats its own result the same', () => {
    fc.assert(
      fc.property(anyDigits, fc.boolean(), (digits, isWide) => {
        const typed = isWide
          ? digits.replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0))
          : digits
        const formatted = formatTypedPhone(typed)
        expect(digitsOf(formatted)).toBe(digits)
        expect(formatTypedPhone(formatted)).toBe(formatted)
      }),
      { numRuns: 2000 },
    )
  })

  it('agrees with the form and the server about every number', () => {
    fc.assert(
      fc.property(anyDigits, (digits) => {
        const formatted = formatTypedPhone(digits)
        expect(isPhone(formatted)).toBe(isPhone(digits))
        const sent = safeParse(phone, formatted)
        expect(sent.success).toBe(isPhone(digits))
        if (sent.success) expect(sent.output).toBe(formatted)
        if (sent.success) expect(formatPhone(digits)).toBe(formatted)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['０１０１２３４５６７８', '010-1234-5678'],
    ['01012', '010-12'],
    ['0212345', '02-123-45'],
    ['05051234567', '0505-123-4567'],
    ['050512345678', '0505-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82', '+82'],
    ['010-1234-56789', '010-1234-56789'],
    ['010 1234 5678 (집)', '010 1234 5678 (집)'],
    ['+1 415 555 0100', '+1 415 555 0100'],
    ['문의', '문의'],
  ])('of %s shows %s', (typed, shown) => expect(formatTypedPhone(typed)).toBe(shown))
})

describe('a number that is sent', () => {
  it.each([
    ['01012345678', '010-1234-5678'],
    ['＋８２ １０ １２３４ ５６７８', '010-1234-5678'],
    ['\u202a010-1234-5678\u202c', '010-1234-5678'],
    ['010·1234·5678', '010-1234-5678'],
    ['010/1234_5678', '010-1234-5678'],
    ['tel:010-1234-5678', '010-1234-5678'],
    ['010ㅡ1234ㅡ5678', '010-1234-5678'],
    ['010~1234~5678', '010-1234-5678'],
    ['☎ 010-1234-5678;', '010-1234-5678'],
    ["'01012345678", '010-1234-5678'],
    ['“010-1234-5678”', '010-1234-5678'],
    ['82-10-1234-5678', '010-1234-5678'],
    ['0082 010 1234 5678', '010-1234-5678'],
    ['010.1234.5678', '010-1234-5678'],
    ['0505-123-4567', '0505-123-4567'],
    ['1588 1234', '1588-1234'],
  ])('%s is stored as %s', (typed, stored) => expect(safeParse(phone, typed).output).toBe(stored))

  it.each([
    '',
    '010-123-4567',
    '0101234567',
    '012-3456-7890',
    '010-1234-567',
    '+1 415 555 0100',
    '전화 주세요',
  ])('%j is none', (typed) => expect(safeParse(phone, typed).success).toBe(false))

  it('for text messages is a mobile number', () => {
    expect(isMobilePhone('010-1234-5678')).toBe(true)
    expect(isMobilePhone('011-234-5678')).toBe(true)
    for (const number of ['02-1234-5678', '070-1234-5678', '1588-1234', '0505-123-4567', '010-123-4567'])
      expect(safeParse(mobilePhone, number).issues?.[0].message).toBe(
        '010으로 시작하는 휴대폰 번호를 적어 주세요.',
      )
  })
})
