import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { salePrice } from '@/domain/product'

describe('the price in a time sale', () => {
  it.each([
    [10_000, 10, 9_000],
    [9_990, 7, 9_290],
    [79_000, 27, 57_670],
    [15, 10, 10],
    [123_456_789_000, 33, 82_716_048_630],
    [9_999, 0, 9_999],
  ])('%i won less %i percent is %i won', (price, percent, result) => {
    expect(salePrice(price, percent)).toBe(result)
  })

  it('is a whole ten won, below the price, and by less than ten won under the exact one', () => {
    assert(
      property(integer({ min: 0, max: 10 ** 12 }), integer({ min: 1, max: 90 }), (price, percent) => {
        const result = salePrice(price, percent)
        const exact = (BigInt(price) * BigInt(100 - percent)) / 100n
        expect(result % 10).toBe(0)
        expect(BigInt(result)).toBe((exact / 10n) * 10n)
      }),
    )
  })
})
