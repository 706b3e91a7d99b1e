import { describe, expect, it } from 'vitest'
import { trackingUrl } from '@/config/carriers'
import { lineStatus, ORDER_LINE_STATUSES } from '@/domain/order-line-status'
import { isTrackable, lineLabel } from '@/features/order-history/components/history-line'
import { trackingSteps } from '@/features/order-history/components/tracking-sheet'
import {
  historyAddress,
  listParams,
  readOrderHistoryFilter,
} from '@/features/order-history/model/history-filter'

describe('the filter in the address', () => {
  it.each([
    [{}, { type: undefined }],
    [{ type: 'voucher' }, { type: 'voucher' }],
    [
      { type: 'goods', year: '2026', month: '1' },
      { type: 'goods', month: { year: 2026, month: 1 } },
    ],
    [{ type: 'all', year: '2026' }, { type: undefined }],
    [{ year: '2026', month: '13' }, { type: undefined }],
    [{ year: '-1', month: '1' }, { type: undefined }],
    [{ type: ['goods', 'voucher'] }, { type: 'goods' }],
    [{ stage: 'shipping' }, { type: undefined, stage: 'shipping' }],
    [{ stage: 'somewhere' }, { type: undefined }],
    [{ type: 'voucher', stage: 'paid' }, { type: 'voucher' }],
    // Half an emoji could not be sent.
    [{ search: `${'a'.repeat(99)}🎁🎁` }, { type: undefined, search: `${'a'.repeat(99)}🎁` }],
  ])('%j reads %j', (query, filter) => expect(readOrderHistoryFilter(query)).toEqual(filter))

  it('is written as it is read', () => {
    const filter = { type: 'voucher', month: { year: 2026, month: 11 } } as const
    const address = historyAddress(filter)
    expect(address).toBe('/my/order/history?type=voucher&year=2026&month=11')
    expect(readOrderHistoryFilter(Object.fromEntries(new URLSearchParams(address.split('?')[1])))).toEqual(
      filter,
    )
    expect(historyAddress({ type: undefined })).toBe('/my/order/history')
  })

  it.each([
    [2026, 1, '2026-01-01', '2026-01-31'],
    [2028, 2, '2028-02-01', '2028-02-29'],
    [2026, 12, '2026-12-01', '2026-12-31'],
  ])('requests the days of %i-%i', (year, month, from, to) => {
    expect(listParams({ type: 'goods', month: { year, month } })).toEqual({
      productClass: 'tangible',
      from,
      to,
    })
  })

  it('reads, writes and requests a period and a search', () => {
    const filter = readOrderHistoryFilter({ days: '30', search: ' 텀블러 ' })
    expect(filter).toEqual({ type: undefined, days: 30, search: '텀블러' })
    expect(historyAddress(filter)).toBe(`/my/order/history?days=30&search=${encodeURIComponent('텀블러')}`)
    expect(listParams(filter, new Date('2026-11-18T20:00:00Z').getTime())).toEqual({
      from: '2026-10-20',
      to: '2026-11-19',
      search: '텀블러',
    })
    expect(readOrderHistoryFilter({ days: '31' }).days).toBeUndefined()
  })

  it('formats and queries the status', () => {
    const filter = readOrderHistoryFilter({ stage: 'delivered', days: '7' })
    expect(historyAddress(filter)).toBe('/my/order/history?stage=delivered&days=7')
    expect(listParams({ type: undefined, stage: 'delivered' })).toEqual({ stage: 'delivered' })
  })

  it('requests everything without a filter', () => {
    expect(listParams({ type: undefined })).toEqual({})
  })
})

describe('the state of a line', () => {
  it.each(ORDER_LINE_STATUSES)(
    '%s shows the label of the table, and nothing at all where it is blank',
    (status) => {
      const { label } = lineStatus(status)
      if (label === '') expect(lineLabel(status)).toBeNull()
      else expect(lineLabel(status)?.text).toBe(label)
    },
  )

  it.each([
    ['ship_ok', true],
    ['delivery_ing', true],
    ['delivery_ok', true],
    ['check_required', false],
    ['received', false],
  ] as const)('%s can be tracked: %s', (status, yes) => expect(isTrackable(status)).toBe(yes))
})

describe('the tracking of a parcel', () => {
  it('lists each step once, and again with more events of the carrier', () => {
    const event = (status: Parameters<typeof trackingSteps>[0][number]['status'], note = '') => ({
      status,
      note,
      at: '2026-11-18T00:00:00.000Z',
    })
    const steps = trackingSteps([
      event('check_required'),
      event('ship_ok'),
      event('ship_ok', '집화 처리'),
      event('delivery_ing'),
      event('delivery_ing'),
      event('delivery_ing', '배송 출발'),
      event('order_cancelled'),
    ])
    expect(steps.map(({ title, note }) => `${title} ${note}`.trim())).toEqual([
      '결제 완료',
      '발송 완료',
      '발송 완료 집화 처리',
      '배송 중',
      '배송 중 배송 출발',
    ])
  })
})

describe('the page of a parcel', () => {
  it('is the carrier’s own, the number without blanks', () => {
    expect(trackingUrl('kr.cjlogistics', '1234-5678 90')).toBe(
      'https://trace.cjlogistics.com/next/tracking.html?wblNo=1234567890',
    )
  })

  it.each(['kr.coupangls', 'constructor', ''])('of carrier %j is the neutral tracker’s', (id) => {
    expect(trackingUrl(id, '1/2')).toBe(`https://tracker.delivery/#/${id}/1%2F2`)
  })
})
