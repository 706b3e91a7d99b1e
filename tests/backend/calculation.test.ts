import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directOrderCalculation } from '@/contract/transaction/direct-order'
import { toCamel } from '@/lib/key-case'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { addMember, addProduct, SERVICES_API, buildShop } from './order-fixtures'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
  await buildShop(backend.db)
  await addMember(backend.db, 'ann', 7_000)
  for (const id of ['plain', 'second']) await addProduct(backend.db, { id })
  for (const id of ['group-a', 'group-b']) await addProduct(backend.db, { id, policy: 'ow-grouped' })
  await addProduct(backend.db, { id: 'free', policy: 'ow-free' })
  await addProduct(backend.db, { id: 'gift', voucher: 'instant' })
  await addProduct(backend.db, { id: 'stopped', salesStatus: 'stopped' })
  await addProduct(backend.db, { id: 'rare', stock: 2 })
})
afterAll(() => backend.close())

const ask = (skus: string[], postalCode = '04524', as?: string) =>
  backend.call(
    'GET',
    `${SERVICES_API}/direct/order?${skus.map((sku) => `skus=${sku}`).join('&')}&postal_code=${postalCode}`,
    {
      as,
    },
  )
const SEOUL = '04524'
const JEJU = '63000'
const ULLEUNG = '40200'

describe('the price of an order', () => {
  it.each([
    [['plain-sku__1'], SEOUL, 10_000, 3_000, 0, 0],
    [['plain-sku__5'], SEOUL, 50_000, 0, 0, 0],
    [['plain-sku__1'], JEJU, 10_000, 3_000, 0, 4_000],
    [['group-a-sku__1', 'group-b-sku__1'], SEOUL, 20_000, 5_000, 2_500, 0],
    [['group-a-sku__1', 'group-b-sku__1'], JEJU, 20_000, 5_000, 2_500, 3_000],
    [['group-a-sku__1', 'group-b-sku__1'], ULLEUNG, 20_000, 5_000, 2_500, 5_000],
    [['plain-sku__1', 'second-sku__1'], ULLEUNG, 20_000, 6_000, 0, 8_000],
    [['free-sku__2'], SEOUL, 20_000, 0, 0, 0],
    [['gift-sku__1'], '', 10_000, 0, 0, 0],
    [['plain-sku__1', 'plain-sku__2'], SEOUL, 30_000, 3_000, 0, 0],
  ])('%j to %s', async (skus, postal, price, fee, discount, regional) => {
    const { status, body } = await ask(skus, postal)
    expect(status).toBe(200)
    const calculation = v.parse(directOrderCalculation, toCamel(body))
    expect(calculation.finalCartCalculations).toEqual({
      totalProductPrice: price,
      totalDeliveryFee: fee,
      groupDeliveryDiscount: discount,
      regionalFees: regional,
      totalPgAmountToPay: price + fee - discount + regional,
    })
    expect(calculation.availablePoints?.money).toBe(0)
  })

  it('includes the money balance of a member', async () => {
    expect((await ask(['plain-sku__1'], SEOUL, 'ann')).body.available_points.money).toBe(7_000)
  })

  it.each([
    [['plain-sku'], SEOUL, 7000],
    [['plain-sku__x'], SEOUL, 7000],
    [["'; drop table skus__1"], SEOUL, 7000],
    [[], SEOUL, 7000],
    [['plain-sku__0'], SEOUL, 7103],
    [['plain-sku__-1'], SEOUL, 7103],
    [['plain-sku__51'], SEOUL, 7103],
    [['plain-sku__30', 'plain-sku__21'], SEOUL, 7103],
    [['rare-sku__3'], SEOUL, 7102],
    [['stopped-sku__1'], SEOUL, 7101],
    [['nobody__1'], SEOUL, 7003],
    [['plain-sku__1'], '1234', 7105],
    [['plain-sku__1'], '', 7105],
  ])('rejects %j to %s with %i', async (skus, postal, code) => {
    expect((await ask(skus, postal)).body.code).toBe(code)
  })

  it('reports the shortfall and the remaining stock', async () => {
    expect((await ask(['rare-sku__3'])).body.message).toContain('2개 남았어요')
  })
})
