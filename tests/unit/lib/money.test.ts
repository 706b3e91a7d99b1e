import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatNumber,
  formatRoundWon,
  formatSignedWon,
  formatWon,
  parseWon,
  formatWonInUnits,
} from '@/lib/money'
import { wonDigits } from '@/lib/typed-won'

describe('formatWon', () => {
  it.each([
    [0, '0원'],
    [999, '999원'],
    [12_300, '12,300원'],
    [1_000_000, '1,000,000원'],
    [-12_300, '\u221212,300원'],
    [-0, '0원'],
    [-0.5, '0원'],
    [1234.9, '1,234원'],
    [Number.NaN, '-원'],
    [Infinity, '-원'],
    [1e21, '-원'],
  ])('%s reads %s', (value, text) => {
    expect(formatWon(value)).toBe(text)
  })

  it('shows the sign of a movement', () => {
    expect([500, -500, 0].map(formatSignedWon)).toEqual(['+500원', '\u2212500원', '0원'])
  })
})

describe('formatWonInUnits', () => {
  it.each([
    [0, '0원'],
    [9_999, '9,999원'],
    [10_000, '1만원'],
    [35_000, '3만 5,000원'],
    [100_001, '10만 1원'],
    [120_000_000, '1억 2,000만원'],
    [100_000_500, '1억 500원'],
    [12_345_678_900_000, '12조 3,456억 7,890만원'],
    [-35_000, '\u22123만 5,000원'],
    [1.5, '-'],
  ])('%s is said %s', (value, text) => {
    expect(formatWonInUnits(value)).toBe(text)
  })
})

describe('formatRoundWon', () => {
  it.each([
    [0, '0원'],
    [9_000, '9,000원'],
    [2_000_000, '200만원'],
    [35_000, '35,000원'],
    [120_000_000, '1억 2,000만원'],
    [-30_000, '\u22123만원'],
    [Number.NaN, '-원'],
  ])('%s reads %s', (value, text) => {
    expect(formatRoundWon(value)).toBe(text)
  })
})

describe('parseWon', () => {
  it.each([
    ['0', 0],
    ['12300', 12_300],
    ['12,300', 12_300],
    [' 12,300원 ', 12_300],
    ['007', 7],
    ['999999999999', 999_999_999_999],
  ])('parses %j', (text, value) => {
    expect(parseWon(text)).toBe(value)
  })

  it.each([
    ['nothing', ''],
    ['only the unit', '원'],
    ['wide digits', '１００００'],
    ['a fraction', '1.5'],
    ['an exponent', '1e21'],
    ['a negative', '-1'],
    ['a negative with a typographic minus', '\u22121'],
    ['a plus', '+1'],
    ['misplaced commas', '1,23'],
    ['a doubled comma', '1,,000'],
    ['hex', '0x10'],
    ['blanks inside', '1 000'],
    ['what is too large', '1000000000000'],
    ['words', '만원'],
    ['Infinity', 'Infinity'],
  ])('refuses %s', (_what, text) => {
    expect(parseWon(text)).toBeNull()
  })

  it('reads back what formatNumber and formatWon write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
        expect(parseWon(formatNumber(amount))).toBe(amount)
        expect(parseWon(formatWon(amount))).toBe(amount)
      }),
    )
  })
})

describe('digits of a typed amount', () => {
  it.each([
    ['3만원', '30000'],
    ['３만 ５천원', '35000'],
    ['1.5만', '15000'],
    ['만원', '10000'],
    ['1억 2,000만원', '120000000'],
    ['5천', '5000'],
    ['₩30,000', '30000'],
    ['１０,０００', '10000'],
    ['30000.00', '30000'],
    ['10.000', '10000'],
    ['금액 500원', '500'],
    ['1.', '1'],
    ['2천만원', '20000000'],
    ['1천5백만', '15000000'],
    ['5십만', '500000'],
    ['삼만원', '30000'],
    ['만 오천원', '15000'],
    ['금 3만원정', '30000'],
    ['3만원.', '30000'],
    ['약 3만오천원이에요', '35000'],
    ['3만 5천원 보낼게', '35000'],
    ['3만이에요', '30000'],
    ['3만원~5만원', ''],
    ['30,000원 ~ 50,000원', ''],
    ['30,000원, 50,000원', ''],
    ['천만에요', ''],
    ['½만', ''],
    ['감사', ''],
    ['', ''],
  ])('of %j are %j', (typed, digits) => expect(wonDigits(typed)).toBe(digits))

  it('are those of every amount that the app writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (amount) => {
        expect(wonDigits(formatWon(amount))).toBe(String(amount))
        expect(wonDigits(formatWonInUnits(amount))).toBe(String(amount))
      }),
    )
  })
})
