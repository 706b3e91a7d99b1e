import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSamePersonName } from '@/domain/person-name'

describe('names of one person', () => {
  it.each([
    ['김담아', '김담아'.normalize('NFD')],
    ['김담아', '김 담아'],
    ['남궁 민수', '남궁민수 '],
    ['John Smith', 'JOHN SMITH'],
    ['José Núñez', 'JOSÉ NÚÑEZ'.normalize('NFD')],
    ['KIM DAMA', 'ＫＩＭ　ＤＡＭＡ'],
    ["MARY-JANE O'BRIEN", 'MARY JANE OBRIEN'],
    ["O'Brien", 'O’BRIEN'],
    ['KIM, MINA', 'Kim Mina'],
  ])('%s is %s', (one, other) => expect(isSamePersonName(one, other)).toBe(true))

  it.each([
    ['김담아', '김담'],
    ['김담아', '김담이'],
    ['', ''],
    [' ', ''],
    ['José', 'Jose'],
    ['***', '김담아'],
  ])('%j is not %j', (one, other) => expect(isSamePersonName(one, other)).toBe(false))

  it('are found in every Unicode form, and only then', () => {
    const name = fc.string({ unit: fc.constantFrom(...'김이박담아수민한뷁éñA'), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(name, name, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), (one, other, form) => {
        expect(isSamePersonName(one, ` ${one.normalize(form)}`)).toBe(true)
        expect(isSamePersonName(one, other.normalize(form))).toBe(one.toLowerCase() === other.toLowerCase())
      }),
    )
  })
})
