import { expect, it } from 'vitest'
import { monthFromQuery, periodDays } from '@/lib/period'

const NOW = '2026-10-31T15:00:00Z' // November has begun in Seoul.

it.each([
  [
    { year: '2026', month: '10' },
    { year: 2026, month: 10 },
  ],
  [
    { year: '2026', month: '11' },
    { year: 2026, month: 11 },
  ],
  [
    { year: ['2020', '2021'], month: '2' },
    { year: 2020, month: 2 },
  ],
])('%j is that month', (query, month) => expect(monthFromQuery(query, NOW)).toEqual(month))

it.each([
  {},
  { year: '2026' },
  { year: '2026', month: '12' },
  { year: '2026', month: '13' },
  { year: '2026', month: '0' },
  { year: '1999', month: '1' },
  { year: '9999', month: '1' },
  { year: '20.5', month: '1' },
  { year: 'x', month: '1' },
])('%j is this month', (query) => expect(monthFromQuery(query, NOW)).toEqual({ year: 2026, month: 11 }))

it.each([
  [{ year: 2026, month: 12 }, '2026-12-01', '2026-12-31'],
  [{ year: 2027, month: 1 }, '2027-01-01', '2027-01-31'],
  [{ year: 2027, month: 2 }, '2027-02-01', '2027-02-28'],
  [{ year: 2028, month: 2 }, '2028-02-01', '2028-02-29'],
])('%j is from %s to %s', (month, from, to) => expect(periodDays({ month })).toEqual({ from, to }))

it.each([
  ['2026-12-31T23:59:59+09:00', '2026-12-24', '2026-12-31'],
  ['2027-01-01T00:00:00+09:00', '2026-12-25', '2027-01-01'],
  ['2028-03-01T08:55:00+09:00', '2028-02-23', '2028-03-01'],
])('at %s the last seven days are from %s to %s', (at, from, to) =>
  expect(periodDays({ days: 7 }, Date.parse(at))).toEqual({ from, to }),
)
