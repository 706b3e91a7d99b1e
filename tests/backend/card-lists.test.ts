import { addDays, addYears } from 'date-fns'
import { afterAll, expect, it } from 'vitest'
import { BAN_GYOHWAN } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { ORDER_STAGES, statusesOf } from '@/domain/order-stage'
import { createTestBackend } from '@tests/setup/backend'
import { callWithProof, addCard, addWalletMember } from './wallet-fixtures'

const backend = await createTestBackend()
afterAll(() => backend.close())

const list = async (as: string, path: string) =>
  (await backend.call('GET', `/api/card/my-cards/${path}`, { as })).body

it('sorts a tab by balance and by age, over its pages', async () => {
  const { db, deps } = backend
  const as = await addWalletMember(db, 'sorter')
  for (const [index, won] of [3_000, 0, 9_000].entries()) {
    await addCard(db, { id: `sorted-${index}`, ownerId: as, amount: won, at: addDays(deps.now(), index - 5) })
  }
  const ids = async (sort: string) =>
    (await list(as, `ALL?size=100&sort=${sort}`)).items.map((card: { cardId: string }) => card.cardId)
  expect(await ids('HIGH')).toEqual(['sorted-2', 'sorted-0', 'sorted-1'])
  expect(await ids('LOWER')).toEqual(['sorted-1', 'sorted-0', 'sorted-2'])
  expect(await ids('LATEST')).toEqual(['sorted-2', 'sorted-1', 'sorted-0'])
  const { items: stack } = (await backend.call('GET', '/api/card/swipe-cards/', { as })).body
  expect(stack.map(({ cardId }: { cardId: string }) => cardId)).toEqual(['sorted-2', 'sorted-0', 'sorted-1'])
  expect((await list(as, 'ALL?sort=HIGH&size=1&page=2')).items[0].cardId).toBe('sorted-0')
  expect((await list(as, 'ALL?sort=ODD')).code).toBe(errorCodes.INVALID_INPUT)
})

it('lists pending gifts in the order of their expiry', async () => {
  const { items } = await list('usr_seon_mul', 'GIFT_RECEIVING')
  const times = items.map((card: { receiveBy: string }) => card.receiveBy)
  expect(times).toHaveLength(3)
  expect(times).toEqual(times.toSorted())
})

it('returns an expiry of five years after the last movement of a card', async () => {
  const { db, deps } = backend
  const as = await addWalletMember(db, 'lasting')
  const at = addDays(deps.now(), -30)
  await addCard(db, { id: 'lasting-new', ownerId: as, at })
  await addCard(db, { id: 'lasting-used', ownerId: as, amount: 1_000, at })
  const until = async (id: string) =>
    (await backend.call('GET', `/api/card/detail/MASTER/${id}`, { as })).body.validUntil
  expect(await until('lasting-new')).toBe(addYears(at, 5).toISOString())
  await callWithProof(backend, as, '/api/card/exchange', {
    cardDivision: 'MASTER',
    cardId: 'lasting-used',
    amount: 1,
  })
  expect(await until('lasting-used')).toBe(addYears(deps.now(), 5).toISOString())
})

it('counts the order lines of the member by stage, without those of others', async () => {
  const path = '/api/services/transaction/dama/orders/stage-counts'
  const none = { paid: 0, shipping: 0, delivered: 0, claims: 0 }
  expect((await backend.call('GET', path, { as: 'usr_lee_saebom' })).body).toEqual(none)
  expect((await backend.call('GET', path)).status).toBe(401)
})

it('lists under each stage the orders of the counted lines', async () => {
  const at = '/api/services/transaction/dama/orders'
  const { body: counts } = await backend.call('GET', `${at}/stage-counts`, { as: BAN_GYOHWAN })
  for (const stage of ORDER_STAGES) {
    const { body } = await backend.call('GET', `${at}?stage=${stage}&items_per_page=100`, { as: BAN_GYOHWAN })
    const inStage = body.items.map(
      ({ transaction_skus: lines }: { transaction_skus: { status: OrderLineStatus }[] }) =>
        lines.filter(({ status }) => statusesOf(stage).includes(status)).length,
    )
    expect(Math.min(...inStage), stage).toBeGreaterThan(0)
    expect(inStage.reduce((sum: number, count: number) => sum + count, 0)).toBe(counts[stage])
  }
  const none = await backend.call('GET', `${at}?stage=somewhere`, { as: BAN_GYOHWAN })
  expect(none.body.code).toBe(errorCodes.INVALID_INPUT)
})
