import { describe, expect, it } from 'vitest'
import { SIGN_IN } from '@/config/paths'
import { errorCatalogue, type ErrorEntry, errorMessage } from '@/domain/error-catalogue'
import { errorCodes, type ErrorName, errorNameOf } from '@/domain/error-codes'
import { sessionErrors } from '@/domain/session-errors'

/** Section 8 of the wallet specification; ranges as decided in the catalogue. */
const SPECIFIED = [
  1001, 1002, 1004, 1005, 1009, 1010, 1011, 1012, 1013, 1014, 1106, 1107, 1108, 1502, 2001, 2002, 4001, 4002,
  4007, 4011, 4031, 4032, 4033, 4034, 4035, 4036, 4037, 4041, 4042, 4043, 4044, 4045, 4046, 4047, 40410,
  40411, 40412, 40413, 4061, 4062, 5000, 5001, 5002, 5031, 5032, 8002, 9800, 9801,
]
/** Our own codes start with 7 and have four digits. */
const isOwn = (code: number) => code >= 7000 && code <= 7999

const entries = Object.entries(errorCatalogue).map(([name, entry]): [number, ErrorEntry] => [
  errorCodes[name as ErrorName],
  entry,
])

describe('the error catalogue', () => {
  it('has every code of the specification, and beside them only ours', () => {
    const others = entries.map(([code]) => code).filter((code) => !isOwn(code))
    expect(others.toSorted((a, b) => a - b)).toEqual(SPECIFIED.toSorted((a, b) => a - b))
  })

  it.each(entries)('%i has a Korean message and the status of a failure', (_code, entry) => {
    expect(entry.message).toMatch(/[가-힣](요|요\.)$|요\.$/)
    expect(entry.message).not.toMatch(/[{}]|undefined/)
    expect(entry.status).toBeGreaterThanOrEqual(400)
    expect(entry.status).toBeLessThan(600)
  })

  it('answers 401 only for a token that is missing or worn out', () => {
    expect(entries.filter(([, { status }]) => status === 401).map(([code]) => code)).toEqual([4011, 7001])
    const leadToSignIn = Object.entries(sessionErrors).filter(([, { path }]) => path === SIGN_IN)
    expect(leadToSignIn.map(([name]) => name)).toEqual(['UNAUTHORIZED', 'SIGN_IN_REQUIRED'])
  })

  it('has no field for an error that leads to another page', () => {
    const both = Object.keys(sessionErrors).filter((name) => 'field' in errorCatalogue[name as ErrorName])
    expect(both).toEqual([])
  })

  it('never uses 408, which browsers repeat by themselves', () => {
    expect(entries.some(([, { status }]) => status === 408)).toBe(false)
  })

  it('has a unique message for each code', () => {
    const messages = entries.filter(([code]) => code !== 4011).map(([, { message }]) => message)
    expect(new Set(messages).size).toBe(messages.length)
  })

  it('puts the limit into the two limit messages', () => {
    expect(errorMessage('LIMIT_EXCEEDED', { limit: '50만원' })).toBe(
      '최대 50만원까지 이용할 수 있어요. 금액을 줄여 주세요.',
    )
    expect(errorMessage('BELOW_MINIMUM', { limit: '1,000원' })).toContain('최소 1,000원부터')
    expect(errorMessage('LIMIT_EXCEEDED')).not.toContain('{')
    expect(errorMessage('INSUFFICIENT_CARD_BALANCE', { limit: '1원' })).toBe(
      errorCatalogue.INSUFFICIENT_CARD_BALANCE.message,
    )
  })

  it('names no code that is not in the table', () => {
    for (const code of [4012, 4049, 0, -1, 999_999, Number.NaN, '1106', undefined, null]) {
      expect(errorNameOf(code)).toBeUndefined()
    }
    expect(errorNameOf('constructor')).toBeUndefined()
    expect(errorNameOf(1106)).toBe('MEMBER_BLOCKED')
  })

  it('gives every name a different code', () => {
    expect(new Set(Object.values(errorCodes)).size).toBe(Object.keys(errorCodes).length)
    expect(Object.keys(errorCatalogue).toSorted()).toEqual(Object.keys(errorCodes).toSorted())
  })
})
