import * as v from 'valibot'
import { expect, it } from 'vitest'
import { readAnswer } from '@/api/http/read-answer'
import { isoInstant, shownDay, shownInstant } from '@/contract/instant'

const read = (schema: v.GenericSchema, value: unknown) =>
  readAnswer(v.object({ at: v.nullable(schema) }), { at: value })

it.each([
  ['2026-11-29T10:00:00.000Z', '2026-11-29T10:00:00.000Z'],
  ['2026-11-29T10:00:00', '2026-11-29T10:00:00+09:00'],
  ['2026-11-29 10:00:00', '2026-11-29T10:00:00+09:00'],
  ['2026-11-29 10:00', '2026-11-29T10:00+09:00'],
  ['2026-11-29T10:00:00+0900', '2026-11-29T10:00:00+09:00'],
  [1_764_547_200, '2025-12-01T00:00:00.000Z'],
  [1_764_547_200_123, '2025-12-01T00:00:00.123Z'],
  ['1764547200000', '2025-12-01T00:00:00.000Z'],
  ['2026-11-29', '2026-11-29'],
  ['2028-02-29T10:00:00Z', '2028-02-29T10:00:00Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
  [null, null],
  ['', ''],
  ['0000-00-00 00:00:00', null],
  ['0001-01-01T00:00:00Z', null],
  ['2025-02-29T10:00:00Z', null],
  ['2026-11-29T25:00:00Z', null],
  ['Mon, 30 Nov 2026 10:00:00', null],
  ['어제', null],
  [7, null],
  [{}, null],
  [{ toString: 0 }, null],
  [['2026-11-29'], null],
])('the instant %j is read as %j', (given, at) => {
  expect(read(isoInstant, given)).toEqual({ at })
  expect(read(shownInstant, given)).toEqual({ at })
})

it.each([
  ['2026-11-29', '2026-11-29'],
  ['2026-11-29 00:00:00', '2026-11-29'],
  ['2026-11-29T15:00:00Z', '2026-11-30'],
  [1_764_547_200, '2025-12-01'],
  ['2025-02-29', null],
  ['11월 29일', null],
])('the day %j is read as %j', (given, at) => {
  expect(read(shownDay, given)).toEqual({ at })
})
