import { expect, it } from 'vitest'
import { onlyRow } from '@/server/db/json-object'

it('returns the row', () => {
  expect(onlyRow([{ id: 'a' }])).toEqual({ id: 'a' })
})

it.each([0, 2])('refuses %d rows', (count) => {
  expect(() => onlyRow(Array.from({ length: count }, () => ({ id: 'a' })))).toThrow(`${count} rows`)
})
