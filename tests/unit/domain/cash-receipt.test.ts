import { describe, expect, it } from 'vitest'
import { cashReceiptAmount, isBusinessNumber, isReceiptNumber } from '@/domain/cash-receipt'

describe('the registration number of a company', () => {
  // Published at the foot of the companies' own sites: Naver, Kakao and Samsung Electronics.
  it.each(['220-81-62517', '120-81-47521', '1248100998'])('%s has the right check digit', (number) => {
    expect(isBusinessNumber(number)).toBe(true)
  })

  it.each(['220-81-62518', '120-81-4752', '12081475211', '120-81-4752a', '', '0000000001'])(
    '%s is none',
    (number) => {
      expect(isBusinessNumber(number)).toBe(false)
    },
  )
})

it('a deduction has a mobile number, an expense a company', () => {
  expect(isReceiptNumber('deduction', '010-1234-5678')).toBe(true)
  expect(isReceiptNumber('deduction', '120-81-47521')).toBe(false)
  expect(isReceiptNumber('expense', '120-81-47521')).toBe(true)
  expect(isReceiptNumber('expense', '010-1234-5678')).toBe(false)
})

describe('the amount of a cash receipt', () => {
  const paid = { total: 30_000, vouchers: 0, points: 12_000, voucherPoints: 0 }

  it.each([
    ['bank', 30_000],
    ['vbank', 30_000],
    ['card', 12_000],
    ['easy', 12_000],
    [null, 12_000],
  ])('with %s in the window is %i', (method, amount) => {
    expect(cashReceiptAmount({ ...paid, method })).toBe(amount)
  })

  it('is without vouchers, which are a means of payment', () => {
    const mixed = { total: 30_000, vouchers: 10_000, points: 12_000, voucherPoints: 4_000 }
    expect(cashReceiptAmount({ ...mixed, method: 'bank' })).toBe(20_000)
    expect(cashReceiptAmount({ ...mixed, method: 'card' })).toBe(8_000)
  })
})
