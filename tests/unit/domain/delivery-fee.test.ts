import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regionOf } from '@/domain/address'
import { sharePoints } from '@/domain/cart'
import {
  deliveryFees,
  type DeliveryTerms,
  productDeliveryFee,
  type ProductToDeliver,
  regionalFee,
} from '@/domain/delivery-fee'

const fee = fc.integer({ min: 0, max: 10_000 })
const regional = {
  isAdditionalPricingSet: fc.boolean(),
  regionDivisionLevel: fc.constantFrom(2 as const, 3 as const, null),
  division2Fee: fc.option(fee),
  division3JejuFee: fc.option(fee),
  division3OutsideJejuFee: fc.option(fee),
}
const terms = fc.record<DeliveryTerms>({
  ...regional,
  deliveryPricingMethod: fc.constantFrom('conditional_charge', 'unit_charge', 'regular_charge', 'free'),
  deliveryPricingUnit: fc.constantFrom('product', 'sku'),
  baseDeliveryFee: fee,
  unitChargeStandard: fc.option(fc.integer({ min: 1, max: 10 })),
  conditionalChargeStandard: fc.option(fc.integer({ min: 0, max: 100_000 })),
})
const product = fc.record<ProductToDeliver>({
  productClass: fc.constantFrom('tangible', 'giftcard'),
  terms,
  group: fc.option(fc.record({ id: fc.constantFrom('a', 'b'), ...regional })),
  skus: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 50 }), amount: fc.integer({ min: 0, max: 1_000_000 }) }),
    { minLength: 1, maxLength: 4 },
  ),
})
const products = fc.array(product, { maxLength: 6 })
const region = fc.constantFrom('mainland' as const, 'jeju' as const, 'island' as const)

describe('delivery fees', () => {
  it('are never negative, and no discount exceeds its base', () => {
    fc.assert(
      fc.property(products, region, (some, where) => {
        const fees = deliveryFees(some, where)
        expect(fees.deliveryFeeToPay).toBeGreaterThanOrEqual(0)
        expect(fees.groupDeliveryDiscount).toBeGreaterThanOrEqual(0)
        expect(fees.groupDeliveryDiscount).toBeLessThanOrEqual(fees.totalDeliveryFee)
        expect(fees.deliveryFeeToPay).toBe(
          fees.totalDeliveryFee - fees.groupDeliveryDiscount + fees.regionalFees,
        )
      }),
    )
  })

  it('know no regional fee on the mainland and never less elsewhere', () => {
    fc.assert(
      fc.property(products, region, (some, where) => {
        const home = deliveryFees(some, 'mainland')
        expect(home.regionalFees).toBe(0)
        expect(deliveryFees(some, where).deliveryFeeToPay).toBeGreaterThanOrEqual(home.deliveryFeeToPay)
      }),
    )
  })

  it('do not depend on the order of products, and grow with each one more', () => {
    fc.assert(
      fc.property(products, product, region, (some, added, where) => {
        const before = deliveryFees(some, where).deliveryFeeToPay
        expect(deliveryFees(some.toReversed(), where).deliveryFeeToPay).toBe(before)
        expect(deliveryFees([...some, added], where).deliveryFeeToPay).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('are nothing for vouchers', () => {
    fc.assert(
      fc.property(products, region, (some, where) => {
        const vouchers = some.map((bought) => ({ ...bought, productClass: 'giftcard' as const }))
        expect(deliveryFees(vouchers, where).deliveryFeeToPay).toBe(0)
      }),
    )
  })

  const base: DeliveryTerms = {
    deliveryPricingMethod: 'regular_charge',
    deliveryPricingUnit: 'product',
    baseDeliveryFee: 3_000,
    unitChargeStandard: 2,
    conditionalChargeStandard: 30_000,
    isAdditionalPricingSet: true,
    regionDivisionLevel: 3,
    division2Fee: 1_000,
    division3JejuFee: 2_000,
    division3OutsideJejuFee: 4_000,
  }
  const two = [
    { quantity: 3, amount: 20_000 },
    { quantity: 1, amount: 10_000 },
  ]
  it.each([
    ['regular_charge', 'product', 3_000],
    ['regular_charge', 'sku', 6_000],
    ['conditional_charge', 'product', 0],
    ['conditional_charge', 'sku', 6_000],
    ['unit_charge', 'product', 6_000],
    ['unit_charge', 'sku', 9_000],
    ['free', 'sku', 0],
  ] as const)('of %s by %s come to %i', (deliveryPricingMethod, deliveryPricingUnit, expected) => {
    const own = { ...base, deliveryPricingMethod, deliveryPricingUnit }
    expect(productDeliveryFee({ productClass: 'tangible', terms: own, group: null, skus: two })).toBe(
      expected,
    )
  })

  it('read levels, groups and fallbacks as specified', () => {
    expect(regionalFee(base, null, 'jeju')).toBe(2_000)
    expect(regionalFee(base, null, 'island')).toBe(4_000)
    expect(regionalFee({ ...base, regionDivisionLevel: 2 }, null, 'island')).toBe(1_000)
    expect(regionalFee({ ...base, regionDivisionLevel: null }, null, 'jeju')).toBe(0)
    expect(regionalFee({ ...base, isAdditionalPricingSet: false }, null, 'jeju')).toBe(0)
    const group = { ...base, division3JejuFee: 500, division3OutsideJejuFee: null }
    expect(regionalFee(base, group, 'jeju')).toBe(500)
    expect(regionalFee(base, group, 'island')).toBe(4_000)
  })
})

/** Islands that a truck does not reach, by regions of the post. */
const ISLANDS = [
  ['22386–22388', '23004–23010', '23100–23116', '23124–23136'],
  ['31708', '32133', '33411'],
  ['40200–40240'],
  ['46768–46771', '52570–52571', '53031–53033', '53089–53104'],
  ['54000', '56347–56349', '57068–57069'],
  ['58760–58762', '58800–58810', '58816–58818', '58826', '58828–58866', '58953–58958'],
  ['59102–59103', '59106', '59127', '59129', '59137–59166', '59650', '59766', '59781–59790'],
].flat()

/** Ascending codes as ranges of neighbours, each by its first and last one. */
const rangesOf = (codes: readonly string[]): string[] => {
  const isNeighbour = (code: string | undefined, next: string | undefined) =>
    Number(code) + 1 === Number(next)
  const firsts = codes.filter((code, at) => !isNeighbour(codes[at - 1], code))
  const lasts = codes.filter((code, at) => !isNeighbour(code, codes[at + 1]))
  return firsts.map((first, at) => (first === lasts[at] ? first : `${first}–${lasts[at]}`))
}

describe('regions', () => {
  it.each([
    ['63000', 'jeju'],
    ['63644', 'jeju'],
    ['63645', 'mainland'],
    ['62999', 'mainland'],
    ['40200', 'island'],
    ['58826', 'island'],
    ['58827', 'mainland'],
    ['54000', 'island'],
    ['04524', 'mainland'],
  ])('%s is %s', (code, expected) => expect(regionOf(code)).toBe(expected))

  it('has no other islands and no other part of Jeju than these', () => {
    const found = Array.from({ length: 100_000 }, (_, code) => String(code).padStart(5, '0'))
    expect(rangesOf(found.filter((code) => regionOf(code) === 'jeju'))).toEqual(['63000–63644'])
    const islands = found.filter((code) => regionOf(code) === 'island')
    expect(rangesOf(islands)).toEqual(ISLANDS)
    expect(islands).toHaveLength(225)
  })

  it('rejects invalid postal codes', () => {
    for (const code of ['', '1234', '123456', 'abcde', '６３０００'])
      expect(() => regionOf(code)).toThrow(RangeError)
  })
})

describe('points', () => {
  it('are distributed to the last won, and no line gets more than its price', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { maxLength: 20 }), fc.nat(2_000_000), (amounts, points) => {
        const shares = sharePoints(amounts, points)
        const total = amounts.reduce((sum, amount) => sum + amount, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(points, total))
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(amounts[index] ?? 0)
        })
      }),
    )
  })
})
