import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PERSONS } from '@/demo/seed/persons'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const rowsOf = (file: string): string[] =>
  readFileSync(`tests/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
const rowWith = (file: string, text: string): string => {
  const row = rowsOf(file).find((line) => line.includes(text))
  if (row === undefined) throw new Error(`${file} has no row with ${text}`)
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
    /The passcode of (.+?) is \d{6}; (.+?) have none/.exec(rowWith('STATES.md', 'The passcode of')) ?? []
  for (const name of has.split(', '))
    expect([name, (await call('/api/passcode/user', name)).isSet]).toEqual([name, true])
  for (const name of none.split(' and '))
    expect([name, (await call('/api/passcode/user', name)).isSet]).toEqual([name, false])
})

it('the row of 1013 and 1014 names members with a balance, and with gifts on the way', async () => {
  const row = rowWith('ERROR-CODES.md', '| 1013, 1014 |')
  const [, rich = '', sender = ''] = /회원탈퇴 as (\S+); as (\S+),/.exec(row) ?? []
  expect(await call('/api/auth/validate-withdraw', rich)).toMatchObject({ code: 1013 })
  expect(await call('/api/auth/validate-withdraw', sender)).toMatchObject({
    code: 1013,
    fields: { gifts: expect.stringContaining('받지 않은 선물') },
  })
})

it('the row of 1004 names a member who gets 1004 for every call', async () => {
  const [, name = ''] = /\| 1004 \| (\S+) →/.exec(rowWith('ERROR-CODES.md', '| 1004 |')) ?? []
  expect((await call('/api/money', name)).code).toBe(1004)
})

it('the row of 4043 names a card that does not exist', async () => {
  const [, division = '', id = ''] =
    /card=([A-Z]+)\.(\w+)/.exec(rowWith('ERROR-CODES.md', '| 4043, 4047 |')) ?? []
  expect((await call(`/api/card/detail/${division}/${id}`, '김담아')).code).toBe(4043)
})

it('the row of empty filters names a filter that leaves no product', async () => {
  const [, maxPrice = ''] = /result\?maxPrice=(\d+)/.exec(rowWith('STATES.md', 'filters leave empty')) ?? []
  const list = (await backend.call('GET', `/api/services/product/dama/products?max_price=${maxPrice}`)).body
  expect(list.total).toBe(0)
})
