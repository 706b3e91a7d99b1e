import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderLines, orders } from '@/server/db/schema/order'
import { gifts } from '@/server/db/schema/wallet'
import { LEE_SAEBOM } from '@/demo/seed/persons'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const requested = async () =>
  (await backend.call('GET', '/api/auth/validate-withdraw', { as: LEE_SAEBOM })).body

/** A member without other obstacles: each one is tested alone. */
it('a pending gift blocks withdrawal, and so does an open order', async () => {
  const { db } = backend
  expect((await requested()).code).toBeUndefined()

  const [gift] = await db.select().from(gifts).where(eq(gifts.status, 'RECEIVING')).limit(1)
  if (!gift) throw new Error('the seed has no gift on the way')
  const sentBy = (senderId: string) =>
    db.update(gifts).set({ senderId }).where(eq(gifts.secondaryCardId, gift.secondaryCardId))
  await sentBy(LEE_SAEBOM)
  expect(await requested()).toMatchObject({ code: 1014, fields: { gifts: '받지 않은 선물이 1개 있어요.' } })
  await sentBy(gift.senderId)

  const [open] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.status, 'paid'),
        inArray(orderLines.status, ['ship_required', 'delivery_ing', 'delivery_ok']),
      ),
    )
    .limit(1)
  if (!open) throw new Error('the seed has no order on its way')
  await db.update(orders).set({ userId: LEE_SAEBOM }).where(eq(orders.id, open.id))
  expect(await requested()).toMatchObject({
    code: 7607,
    fields: { orders: expect.stringContaining('끝나지 않은 주문') },
  })
})
