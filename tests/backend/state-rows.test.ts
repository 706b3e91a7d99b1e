import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { PERSONS } from '@/demo/seed/persons'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const ROWS = readFileSync('tests/STATES.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
const rowWith = (text: string): string => {
  const row = ROWS.find((line) => line.includes(text))
  if (row === undefined) throw new Error(`no row has ${text}`)
  return row
}
const personOf = (name: string): string => {
  const person = PERSONS.find((known) => known.name === name)
  if (!person) throw new Error(`no sample member is called ${name}`)
  return person.id
}
const call = async (path: string, name: string) =>
  (await backend.call('GET', path, { as: personOf(name) })).body

it('the row of the passcode names who has one and who has none', async () => {
  const [, has = '', none = ''] =
    /The passcode of (.+?) is \d{6}; (.+?) have none/.exec(rowWith('The passcode of')) ?? []
  for (const name of has.split(', '))
    expect([name, (await call('/api/passcode/user', name)).isSet]).toEqual([name, true])
  for (const name of none.split(' and '))
    expect([name, (await call('/api/passcode/user', name)).isSet]).toEqual([name, false])
})

it('the row of empty filters names a filter that leaves no product', async () => {
  const [, maxPrice = ''] = /result\?maxPrice=(\d+)/.exec(rowWith('filters leave empty')) ?? []
  const list = (await backend.call('GET', `/api/services/product/dama/products?max_price=${maxPrice}`)).body
  expect(list.total).toBe(0)
})
