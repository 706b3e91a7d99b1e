import { and, eq, inArray } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { LEE_SAEBOM } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { withdrawals } from '@/server/db/schema/account'
import { refunds } from '@/server/db/schema/claim'
import { users } from '@/server/db/schema/identity'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { gifts } from '@/server/db/schema/wallet'
import { finishAccountWithdrawals } from '@/server/jobs/finish-account-withdrawals'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { postLedger } from '@/server/ledger/post-ledger'
import type { Log } from '@/server/observability/log'
import { checkObstacles } from '@/server/services/main/account-withdrawal/check-obstacles'
import { confirmDeposit } from '@/server/services/transaction/payment/settle-payment'
import { createTestBackend } from '@tests/setup/backend'
import { postPaymentReturn, submitPaymentWindow } from './order-fixtures'
import { addCard, addWalletMember, callWithProof, readCardBalance } from './wallet-fixtures'

const DAY = 24 * 60 * 60_000

const backend = await createTestBackend()
afterAll(() => backend.close())

const requested = async (as = LEE_SAEBOM) =>
  (await backend.call('GET', '/api/auth/validate-withdraw', { as })).body

const PAYMENT_OPEN = {
  code: 1013,
  fields: { balance: '결제가 아직 끝나지 않은 카드 충전이나 선물이 있어요.' },
}

/** Opens the payment window for a card of a new member. */
const chargeCard = async (id: string) => {
  const member = await addWalletMember(backend.db, id)
  const cardId = await addCard(backend.db, { id: `crd-${id}`, ownerId: member, at: backend.deps.now() })
  const body = { cardDivision: 'MASTER', cardId, amount: 50_000, from: 'window' }
  const charge = (await callWithProof(backend, member, '/api/charge/card', body)).body
  const end = async (button: string) =>
    postPaymentReturn(backend, await submitPaymentWindow(backend, charge.window, button))
  return { member, cardId, paymentId: charge.paymentId as string, end }
}

/** Lets the deposit of a virtual account arrive. */
const deposit = async (paymentId: string) => {
  const { db, deps } = backend
  const [payment] = await db.select().from(payments).where(eq(payments.walletPaymentId, paymentId))
  if (!payment?.tid) throw new Error('the payment has no virtual account')
  await db.update(sandboxPayments).set({ state: 'approved' }).where(eq(sandboxPayments.tid, payment.tid))
  expect(await confirmDeposit(deps, payment)).toBe('ended')
}

/** A member without other obstacles: each one is tested alone. */
it('a pending gift blocks withdrawal, and so does an open order', async () => {
  const { db } = backend
  expect((await requested()).code).toBeUndefined()

  const [gift] = await db.select().from(gifts).where(eq(gifts.status, 'RECEIVING')).limit(1)
  if (!gift) throw new Error('the seed has no gift on the way')
  const sentBy = (senderId: string) =>
    db.update(gifts).set({ senderId }).where(eq(gifts.secondaryCardId, gift.secondaryCardId))
  await sentBy(LEE_SAEBOM)
  expect(await requested()).toMatchObject({
    code: 1014,
    fields: { gifts: '아직 전달되지 않은 선물이 1개 있어요.' },
  })
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

  // Nobody can do anything about a voucher that was sent.
  const statusIs = (status: OrderLineStatus) =>
    db.update(orderLines).set({ status }).where(eq(orderLines.orderId, open.id))
  await statusIs('manually_issue_required')
  expect((await requested()).code).toBe(errorCodes.ORDERS_IN_PROGRESS)
  await statusIs('manually_issue_confirmed')
  expect((await requested()).code).toBeUndefined()
})

it('a refund that the gateway has not paid blocks withdrawal', async () => {
  const { db, deps } = backend
  const member = await addWalletMember(db, 'refund-leaver')
  const [order] = await db.select().from(orders).where(eq(orders.status, 'paid')).limit(1)
  if (!order) throw new Error('the seed has no paid order')
  await db.insert(orders).values({ ...order, id: 'ord_leaver', sn: 'leaver', userId: member })
  const amounts = { goodsAmount: 1_000, deliveryAmount: 0, feeAmount: 0, amount: 1_000, pgAmount: 1_000 }
  const refund = { id: 'rfd_leaver', orderId: 'ord_leaver', state: 'cancelling' as const, ...amounts }
  await db.insert(refunds).values({ ...refund, updatedAt: deps.now() })
  expect(await requested(member)).toMatchObject({
    code: 7607,
    fields: { orders: '아직 끝나지 않은 환불이 1건 있어요.' },
  })
  await db.update(refunds).set({ state: 'done' }).where(eq(refunds.id, refund.id))
  expect((await requested(member)).code).toBeUndefined()
})

it('a card charge blocks withdrawal until it can no longer be paid', async () => {
  const left = await chargeCard('window-leaver')
  expect(await requested(left.member)).toMatchObject(PAYMENT_OPEN)
  await left.end('cancel')
  expect((await requested(left.member)).code).toBeUndefined()

  const unanswered = await chargeCard('timeout-leaver')
  await unanswered.end('timeout')
  expect(await requested(unanswered.member)).toMatchObject(PAYMENT_OPEN)

  const waiting = await chargeCard('deposit-leaver')
  await waiting.end('vbank')
  expect(await requested(waiting.member)).toMatchObject(PAYMENT_OPEN)
  backend.passTime(4 * DAY)
  await runAllJobs(backend.deps)
  expect((await requested(waiting.member)).code).toBeUndefined()
})

it('the payment of a gift blocks withdrawal', async () => {
  const member = await addWalletMember(backend.db, 'gift-leaver')
  const body = { basicCardId: 'basic_love-heart', amount: 5000, msgToReceiver: '', payWith: 'window' }
  expect((await callWithProof(backend, member, '/api/gift/send-basic', body)).status).toBe(200)
  expect(await requested(member)).toMatchObject(PAYMENT_OPEN)
})

/** An amount that moves between two statements would be missed by both. */
it('all obstacles are read in one statement', async () => {
  const query = vi.spyOn(Client.prototype as { query: (...args: unknown[]) => unknown }, 'query')
  try {
    await checkObstacles(backend.db, LEE_SAEBOM).catch(() => undefined)
    // Without what a new connection sends as text: its limits, and `listen`.
    expect(query.mock.calls.filter(([statement]) => typeof statement !== 'string')).toHaveLength(1)
  } finally {
    query.mockRestore()
  }
})

it('a member with an amount that arrived after the request is not erased, and the job tries again a day later', async () => {
  const { db, deps } = backend
  const log = vi.fn<Log>()
  const { member, cardId, paymentId, end } = await chargeCard('late-leaver')
  await end('vbank')
  const at = deps.now()
  await db.update(users).set({ status: 'withdraw_requested' }).where(eq(users.id, member))
  const forgetAt = new Date(at.getTime() + 5 * 365 * DAY)
  await db.insert(withdrawals).values({ userId: member, requestedAt: at, finalAt: at, forgetAt })
  await deposit(paymentId)

  const finish = () => finishAccountWithdrawals({ ...deps, log })
  const statusOf = async () => (await db.select().from(users).where(eq(users.id, member)))[0]?.status
  expect(await finish()).toBe(0)
  expect(await statusOf()).toBe('withdraw_requested')
  expect(await readCardBalance(db, cardId)).toBe(50_000)
  expect(log.mock.calls).toEqual([['warn', 'withdrawal postponed', { user: member, obstacles: ['balance'] }]])
  await finish()
  expect(log).toHaveBeenCalledTimes(1)

  await db.transaction((tx) =>
    postLedger(tx, {
      kind: 'seed_grant',
      eventKey: 'empty-late-leaver',
      entries: [
        { account: { kind: 'card', ref: cardId, userId: member }, amount: -50_000 },
        { account: { kind: 'bank', ref: 'dama' }, amount: 50_000 },
      ],
    }),
  )
  backend.passTime(DAY)
  expect(await finish()).toBe(1)
  expect(await statusOf()).toBe('withdrawn')
})
