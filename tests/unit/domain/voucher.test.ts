import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_LINE_STATUSES, lineStatus } from '@/domain/order-line-status'
import {
  refundableUntil,
  usedBeforeRefund,
  type VoucherFacts,
  voucherRefundOffer,
  voucherTabOf,
} from '@/domain/voucher'
import { voucherExpiryOf } from '@/server/services/transaction/order-line/issue-voucher'

const ENDS = new Date('2026-11-30T14:59:59.999Z')
const BEFORE = new Date('2026-11-01T00:00:00Z')
const AFTER = new Date('2027-01-01T00:00:00Z')

const voucher = (more: Partial<VoucherFacts> = {}): VoucherFacts => ({
  status: 'partially_used',
  originalAmount: 30_000,
  currentAmount: 12_000,
  paidAmount: 30_000,
  expiresAt: ENDS,
  hasCash: true,
  ...more,
})
const amounts = (facts: VoucherFacts, now: Date) =>
  voucherRefundOffer(facts, now)?.options.map(({ method, amount }) => `${method} ${amount}`) ?? null

describe('the rest inside validity', () => {
  it('is allowed after 60 % was used, or 80 % up to a face value of 10,000 won', () => {
    expect(amounts(voucher(), BEFORE)).toEqual(['cash 12000', 'money 12000'])
    expect(amounts(voucher({ currentAmount: 12_001 }), BEFORE)).toBeNull()
    const small = { originalAmount: 10_000, paidAmount: 10_000 }
    expect(amounts(voucher({ ...small, currentAmount: 2_000 }), BEFORE)).toEqual(['cash 2000', 'money 2000'])
    expect(amounts(voucher({ ...small, currentAmount: 2_001 }), BEFORE)).toBeNull()
    expect(usedBeforeRefund(10_001)).toBe(6_001)
  })

  it('is counted by the price, and a fraction stays with the shop', () => {
    expect(amounts(voucher({ paidAmount: 28_500, currentAmount: 1_001 }), BEFORE)).toEqual([
      'cash 950',
      'money 950',
    ])
  })

  it('is never allowed for product vouchers, unused or used ones, or after validity', () => {
    const goods = { originalAmount: -1, currentAmount: -1 }
    expect(amounts(voucher(goods), BEFORE)).toBeNull()
    for (const status of ['received', 'used', 'used_confirmed', 'expired_confirmed'] as const)
      expect(amounts(voucher({ status }), BEFORE)).toBeNull()
    expect(amounts(voucher({ currentAmount: 0 }), BEFORE)).toBeNull()
    expect(amounts(voucher(), AFTER)).toBeNull()
  })
})

describe('after validity', () => {
  const over = (more: Partial<VoucherFacts> = {}) => voucher({ status: 'expired', ...more })
  it('is 90 of a hundred up to 50,000 won, 95 above, and all of it as money', () => {
    const full = (won: number) => ({ originalAmount: won, currentAmount: won, paidAmount: won })
    expect(amounts(over(full(50_000)), AFTER)).toEqual(['cash 45000', 'money 50000'])
    expect(amounts(over(full(50_001)), AFTER)).toEqual(['cash 47500', 'money 50001'])
  })

  it('refunds the price of product vouchers, and offers no cash if points paid everything', () => {
    const goods = { originalAmount: -1, currentAmount: -1, paidAmount: 4_800, hasCash: false }
    expect(amounts(over(goods), AFTER)).toEqual(['money 4800'])
  })

  it('ends five years after the last day, in Seoul', () => {
    const last = refundableUntil(ENDS)
    expect(last.toISOString()).toBe('2031-11-30T14:59:59.999Z')
    expect(amounts(over(), last)).not.toBeNull()
    expect(amounts(over(), new Date(last.getTime() + 1))).toBeNull()
    // 2033 has no 29 February.
    expect(refundableUntil(new Date('2028-02-29T23:59:59.999+09:00'))).toEqual(
      new Date('2033-02-28T23:59:59.999+09:00'),
    )
  })
})

it('validity ends with the last second of its day in Seoul', () => {
  // Half past midnight of the 22nd in Seoul is the 21st in UTC.
  expect(voucherExpiryOf(new Date('2026-11-21T15:30:00Z'), 366).toISOString()).toBe(
    '2027-11-23T14:59:59.999Z',
  )
})

it('validity is five years by the calendar where a product names none', () => {
  // With a leap day, of 2028.
  expect(voucherExpiryOf(new Date('2026-11-21T15:30:00Z'), null).toISOString()).toBe(
    '2031-11-22T14:59:59.999Z',
  )
})

it('never refunds more than was paid, and to 담아머니 never less than to the payment method', () => {
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom('expired' as const, 'partially_used' as const),
        face: fc.integer({ min: 1, max: 500_000 }),
        used: fc.integer({ min: 0, max: 500_000 }),
        paidAmount: fc.integer({ min: 0, max: 500_000 }),
        day: fc.integer({ min: -400, max: 4_000 }),
      }),
      ({ status, face, used, paidAmount, day }) => {
        const currentAmount = Math.max(0, face - used)
        const facts = voucher({
          status,
          originalAmount: face,
          currentAmount,
          paidAmount: Math.min(paidAmount, face),
        })
        const offer = voucherRefundOffer(facts, new Date(ENDS.getTime() + day * 86_400_000))
        for (const { amount } of offer?.options ?? []) expect(amount).toBeLessThanOrEqual(facts.paidAmount)
        const [cash, money] = offer?.options ?? []
        if (cash && money) expect(money.amount).toBeGreaterThanOrEqual(cash.amount)
      },
    ),
  )
})

it('every status of a paid voucher belongs to one tab', () => {
  const own = ORDER_LINE_STATUSES.filter(
    (status) =>
      ['voucher', 'voucher_manual'].includes(lineStatus(status).group) || status.includes('manually_issue'),
  )
  expect(own.filter((status) => voucherTabOf(status) === undefined)).toEqual([])
  expect(voucherTabOf('delivery_ok')).toBeUndefined()
})
