import { describe, expect, it } from 'vitest'
import {
  describeError,
  errorCatalogue,
  type ErrorEntry,
  errorMessage,
  GENERIC_ERROR_MESSAGE,
  isErrorCode,
  lookUpError,
} from '@/domain/error-catalogue'

/** Section 8 of the wallet specification, written out; ranges by the decision in the catalogue. */
const SPECIFIED = [
  1001, 1002, 1004, 1005, 1009, 1010, 1011, 1012, 1013, 1014, 1106, 1107, 1108, 1502, 2001, 2002, 4001, 4002,
  4007, 4011, 4031, 4032, 4033, 4034, 4035, 4036, 4037, 4041, 4042, 4043, 4044, 4045, 4046, 4047, 40410,
  40411, 40412, 40413, 4061, 4062, 5000, 5001, 5002, 5031, 5032, 8002, 9800, 9801,
]
/** Ours begin with 7 and have four digits. */
const isOwn = (code: number) => code >= 7000 && code <= 7999

const entries = Object.entries(errorCatalogue).map(([code, entry]): [number, ErrorEntry] => [
  Number(code),
  entry,
])

const codesOf = (behaviour: string, isNamed: (entry: ErrorEntry) => boolean) =>
  entries.filter(([, entry]) => entry.behaviour === behaviour && !isNamed(entry)).map(([code]) => code)

describe('the error catalogue', () => {
  it('has every code of the specification, and beside them only ours', () => {
    const others = entries.map(([code]) => code).filter((code) => !isOwn(code))
    expect(others.toSorted((a, b) => a - b)).toEqual(SPECIFIED.toSorted((a, b) => a - b))
  })

  it.each(entries)('%i speaks Korean to the shopper and knows what to do', (_code, entry) => {
    expect(entry.message).toMatch(/[가-힣](요|요\.)$|요\.$/)
    expect(entry.message).not.toMatch(/[{}]|undefined/)
    expect(entry.status).toBeGreaterThanOrEqual(400)
    expect(entry.status).toBeLessThan(600)
  })

  it('names the page of each page code and the field of each field code', () => {
    expect(codesOf('page', ({ path }) => path?.startsWith('/') === true)).toEqual([])
    // 7000 names its fields in the answer.
    expect(codesOf('field', ({ field }) => field !== undefined)).toEqual([7000])
  })

  it('answers 401 only for a token that is missing or worn out', () => {
    expect(entries.filter(([, { status }]) => status === 401).map(([code]) => code)).toEqual([4011, 7001])
    expect(
      entries.filter(([, { behaviour }]) => behaviour === 'login').map(([, { status }]) => status),
    ).toEqual([401, 401])
  })

  it('never uses 408, which browsers repeat by themselves', () => {
    expect(entries.some(([, { status }]) => status === 408)).toBe(false)
  })

  it('says each thing once, so that a message tells which code it was', () => {
    const said = entries.filter(([code]) => code !== 4011).map(([, { message }]) => message)
    expect(new Set(said).size).toBe(said.length)
  })

  it('sends a blocked member to the blocked page', () => {
    expect(errorCatalogue[1106]).toMatchObject({ behaviour: 'page', path: '/error/blocked' })
  })

  it('puts the limit into the two limit messages', () => {
    expect(errorMessage(40411, { limit: '50만원' })).toBe(
      '최대 50만원까지 이용할 수 있어요. 금액을 줄여 주세요.',
    )
    expect(errorMessage(40412, { limit: '1,000원' })).toContain('최소 1,000원부터')
    expect(errorMessage(40411)).not.toContain('{')
    expect(errorMessage(4061, { limit: '1원' })).toBe(errorCatalogue[4061].message)
  })

  it('has an answer for any code of the listed ranges and for unknown ones', () => {
    expect(lookUpError(4049).message).toBe(errorCatalogue[7003].message)
    expect(lookUpError(4038).message).toBe(errorCatalogue[7002].message)
    for (const code of [4012, 0, -1, 999_999, Number.NaN, '1106', undefined, null]) {
      expect(lookUpError(code).message).toBe(GENERIC_ERROR_MESSAGE)
    }
    expect(isErrorCode('constructor')).toBe(false)
    expect(isErrorCode(1106)).toBe(true)
  })

  it('lets the server speak first and fills in what it left unsaid', () => {
    expect(describeError({ code: 40411, message: '최대 3만원까지예요.' }).message).toBe('최대 3만원까지예요.')
    expect(describeError({ code: 4061, message: GENERIC_ERROR_MESSAGE }).message).toBe(
      errorCatalogue[4061].message,
    )
    expect(describeError({ code: 4061 })).toMatchObject({ code: 4061, behaviour: 'alert' })
  })
})
