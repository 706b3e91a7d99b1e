import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { code128, code128Values, fitBarcode, groupByFour, QUIET_ZONE } from '@/lib/code128'

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(''))

/** Dark and light modules of the barcode. */
const drawn = (text: string): string => {
  const { bars, modules } = code128(text)!
  const row = Array.from({ length: modules }, () => '0')
  for (const { x, width } of bars) row.fill('1', x, x + width)
  return row.join('')
}

describe('code 128', () => {
  it('is the known pattern: start C, 12, 34, check 82, stop', () => {
    expect(code128Values('1234')).toEqual([105, 12, 34, 82, 106])
    expect(drawn('1234').slice(QUIET_ZONE, -QUIET_ZONE)).toBe(
      ['11010011100', '10110011100', '10001011000', '10010011110', '1100011101011'].join(''),
    )
  })

  it('changes to set B for a last odd digit', () => {
    expect(code128Values('123')).toEqual([105, 12, 100, 19, (105 + 12 + 200 + 57) % 103, 106])
    expect(code128Values('7')).toEqual([104, 23, (104 + 23) % 103, 106])
  })

  it.each([
    [10, 110],
    [12, 121],
    [16, 143],
    [18, 154],
  ])('of %i digits is %i modules wide, quiet zones included', (length, modules) => {
    expect(code128('1'.repeat(length))?.modules).toBe(modules)
  })

  it('has symbols of eleven modules, quiet zones, and a different code for each number', () => {
    fc.assert(
      fc.property(digits(1, 24), digits(1, 24), (one, other) => {
        const row = drawn(one)
        expect((row.length - 2 * QUIET_ZONE - 2) % 11).toBe(0)
        expect(row.startsWith('0'.repeat(QUIET_ZONE) + '1')).toBe(true)
        expect(row.endsWith('11' + '0'.repeat(QUIET_ZONE))).toBe(true)
        if (one !== other) expect(drawn(other)).not.toBe(row)
      }),
    )
  })

  it('has letters and signs in set B, and digits in whichever set is shorter', () => {
    expect(code128Values('AB-12')).toEqual([
      104,
      33,
      34,
      13,
      17,
      18,
      (104 + 33 + 68 + 39 + 68 + 90) % 103,
      106,
    ])
    expect(code128Values('AB123456')?.slice(0, -2)).toEqual([104, 33, 34, 99, 12, 34, 56])
    expect(code128Values('1234-5678')?.slice(0, -2)).toEqual([105, 12, 34, 100, 13, 99, 56, 78])
  })

  it('is null for a text that it cannot hold', () => {
    for (const text of ['', '상품권', '１２', 'A\n', 'é', '\u007f']) expect(code128(text)).toBeNull()
  })

  it('never throws, whatever a service sends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 0, max: 2000 }),
        (text, width) => {
          expect(() =>
            fitBarcode(text, { width, height: 520, pixelRatio: 2, maxModuleWidth: 2 }),
          ).not.toThrow()
        },
      ),
    )
  })
})

it('groups a number by four digits for screen readers, the rest last', () => {
  expect(groupByFour('1234567890123456')).toBe('1234 5678 9012 3456')
  expect(groupByFour('1234567890123')).toBe('1234 5678 9012 3')
  expect(groupByFour('12')).toBe('12')
})

describe('a barcode in its place', () => {
  const fit = (text: string, width: number, pixelRatio = 1) =>
    fitBarcode(text, { width, height: 520, pixelRatio, maxModuleWidth: 4 })

  it.each([
    [360, 2],
    [390, 2],
    [430, 3],
    [844, 4],
  ])('fits into %i pixels with %i pixels a module', (width, pixels) =>
    expect(fit('7341202601111333', width)).toMatchObject({ moduleWidth: pixels, isTurned: false }),
  )

  it('has modules of whole pixels of the screen, no narrower than a scanner reads, else it is turned', () => {
    expect(fit('1'.repeat(20), 326, 3)).toMatchObject({ moduleWidth: 5 / 3, isTurned: false })
    expect(fit('1'.repeat(20), 326, 2)).toMatchObject({ moduleWidth: 1.5, isTurned: false })
    expect(fit('1'.repeat(20), 326, 1)).toMatchObject({ moduleWidth: 3, isTurned: true })
  })

  it('is left out where no phone could show it', () => expect(fit('A'.repeat(64), 360, 3)).toBeNull())
})

it('leaves a number with letters or signs as it is', () => {
  expect(groupByFour('GS25-12AB-9')).toBe('GS25-12AB-9')
})
