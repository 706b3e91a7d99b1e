import { expect, it } from 'vitest'
import type { VoucherItem } from '@/contract/transaction/voucher'
import { endingText, expiryLabel, guideTexts, manualNotice } from '@/features/voucher/model/voucher-texts'

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

it.each([
  [['2026-11-24', '2026-11-24', '2027-01-30'], false, '오늘 끝나는 것 2장'],
  [['2026-12-24', '2026-12-25'], false, '30일 안에 끝나는 것 1장'],
  [['2026-11-23', '2027-01-30'], false, null],
  [['2026-11-24', '2026-11-24'], true, '오늘 끝나는 것 2장 이상'],
  [['2026-11-24', '2026-11-25'], true, '오늘 끝나는 것 1장'],
] as const)('of vouchers until %j it is told how many end', (days, hasMore, text) => {
  const vouchers = days.map(
    (day) => ({ status: 'received', expirationDate: `${day}T23:59:59.999+09:00` }) as VoucherItem,
  )
  expect(endingText(vouchers, hasMore, NOON)).toBe(text)
})

it.each([
  '상품 상세페이지 참조',
  '상세페이지참고',
  '상품상세설명 참조',
  '상세 페이지를 참고해 주세요',
  '상세설명에 표시',
])('a guide leaves out what only points to the description: %s', (text) => {
  const use = { label: '사용 방법', text: '매장에서 상세한 안내를 참고해 주세요' }
  expect(guideTexts([use, { label: '주연', text }])).toEqual({ texts: [use], seesProduct: true })
  expect(guideTexts([use])).toEqual({ texts: [use], seesProduct: false })
})
