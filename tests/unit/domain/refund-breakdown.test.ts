import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exchangeFee,
  type LineDelivery,
  type LineToSettle,
  refundBreakdown,
  shareRefund,
} from '@/domain/refund-breakdown'
import { deliveryFees } from '@/domain/delivery-fee'

const delivery = (more: Partial<LineDelivery['terms']> = {}): LineDelivery => ({
  terms: {
    deliveryPricingMethod: 'conditional_charge',
    deliveryPricingUnit: 'product',
    baseDeliveryFee: 3_000,
    unitChargeStandard: null,
    conditionalChargeStandard: 50_000,
    isAdditionalPricingSet: false,
    regionDivisionLevel: null,
    division2Fee: null,
    division3JejuFee: null,
    division3OutsideJejuFee: null,
    ...more,
  },
  group: null,
  refundDeliveryFee: 3_000,
  refundDeliveryFeeIfFreeDelivery: 6_000,
  exchangeDeliveryFee: 6_000,
})
const line = (id: string, amount: number, more: Partial<LineToSettle> = {}): LineToSettle => ({
  productId: id,
  skuId: id,
  quantity: 1,
  amount,
  delivery: delivery(),
  ...more,
})
const ask = { region: 'mainland', fault: 'buyer', kind: 'cancel' } as const

describe('the refund', () => {
  it('of a cancel gives the delivery back that nothing needs any more', () => {
    expect(refundBreakdown({ ...ask, taken: [line('a', 10_000)], kept: [], heldDelivery: 3_000 })).toEqual({
      goodsAmount: 10_000,
      deliveryAmount: 3_000,
      returnFee: 0,
      refundAmount: 13_000,
    })
  })

  it('of a part takes off the delivery that is no longer free', () => {
    const asked = { ...ask, taken: [line('a', 30_000)], kept: [line('a', 30_000)], heldDelivery: 0 }
    expect(refundBreakdown(asked).refundAmount).toBe(27_000)
    expect(refundBreakdown({ ...asked, fault: 'seller' }).refundAmount).toBe(30_000)
  })

  it('of a return costs one way, both where it came free, nothing by the seller’s fault', () => {
    const back = (amount: number, fault: 'buyer' | 'seller', heldDelivery: number) =>
      refundBreakdown({ ...ask, kind: 'refund', fault, taken: [line('a', amount)], kept: [], heldDelivery })
    expect(back(10_000, 'buyer', 3_000)).toMatchObject({ returnFee: 3_000, refundAmount: 7_000 })
    expect(back(50_000, 'buyer', 0)).toMatchObject({ returnFee: 6_000, refundAmount: 44_000 })
    expect(back(10_000, 'seller', 3_000)).toMatchObject({ returnFee: 0, refundAmount: 13_000 })
  })

  it('of goods that travel together costs one way back', () => {
    const group = { id: 'g', ...delivery().terms, isAdditionalPricingSet: false }
    const grouped = (id: string) => line(id, 10_000, { delivery: { ...delivery(), group } })
    const asked = { ...ask, kind: 'refund', kept: [], heldDelivery: 3_000 } as const
    expect(refundBreakdown({ ...asked, taken: [grouped('a'), grouped('b')] }).returnFee).toBe(3_000)
    expect(refundBreakdown({ ...asked, taken: [line('a', 10_000), line('b', 10_000)] }).returnFee).toBe(6_000)
  })

  it('of a voucher has nothing to do with delivery', () => {
    const voucher = line('v', 5_000, { delivery: null })
    const kept = [line('a', 10_000)]
    expect(refundBreakdown({ ...ask, taken: [voucher], kept, heldDelivery: 3_000 }).refundAmount).toBe(5_000)
  })

  it('counts a line that was split as one sku', () => {
    const sku = delivery({ deliveryPricingUnit: 'sku', deliveryPricingMethod: 'regular_charge' })
    const part = () => line('a', 10_000, { delivery: sku })
    const asked = { ...ask, taken: [part()], kept: [part(), part()], heldDelivery: 3_000 }
    expect(refundBreakdown(asked).deliveryAmount).toBe(0)
  })

  it('of an exchange is paid once for each parcel', () => {
    expect(exchangeFee([line('a', 10_000), line('b', 10_000)], 'buyer', 'mainland')).toBe(12_000)
    expect(exchangeFee([line('a', 10_000)], 'seller', 'mainland')).toBe(0)
  })

  it('never gives back more than was paid, whatever is cancelled in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.nat(2)), { minLength: 1, maxLength: 6 }),
        (items) => {
          const all = items.map(([amount, product]) => line(`p${product}`, amount, { skuId: `s${product}` }))
          const products = new Map<string, LineToSettle[]>()
          for (const one of all) products.set(one.productId, [...(products.get(one.productId) ?? []), one])
          const paid = deliveryFees(
            [...products.values()].map((skus) => ({
              productClass: 'tangible' as const,
              terms: delivery().terms,
              group: null,
              skus,
            })),
            'mainland',
          ).deliveryFeeToPay
          let held = paid
          let given = 0
          all.forEach((taken, at) => {
            const kept = all.slice(at + 1)
            const back = refundBreakdown({ ...ask, taken: [taken], kept, heldDelivery: held })
            held -= back.deliveryAmount
            given += back.refundAmount
            expect(held).toBeGreaterThanOrEqual(0)
          })
          expect(given).toBe(all.reduce((sum, { amount }) => sum + amount, 0) + paid)
        },
      ),
    )
  })
})

describe('sharing a refund', () => {
  it('gives each means back exactly what it gave, and never more on the way', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(50_000), { maxLength: 6 }),
        (paid, parts) => {
          let held = [...paid]
          const total = () => held.reduce((sum, one) => sum + one, 0)
          for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
            const amount = Math.min(part, total())
            const shares = shareRefund(held, amount)
            expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount)
            held = held.map((one, at) => one - (shares[at] ?? 0))
            expect(Math.min(...held)).toBeGreaterThanOrEqual(0)
          }
          expect(total()).toBe(0)
        },
      ),
    )
  })
})
