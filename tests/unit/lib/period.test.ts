import { expect, it } from 'vitest'
import { monthFromQuery } from '@/lib/period'

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
