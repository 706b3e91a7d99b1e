import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NEXT_CANCEL_SWITCH } from '@/demo/sandbox/payment-records'
import { setSwitch } from '@/demo/sandbox/switches'
import { moneyLimits } from '@/domain/limits'
import { withdrawals } from '@/server/db/schema/account'
import { users } from '@/server/db/schema/identity'
import { ledgerTransactions } from '@/server/db/schema/ledger'
import { payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { finishAccountWithdrawals } from '@/server/jobs/finish-account-withdrawals'
import { settlePayments } from '@/server/jobs/settle-payments'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend } from '@tests/setup/backend'
import { readNotifications, readPayment } from '@tests/setup/stored-rows'
import { readLines, requestClaim } from './claim-fixtures'
import {
  addProduct,
  buildShop,
  createOrderAs,
  orderBody,
  postPaymentReturn,
  readOrderState,
  readStock,
  submitPaymentWindow,
  type Window,
} from './order-fixtures'
import {
  addCard,
  addWalletMember,
  callWithProof,
  fillCard,
  readCardBalance,
  readMoneyBalance,
} from './wallet-fixtures'

const DAY = 24 * 60 * 60_000

const backend = await createTestBackend()
let count = 0
let [member, card] = ['', '']

await buildShop(backend.db)
afterAll(() => backend.close())
beforeEach(async () => {
  count += 1
  member = await addWalletMember(backend.db, `depositor-${count}`)
  card = await addCard(backend.db, { id: `deposit-${count}`, ownerId: member, at: backend.deps.now() })
})
afterEach(() => void vi.restoreAllMocks())

/** Texts of the member's notifications, in any order. */
const readNotices = async () =>
  (await readNotifications(backend.db, { userId: member })).map(({ body }) => body)

const findings = async () => (await checkLedger(backend.db, backend.deps.invariants)).map(({ what }) => what)

type Payment = Awaited<ReturnType<typeof readPayment>>

/** Has a virtual account issued. */
const issueAccount = async (window: Window): Promise<void> => {
  await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'vbank'))
}

/** Opens the charge of the card by a virtual account. */
const charge = async (amount = 50_000): Promise<Payment> => {
  const body = { cardDivision: 'MASTER', cardId: card, amount, from: 'window', paymentMethod: 'vbank' }
  const answer = await callWithProof(backend, member, '/api/charge/card', body)
  await issueAccount(answer.body.window)
  return readPayment(backend.db, { walletPaymentId: answer.body.paymentId })
}

/** Orders goods for 10,000 won by a virtual account. */
const placeOrder = async (
  change: Record<string, unknown> = {},
  setting: 'ow-kginicis' | 'ow-smartro' = 'ow-smartro',
) => {
  const skuId = await addProduct(backend.db, { id: `deposit-${count}`, setting, policy: 'ow-free' })
  const order = await createOrderAs(
    backend,
    member,
    orderBody(skuId, 10_000, { payment_method: 'vbank', ...change }),
  )
  await issueAccount(order.body.window)
  const orderId = order.body.order_id as string
  return { skuId, orderId, payment: await readPayment(backend.db, { orderId }) }
}

const cancelOrder = async (orderId: string) => {
  const lines = (await readLines(backend.db, orderId)).map(({ id }) => ({ lineId: id }))
  expect((await requestClaim(backend, member, orderId, { kind: 'cancel', lines })).status).toBe(200)
}

/** The payer transfers the amount (KRW) into the virtual account. */
const deposit = async ({ tid }: Payment, amount?: number): Promise<void> => {
  await backend.db
    .update(sandboxPayments)
    .set({ state: 'approved', ...(amount !== undefined && { amount }) })
    .where(eq(sandboxPayments.tid, tid ?? ''))
}

/** The gateway's webhook call about a deposit. @returns the body of the answer */
const notify = async ({ gateway, moid }: Payment): Promise<string> => {
  const answer = await backend.app.request(`http://dama.local/api/payment/notice/${gateway}`, {
    method: 'POST',
    body: new URLSearchParams(gateway === 'kginicis' ? { P_OID: moid } : { Moid: moid }),
  })
  return answer.text()
}

const statusOf = async ({ id }: Payment) =>
  (await backend.db.select().from(payments).where(eq(payments.id, id)))[0]?.status

const stateAtGateway = async ({ tid }: Payment) => {
  const [row] = await backend.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.tid, tid ?? ''))
  return row?.state
}

const expectCredited = async (payment: Payment, amount = payment.amount) => {
  expect(await statusOf(payment)).toBe('credited')
  expect(await readMoneyBalance(backend.db, member)).toBe(amount)
  expect(await stateAtGateway(payment)).toBe('approved')
  expect(await findings()).toEqual([])
}

describe('a deposit without its purpose', () => {
  it('goes to 담아머니 when the card was deleted before it arrived', async () => {
    const payment = await charge()
    await callWithProof(backend, member, `/api/card/delete/MASTER/${card}`, {}, { method: 'PATCH' })
    await deposit(payment)
    expect(await notify(payment)).toBe('OK')
    await expectCredited(payment)
    const state = await backend.call('GET', `/api/charge/${payment.walletPaymentId}`, { as: member })
    expect(state.body).toMatchObject({ status: 'failed', failureCode: 4047, method: 'vbank' })
    const notices = await readNotifications(backend.db, { userId: member })
    expect(notices).toHaveLength(2)
    expect(
      notices.find(({ title }) => title === '입금하신 50,000원을 담아머니로 돌려 드렸어요'),
    ).toMatchObject({
      body: '충전할 카드를 더는 쓸 수 없어요.',
      href: '/my/dama-money/history',
    })
  })

  it('is not credited by a payment with another order number, which a swapped return has joined to it', async () => {
    const [payment, other] = [await charge(20_000), await charge(20_000)]
    backend.passTime(5 * DAY)
    await runAllJobs(backend.deps)
    await deposit(payment)
    const record = await backend.deps.adapters.payments[payment.gateway].inquire(payment)
    const inquire = vi
      .spyOn(backend.deps.adapters.payments[other.gateway], 'inquire')
      .mockResolvedValue(record)
    expect(await notify(other)).toBe('OK')
    expect(await statusOf(other)).toBe('cancelled')
    inquire.mockRestore()
    expect(await notify(payment)).toBe('OK')
    await expectCredited(payment)
  })

  it('is a refund in the histories', async () => {
    const { orderId, payment } = await placeOrder()
    await deposit(payment)
    await cancelOrder(orderId)
    await expectCredited(payment)
    const history = await backend.call('GET', '/api/money/history/MONEY/me?year=2026&month=11', {
      as: member,
    })
    expect(history.body.items).toMatchObject([
      { action: 'REFUNDED', usageKind: 'REFUND', amount: 10_000, counterpart: '가상계좌 입금', orderId },
    ])
    const refunds = await backend.call('GET', '/api/card/refund-card/history?page=1', { as: member })
    expect(refunds.body.items).toMatchObject([{ amount: 10_000, target: 'MONEY', reason: 'DEPOSIT' }])
  })

  it('goes to 담아머니 when the card is full, whatever the limit of 담아머니', async () => {
    const { maxBalance } = moneyLimits
    member = await addWalletMember(backend.db, `rich-${count}`, maxBalance)
    const at = backend.deps.now()
    card = await addCard(backend.db, {
      id: `full-${count}`,
      ownerId: member,
      amount: maxBalance - 60_000,
      at,
    })
    const payment = await charge(60_000)
    await fillCard(backend.db, { id: card, ownerId: member, amount: 60_000, at })
    await deposit(payment)
    await notify(payment)
    await expectCredited(payment, maxBalance + 60_000)
    expect(await readCardBalance(backend.db, card)).toBe(maxBalance)
    expect(await readNotices()).toContain('담거나 보낼 수 있는 금액을 넘었어요.')
  })

  it('goes to 담아머니 when the gift of the deposit was paid too late', async () => {
    const body = { basicCardId: 'basic_love-heart', amount: 20_000, msgToReceiver: '', payWith: 'window' }
    const gift = await callWithProof(backend, member, '/api/gift/send-basic', body)
    await issueAccount(gift.body.window)
    const payment = await readPayment(backend.db, { walletPaymentId: gift.body.paymentId })
    backend.passTime(4 * DAY)
    await runAllJobs(backend.deps)
    expect(await statusOf(payment)).toBe('cancelled')
    await deposit(payment)
    expect(await notify(payment)).toBe('OK')
    await expectCredited(payment)
    expect(await readNotices()).toContain('입금 기한이 지난 뒤에 입금됐어요.')
  })

  it('goes to 담아머니 when the money that was to pay a part is spent', async () => {
    member = await addWalletMember(backend.db, `spender-${count}`, 4_000)
    const { orderId, skuId, payment } = await placeOrder({ points: [{ source: 'money', amount: 4_000 }] })
    const other = await addProduct(backend.db, { id: `spent-${count}`, policy: 'ow-free', price: 4_000 })
    const points = [{ source: 'money', amount: 4_000 }]
    expect((await createOrderAs(backend, member, orderBody(other, 4_000, { points }))).body.window).toBeNull()
    await deposit(payment)
    await notify(payment)
    await expectCredited(payment, 6_000)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'failed', code: 4062 })
    expect(await readStock(backend.db, skuId)).toBe(10)
    const titles = (await readNotifications(backend.db, { userId: member })).map(({ title }) => title)
    expect(titles).toContain('입금하신 6,000원을 담아머니로 돌려 드렸어요')
    expect(titles).not.toContain('입금 기한이 지나 주문이 취소됐어요')
  })
})

describe('a deposit for an order that was cancelled', () => {
  it('goes to 담아머니 when it arrived just before', async () => {
    const { orderId, skuId, payment } = await placeOrder()
    await deposit(payment)
    await cancelOrder(orderId)
    await expectCredited(payment)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({
      order: 'abandoned',
      lines: ['order_cancelled'],
    })
    expect(await readStock(backend.db, skuId)).toBe(10)
    expect(await readNotices()).toContain('취소한 주문에 입금됐어요.')
  })

  it('goes to 담아머니 when it was on its way, by the job or by the webhook call', async () => {
    for (const isByWebhook of [false, true]) {
      count += 1
      member = await addWalletMember(backend.db, `on-way-${count}`)
      const { orderId, payment } = await placeOrder()
      await setSwitch(backend.db, NEXT_CANCEL_SWITCH, 'lost')
      await cancelOrder(orderId)
      expect(await statusOf(payment)).toBe('cancelling')
      await deposit(payment)
      if (isByWebhook) expect(await notify(payment)).toBe('OK')
      backend.passTime(21_000)
      await runAllJobs(backend.deps)
      await expectCredited(payment)
    }
  })

  it('goes to 담아머니 when it arrived after the account was closed', async () => {
    const { orderId, payment } = await placeOrder()
    await cancelOrder(orderId)
    expect(await statusOf(payment)).toBe('cancelled')
    expect(await notify(payment)).toBe('OK')
    expect(await statusOf(payment)).toBe('cancelled')
    await deposit(payment)
    const inquire = vi.spyOn(backend.deps.adapters.payments[payment.gateway], 'inquire')
    inquire.mockResolvedValueOnce({ outcome: 'unknown' })
    expect(await notify(payment)).toBe('RETRY')
    expect(await notify(payment)).toBe('OK')
    await expectCredited(payment)
  })
})

it('credits what was deposited, where it is not what was asked for', async () => {
  const payment = await charge()
  await deposit(payment, 49_000)
  expect(await notify(payment)).toBe('OK')
  await expectCredited(payment, 49_000)
})

it('is credited once by repeated webhook calls and the job at the same time', async () => {
  const late = await charge()
  backend.passTime(4 * DAY)
  await runAllJobs(backend.deps)
  const waiting = await charge(30_000)
  const { orderId, payment: cancelling } = await placeOrder()
  await setSwitch(backend.db, NEXT_CANCEL_SWITCH, 'lost')
  await cancelOrder(orderId)
  await callWithProof(backend, member, `/api/card/delete/MASTER/${card}`, {}, { method: 'PATCH' })
  const all = [late, waiting, cancelling]
  for (const payment of all) await deposit(payment)
  backend.passTime(10 * 60_000)
  await Promise.all([
    ...Array.from({ length: 6 }, () => all.map(notify)).flat(),
    ...Array.from({ length: 3 }, () => runAllJobs(backend.deps)),
  ])
  for (const payment of all) {
    expect(await notify(payment)).toBe('OK')
    expect(await statusOf(payment)).toBe('credited')
  }
  expect(await readMoneyBalance(backend.db, member)).toBe(90_000)
  expect(
    (await readNotifications(backend.db, { userId: member })).filter(({ title }) =>
      title.startsWith('입금하신'),
    ),
  ).toHaveLength(3)
  expect(await findings()).toEqual([])
})

it.each(['ow-smartro', 'ow-kginicis'] as const)(
  'is not refunded by %s without the payer’s account',
  async (setting) => {
    const { payment } = await placeOrder({}, setting)
    const { moid, transactionId, amount, id, gateway } = payment
    const adapter = backend.deps.adapters.payments[gateway]
    const of = { transactionId: transactionId ?? '', moid, amount, cancelId: id }
    await deposit(payment)
    const refusal = { outcome: 'unknown', code: expect.stringMatching(/^(?:01|2012)$/) }
    expect(await adapter.cancel(of)).toMatchObject(refusal)
    const part = { ...of, amount: 1_000, remainingAmount: amount - 1_000 }
    expect(await adapter.cancelPartially(part)).toMatchObject(refusal)
    expect(await stateAtGateway(payment)).toBe('approved')
  },
)

describe('a deposit for a member who leaves', () => {
  const requestWithdrawal = async (userId: string) => {
    const at = backend.deps.now()
    await backend.db.update(users).set({ status: 'withdraw_requested' }).where(eq(users.id, userId))
    const forgetAt = new Date(at.getTime() + 5 * 365 * DAY)
    await backend.db.insert(withdrawals).values({ userId, requestedAt: at, finalAt: at, forgetAt })
  }
  const memberStatus = async (userId: string) =>
    (await backend.db.select().from(users).where(eq(users.id, userId)))[0]?.status
  const expire = async () => {
    const payment = await charge()
    backend.passTime(4 * DAY)
    await runAllJobs(backend.deps)
    expect(await statusOf(payment)).toBe('cancelled')
    return payment
  }

  it('waits for a person, is reported every hour, and ends once it is returned at the gateway', async () => {
    const log = vi.spyOn(backend.deps, 'log')
    const reports = () =>
      log.mock.calls.filter(([, message]) => message === 'deposit of a member who has left')
    const payment = await expire()
    await requestWithdrawal(member)
    await finishAccountWithdrawals(backend.deps)
    expect(await memberStatus(member)).toBe('withdrawn')
    await deposit(payment)
    for (const _repeated of [1, 2]) expect(await notify(payment)).toBe('OK')
    expect(await statusOf(payment)).toBe('refund_blocked')
    expect(await readMoneyBalance(backend.db, member)).toBe(0)
    expect(reports()).toEqual([
      ['error', 'deposit of a member who has left', { payment: payment.id, amount: 50_000 }],
    ])
    expect(await findings()).toEqual(['deposits of members who have left'])
    expect(await settlePayments(backend.deps)).toBe(0)
    expect(reports()).toHaveLength(1)
    backend.passTime(60 * 60_000)
    expect(await settlePayments(backend.deps)).toBe(0)
    expect(reports()).toHaveLength(2)

    await backend.db
      .update(sandboxPayments)
      .set({ state: 'cancelled', cancelledAmount: payment.amount })
      .where(eq(sandboxPayments.tid, payment.tid ?? ''))
    backend.passTime(60 * 60_000)
    expect(await settlePayments(backend.deps)).toBe(1)
    expect(await statusOf(payment)).toBe('cancelled')
    expect(await findings()).toEqual([])
  })

  it('is never at an erased member, when it arrives during the erasure', async () => {
    const leavers: [string, Payment][] = []
    for (let i = 0; i < 5; i += 1) {
      member = await addWalletMember(backend.db, `leaver-${count}-${i}`)
      card = await addCard(backend.db, {
        id: `leaver-${count}-${i}`,
        ownerId: member,
        at: backend.deps.now(),
      })
      leavers.push([member, await expire()])
      await requestWithdrawal(member)
    }
    for (const [, payment] of leavers) await deposit(payment)
    await Promise.all([
      ...leavers.map(([, payment]) => notify(payment)),
      finishAccountWithdrawals(backend.deps),
      finishAccountWithdrawals(backend.deps),
    ])
    for (const [userId, payment] of leavers) {
      const isErased = (await memberStatus(userId)) === 'withdrawn'
      expect(await statusOf(payment)).toBe(isErased ? 'refund_blocked' : 'credited')
      expect(await readMoneyBalance(backend.db, userId)).toBe(isErased ? 0 : 50_000)
    }
  })
})

it('is found by the check of the ledger without its posting, and without its payment', async () => {
  const post = async (id: string) =>
    backend.db.insert(ledgerTransactions).values({
      id,
      kind: 'deposit_credit',
      eventKey: `deposit-credit:${id}`,
    })
  const before = await findings()
  const payment = await charge()
  await backend.db
    .update(payments)
    .set({ status: 'credited', creditedAmount: 1 })
    .where(eq(payments.id, payment.id))
  await post('no-payment')
  const found = (await checkLedger(backend.db)).filter(({ what }) => !before.includes(what))
  expect(found).toEqual([
    {
      what: 'credited deposits without their amount at the member, or for what was paid for',
      ids: [payment.id],
    },
    { what: 'credits of a deposit without a credited payment', ids: ['no-payment'] },
  ])
})
