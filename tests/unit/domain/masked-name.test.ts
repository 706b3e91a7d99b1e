import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameHolder, maskName } from '@/domain/person-name'

/** A segmenter of its own, so that the test counts without the code under test. */
const graphemesOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
const lettersOf = (text: string): string[] =>
  graphemesOf(text.normalize('NFC')).filter((letter) => letter.trim() !== '')

const letter = fc.oneof(
  fc.constantFrom('김', '이', '산', '수', '담', '아', 'A', 'b', 'é', '👩‍👧', '👍🏽', '龍', '김'.normalize('NFD')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
)
const name = fc
  .array(fc.oneof(letter, fc.constant(' ')), { maxLength: 12 })
  .map((letters) => letters.join(''))

describe('the mask of a name', () => {
  it.each([
    ['김 수', '김 *'],
    ['이 산', '이 *'],
    ['A B', 'A *'],
    ['홍길동', '홍*동'],
    ['홍길동'.normalize('NFD'), '홍*동'],
    ['남궁 민수', '남* *수'],
    ['Kim Da A', 'K** ** A'],
    ['👩‍👧', '*'],
    ['👩‍👧👍🏽', '👩‍👧*'],
    ['é'.normalize('NFD'), '*'],
    ['   ', ''],
  ])('of %j is %j', (given, masked) => {
    expect(maskName(given)).toBe(masked)
  })

  it('hides at least one letter, every inner one, and keeps the number of letters', () => {
    fc.assert(
      fc.property(name, (given) => {
        const letters = lettersOf(given)
        const masked = lettersOf(maskName(given))
        expect(masked).toHaveLength(letters.length)
        const hidden = masked.flatMap((sign, index) => (sign === '*' ? [index] : []))
        const inner = letters.flatMap((_, index) =>
          (index > 0 && index < letters.length - 1) || (letters.length < 3 && index === letters.length - 1)
            ? [index]
            : [],
        )
        expect(hidden).toEqual(expect.arrayContaining(inner))
        if (letters.length > 0) expect(inner.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the holder of an account', () => {
  it.each([
    ['김담아', '김담아', true],
    [' 김 담 아 ', '김담아', true],
    ['김*아', '김담아', true],
    ['김*', '김수', true],
    ['김담', '김담아', false],
    ['김다마', '김담아', false],
    ['', '김담아', false],
    ['알렉산더더그', '알렉산더더그레이트', true],
    ['김담아아', '김담아', false],
    ['***', '김담아', false],
    ['*담*', '김담아', false],
    ['김**', '김담아', false],
    ['**', '김수', false],
    ['*', '김', false],
    ['*', '*', false],
    ['KIM DAMA', 'Kim Dama', true],
    ['ＫＩＭ ＤＡＭＡ', 'Kim Dama', true],
    ['김＊아', '김담아', true],
    ['김담아'.normalize('NFD'), '김담아', true],
    ['김담아', '김담아'.normalize('NFD'), true],
    ['김*아'.normalize('NFD'), '김담아', true],
  ])('%j and the member %j: %s', (holder, member, expected) => {
    expect(isSameHolder(holder, member)).toBe(expected)
  })

  it('is nobody with another first or last letter, whatever is hidden', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('김', '이', '박', '수', '아', '*'), { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom('김', '이', '박', '수', '아'), { minLength: 1, maxLength: 6 }),
        (printed, complete) => {
          if (!isSameHolder(printed.join(''), complete.join(''))) return
          expect(printed[0]).toBe(complete[0])
          if (printed.length > 2) expect(printed.at(-1)).toBe(complete[printed.length - 1])
        },
      ),
      { numRuns: 1000 },
    )
  })
})
