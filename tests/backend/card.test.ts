import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { myCards } from '@/contract/main/card'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

const receiving = (as?: string) =>
  backend.call('GET', '/api/card/my-cards/GIFT_RECEIVING?page=1&size=1', { as })

it('counts the pending gifts of the member, without those of others', async () => {
  const own = await receiving('usr_kim_dama')
  expect(v.parse(myCards, own.body)).toMatchObject({
    total: 1,
    items: [{ status: 'RECEIVING', balance: 30_000 }],
  })
  expect((await receiving('usr_lee_saebom')).body).toMatchObject({ total: 0, items: [] })
})

it('requires a member, and rejects unknown tabs', async () => {
  expect((await receiving()).status).toBe(401)
  const answer = await backend.call('GET', '/api/card/my-cards/EVERYTHING', { as: 'usr_kim_dama' })
  expect([answer.status, answer.body.code]).toEqual([400, 7000])
})
