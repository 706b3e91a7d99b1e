import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryFees } from '@/domain/delivery-fee'
import {
  exchangeFee,
  type LineDelivery,
  type LineToSettle,
  refundBreakdown,
  shareRefund,
} from '@/domain/refund-breakdown'

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
const request = {
  region: 'mainland',
  fault: 'buyer',
  kind: 'cancel',
  returnedLines: [],
  faultyLines: [],
  rejectedLines: [],
} as const

describe('refundBreakdown', () => {
  it('refunds the delivery fee when the whole order is cancelled', () => {
    expect(
      refundBreakdown({
        ...request,
        refundedLines: [line('a', 10_000)],
        remainingLines: [],
        refundableDeliveryFee: 3_000,
      }),
    ).toEqual({
      goodsAmount: 10_000,
      deliveryAmount: 3_000,
      returnFee: 0,
      refundAmount: 13_000,
    })
  })

  it('deducts the delivery fee when the remaining lines lose free delivery', () => {
    const partial = {
      ...request,
      refundedLines: [line('a', 30_000)],
      remainingLines: [line('a', 30_000)],
      refundableDeliveryFee: 0,
    }
    expect(refundBreakdown(partial).refundAmount).toBe(27_000)
    expect(refundBreakdown({ ...partial, fault: 'seller' }).refundAmount).toBe(30_000)
  })

  it('deducts no delivery fee from a cancellation where the seller has cost the free delivery before', () => {
    const [large, small, other] = [40_000, 2_500, 10_000].map((amount, index) =>
      line('a', amount, { skuId: `a${index}` }),
    ) as [LineToSettle, LineToSettle, LineToSettle]
    const free = { ...request, refundableDeliveryFee: 0 }
    const byShop = {
      ...free,
      fault: 'seller',
      refundedLines: [large],
      remainingLines: [small, other],
    } as const
    expect(refundBreakdown(byShop).refundAmount).toBe(40_000)
    const afterwards = { ...free, refundedLines: [small], remainingLines: [other], rejectedLines: [large] }
    expect(refundBreakdown(afterwards).refundAmount).toBe(2_500)
  })

  it('deducts the fee that a cancellation alone adds, also after a rejection', () => {
    const [large, rejected, small] = [40_000, 20_000, 10_000].map((amount, index) =>
      line('a', amount, { skuId: `a${index}` }),
    ) as [LineToSettle, LineToSettle, LineToSettle]
    const cancelled = {
      ...request,
      refundedLines: [large],
      remainingLines: [small],
      rejectedLines: [rejected],
      refundableDeliveryFee: 0,
    }
    expect(refundBreakdown(cancelled).deliveryAmount).toBe(-3_000)
    // 50,000 won are still free of a fee that 30,000 won had before.
    const [one, two] = [line('a', 30_000), line('a', 30_000, { skuId: 'a2' })]
    const below = { ...cancelled, refundedLines: [one], remainingLines: [small], rejectedLines: [two] }
    expect(refundBreakdown(below).deliveryAmount).toBe(0)
  })

  it.each(['buyer', 'seller'] as const)(
    'refunds the delivery fee of a parcel in full after a fault in another parcel (%s)',
    (fault) => {
      const later = {
        ...request,
        fault,
        refundedLines: [line('b', 10_000)],
        remainingLines: [line('a', 10_000)],
        refundableDeliveryFee: 3_000,
      }
      const wasFree = [line('a', 40_000, { skuId: 'a2' })]
      expect(refundBreakdown({ ...later, rejectedLines: wasFree }).deliveryAmount).toBe(3_000)
      expect(refundBreakdown({ ...later, faultyLines: wasFree }).deliveryAmount).toBe(3_000)
    },
  )

  it('charges a free delivery to a return after goods of its parcel went back by the fault of the seller', () => {
    const [faulty, returned, other] = [40_000, 5_000, 10_000].map((amount, index) =>
      line('a', amount, { skuId: `a${index}` }),
    ) as [LineToSettle, LineToSettle, LineToSettle]
    const first = { ...request, kind: 'refund', refundedLines: [returned], refundableDeliveryFee: 0 } as const
    const before = refundBreakdown({ ...first, remainingLines: [faulty, other] })
    const after = refundBreakdown({ ...first, remainingLines: [other], faultyLines: [faulty] })
    expect([before.returnFee, after.returnFee]).toEqual([6_000, 6_000])
  })

  it('charges the buyer one direction of a return, both after free delivery, and none if the seller is at fault', () => {
    const refundOf = (amount: number, fault: 'buyer' | 'seller', refundableDeliveryFee: number) =>
      refundBreakdown({
        ...request,
        kind: 'refund',
        fault,
        refundedLines: [line('a', amount)],
        remainingLines: [],
        refundableDeliveryFee,
      })
    expect(refundOf(10_000, 'buyer', 3_000)).toMatchObject({ returnFee: 3_000, refundAmount: 7_000 })
    expect(refundOf(50_000, 'buyer', 0)).toMatchObject({ returnFee: 6_000, refundAmount: 44_000 })
    expect(refundOf(10_000, 'seller', 3_000)).toMatchObject({ returnFee: 0, refundAmount: 13_000 })
  })

  it('charges a free delivery to the first return of a parcel only, and as free where a region has an extra fee', () => {
    const [first, second] = [line('a', 30_000), line('a', 30_000)]
    const partial = { ...request, kind: 'refund', refundableDeliveryFee: 0 } as const
    const returnFee = (more: Parameters<typeof refundBreakdown>[0]) => refundBreakdown(more).returnFee
    expect(returnFee({ ...partial, refundedLines: [second], remainingLines: [first] })).toBe(6_000)
    const later = { ...partial, refundedLines: [second], remainingLines: [], returnedLines: [first] }
    expect(returnFee(later)).toBe(3_000)
    const island = delivery({ isAdditionalPricingSet: true, regionDivisionLevel: 2, division2Fee: 4_000 })
    const toJeju = [line('a', 60_000, { delivery: island })]
    const fromJeju = { ...partial, region: 'jeju', refundedLines: toJeju, remainingLines: [] } as const
    expect(returnFee({ ...fromJeju, refundableDeliveryFee: 4_000 })).toBe(6_000)
  })

  it('keeps the delivery fee of goods that the buyer returned, and charges their free delivery once', () => {
    const returnedLines = [line('a', 10_000)]
    const bySeller = {
      ...request,
      fault: 'seller',
      kind: 'refund',
      remainingLines: [],
      returnedLines,
    } as const
    const refundedLines = [line('a', 10_000)]
    expect(refundBreakdown({ ...bySeller, refundedLines, refundableDeliveryFee: 3_000 }).deliveryAmount).toBe(
      0,
    )
    const cancelled = { ...request, refundedLines: [line('a', 30_000)], remainingLines: [], returnedLines }
    expect(refundBreakdown({ ...cancelled, refundableDeliveryFee: 0 }).deliveryAmount).toBe(0)
  })

  it('charges one return fee for goods of one parcel', () => {
    const group = { id: 'g', ...delivery().terms, isAdditionalPricingSet: false }
    const grouped = (id: string) => line(id, 10_000, { delivery: { ...delivery(), group } })
    const partial = { ...request, kind: 'refund', remainingLines: [], refundableDeliveryFee: 3_000 } as const
    expect(refundBreakdown({ ...partial, refundedLines: [grouped('a'), grouped('b')] }).returnFee).toBe(3_000)
    expect(
      refundBreakdown({ ...partial, refundedLines: [line('a', 10_000), line('b', 10_000)] }).returnFee,
    ).toBe(6_000)
  })

  it('refunds a voucher without regard to delivery', () => {
    const voucher = line('v', 5_000, { delivery: null })
    const remainingLines = [line('a', 10_000)]
    expect(
      refundBreakdown({ ...request, refundedLines: [voucher], remainingLines, refundableDeliveryFee: 3_000 })
        .refundAmount,
    ).toBe(5_000)
  })

  it('counts a line that was split as one SKU', () => {
    const sku = delivery({ deliveryPricingUnit: 'sku', deliveryPricingMethod: 'regular_charge' })
    const part = () => line('a', 10_000, { delivery: sku })
    const partial = {
      ...request,
      refundedLines: [part()],
      remainingLines: [part(), part()],
      refundableDeliveryFee: 3_000,
    }
    expect(refundBreakdown(partial).deliveryAmount).toBe(0)
  })

  it('charges an exchange once for each parcel', () => {
    expect(exchangeFee([line('a', 10_000), line('b', 10_000)], 'buyer')).toBe(12_000)
    expect(exchangeFee([line('a', 10_000)], 'seller')).toBe(0)
  })

  it('refunds exactly what was paid after every line was cancelled in any order by the buyer or the shop', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 1, max: 60_000 }),
            fc.nat(2),
            fc.constantFrom('buyer' as const, 'seller' as const),
          ),
          { minLength: 1, maxLength: 6 },
        ),
        (items) => {
          const all = items.map(([amount, product]) => line(`p${product}`, amount, { skuId: `s${product}` }))
          const products = new Map<string, LineToSettle[]>()
          for (const item of all)
            products.set(item.productId, [...(products.get(item.productId) ?? []), item])
          const paid = deliveryFees(
            [...products.values()].map((skus) => ({
              productClass: 'tangible' as const,
              terms: delivery().terms,
              group: null,
              skus,
            })),
            'mainland',
          ).deliveryFeeToPay
          const faults = items.map(([, , fault]) => fault)
          let held = paid
          let refunded = 0
          all.forEach((current, index) => {
            const remainingLines = all.slice(index + 1)
            const refund = refundBreakdown({
              ...request,
              fault: faults[index] ?? 'buyer',
              refundedLines: [current],
              remainingLines,
              rejectedLines: all.filter((_line, at) => at < index && faults[at] === 'seller'),
              refundableDeliveryFee: held,
            })
            held -= refund.deliveryAmount
            refunded += refund.refundAmount
            expect(held).toBeGreaterThanOrEqual(0)
          })
          expect(refunded).toBe(all.reduce((sum, { amount }) => sum + amount, 0) + paid)
        },
      ),
    )
  })
})

describe('shareRefund', () => {
  it('returns to each payment exactly what it paid, and never more in between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(50_000), { maxLength: 6 }),
        (paid, parts) => {
          let held = [...paid]
          const total = () => held.reduce((sum, amount) => sum + amount, 0)
          for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
            const amount = Math.min(part, total())
            const shares = shareRefund(held, amount)
            expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
            held = held.map((remaining, index) => remaining - (shares[index] ?? 0))
            expect(Math.min(...held)).toBeGreaterThanOrEqual(0)
          }
          expect(total()).toBe(0)
        },
      ),
    )
  })
})
