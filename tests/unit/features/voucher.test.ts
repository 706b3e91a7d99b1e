import { expect, it } from 'vitest'
import type { VoucherItem } from '@/contract/transaction/voucher'
import { expiryLabel, manualNotice } from '@/features/voucher/model/voucher-texts'

const NOON = Date.parse('2026-11-24T12:00:00+09:00')

it.each([
  ['received', '2027-03-01', 'D-97', false],
  ['partially_used', '2026-11-25', 'D-1', true],
  ['manually_issue_confirmed', '2026-11-24', 'D-DAY', true],
  // Nothing ends the status of a voucher that its seller has sent.
  ['manually_issue_confirmed', '2026-11-23', '기간 만료', true],
] as const)('a voucher that is %s until %s is labelled %s', (status, day, text, isSoon) => {
  const voucher = { status, expirationDate: `${day}T23:59:59.999+09:00` } as VoucherItem
  expect(expiryLabel(voucher, NOON)).toEqual({ text, isSoon })
})

it('a used voucher has no label', () => {
  const voucher = { status: 'used', expirationDate: '2026-12-01T23:59:59.999+09:00' } as VoucherItem
  expect(expiryLabel(voucher, NOON)).toBeNull()
})

it.each(['manually_issue_required', 'manually_issue_confirmed'] as const)(
  'names the number of a voucher that is %s with a particle that fits every number',
  (status) => {
    const phones = Array.from({ length: 10 }, (_, digit) => `010-****-567${digit}`)
    for (const phone of phones) expect(manualNotice({ status, phone })).toContain(`번호(${phone})로 `)
  },
)
