import { expect, it } from 'vitest'
import { ORDER_LINE_STATUSES } from '@/domain/order-line-status'
import { optionText } from '@/domain/product'
import { lineLabel } from '@/features/order-history/components/history-line'
import { validity } from '@/features/product/model/purchase-info'

it.each([
  ['기본', '머그', null],
  ['단품', '머그', null],
  ['머그', '머그', null],
  ['', '머그', null],
  [null, '머그', null],
  ['백자 / 350ml', '머그', '백자 / 350ml'],
  ['기본 향', '디퓨저', '기본 향'],
])('shows the option %s of %s as %s', (title, product, shown) => {
  expect(optionText(title, product)).toBe(shown)
})

it.each([
  [30, '발급일부터 30일'],
  [365, '발급일부터 1년'],
  [366, '발급일부터 1년'],
  [367, '발급일부터 367일'],
  [731, '발급일부터 2년'],
  [1826, '발급일부터 5년'],
])('shows a validity of %i days as years where it is some', (days, text) => {
  expect(validity(days)).toBe(text)
})

it('shows a delay apart from the steps of a delivery', () => {
  const delays = ORDER_LINE_STATUSES.filter((status) => status.endsWith('_delay'))
  expect(delays.length).toBeGreaterThan(2)
  for (const status of delays) expect(lineLabel(status)?.tone).toBe('danger')
  expect(lineLabel('delivery_ing')?.tone).toBe('info')
})
