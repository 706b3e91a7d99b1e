import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeGatewayRecord, type GatewayEvent } from '@/demo/sandbox/console-reversals'
import { refunds } from '@/server/db/schema/claim'
import { ledgerTransactions } from '@/server/db/schema/ledger'
import { payments } from '@/server/db/schema/order'
import { compareProviders } from '@/server/jobs/compare-providers'
import { settlePayments } from '@/server/jobs/settle-payments'
import { checkLedger } from '@/server/ledger/check-ledger'
import { balanceOf } from '@/server/ledger/post-ledger'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import { createTestBackend } from '@tests/setup/backend'
import { readNotifications, readPayment } from '@tests/setup/stored-rows'
import { addVerifiedMember, linkAccount, requestTransfer } from './bank-fixtures'
import { createPaidOrder, readLines, requestClaim } from './claim-fixtures'
import {
  addProduct,
  buildShop,
  createOrderAs,
  orderBody,
  postPaymentReturn,
  submitPaymentWindow,
  type Window,
} from './order-fixtures'
import {
  addCard,
  addWalletMember,
  callWithProof,
  openGift,
  readCardBalance,
  readMoneyBalance,
  sendGift,
} from './wallet-fixtures'

const DAY = 24 * 60 * 60_000
const GAP = 'payments and bank moves that were taken back outside and are not covered'

const backend = await createTestBackend()
let count = 0
let [member, card] = ['', '']

await buildShop(backend.db)
afterAll(() => backend.close())
beforeEach(async () => {
  count += 1
  member = await addVerifiedMember(backend.db, `reversed-${count}`)
  card = await addCard(backend.db, { id: `reversed-${count}`, ownerId: member, at: backend.deps.now() })
})
afterEach(() => void vi.restoreAllMocks())

type Payment = Awaited<ReturnType<typeof readPayment>>
type Setting = 'ow-kginicis' | 'ow-smartro'

const findings = async () => (await checkLedger(backend.db, backend.deps.invariants)).map(({ what }) => what)
const gapOf = async ({ id }: Payment) =>
  (await checkLedger(backend.db)).find(({ what }) => what === GAP)?.ids.includes(id) ?? false

const change = ({ tid }: Payment, event: GatewayEvent) => changeGatewayRecord(backend.db, tid ?? '', event)

/** The gateway's webhook call. @returns status and body of the answer */
const notify = async ({ gateway, moid }: Payment): Promise<string> => {
  const answer = await backend.app.request(`http://dama.local/api/payment/notice/${gateway}`, {
    method: 'POST',
    body: new URLSearchParams(gateway === 'kginicis' ? { P_OID: moid } : { Moid: moid }),
  })
  return `${answer.status} ${await answer.text()}`
}

const happens = async (payment: Payment, event: GatewayEvent) => {
  await change(payment, event)
  return notify(payment)
}

const reload = async ({ id }: Payment) =>
  (await backend.db.select().from(payments).where(eq(payments.id, id)))[0] as Payment

const pay = async (window: Window, act: string) =>
  postPaymentReturn(backend, await submitPaymentWindow(backend, window, act))

/** Charges the member's card with 50,000 won at the window. */
const charge = async (amount = 50_000): Promise<Payment> => {
  const body = { cardDivision: 'MASTER', cardId: card, amount, from: 'window', paymentMethod: 'card' }
  const answer = await callWithProof(backend, member, '/api/charge/card', body)
  await pay(answer.body.window, 'approve')
  expect(await readCardBalance(backend.db, card)).toBe(amount)
  return readPayment(backend.db, { walletPaymentId: answer.body.paymentId })
}

/** Orders goods for 10,000 won by a deposit into a virtual account, which arrives. */
const orderByDeposit = async (setting: Setting = 'ow-smartro') => {
  const skuId = await addProduct(backend.db, { id: `reversed-${count}`, setting, policy: 'ow-free' })
  const body = orderBody(skuId, 10_000, { payment_method: 'vbank' })
  const order = await createOrderAs(backend, member, body)
  await pay(order.body.window, 'vbank')
  const orderId = order.body.order_id as string
  const payment = await readPayment(backend.db, { orderId })
  expect(await happens(payment, 'restore')).toBe('200 OK')
  expect((await reload(payment)).status).toBe('approved')
  return { orderId, payment: await reload(payment) }
}

const orderByCard = async (setting: Setting = 'ow-kginicis', quantity = 1) => {
  const skuId = await addProduct(backend.db, { id: `reversed-${count}`, setting, policy: 'ow-free' })
  const { orderId, lineIds } = await createPaidOrder(
    backend,
    member,
    [{ skuId, quantity }],
    10_000 * quantity,
  )
  return { orderId, lineIds, payment: await readPayment(backend.db, { orderId }) }
}

const cancelOrder = async (orderId: string, quantity?: number) => {
  const lines = (await readLines(backend.db, orderId)).map(({ id, quantity: whole }) => ({
    lineId: id,
    quantity: quantity ?? whole,
  }))
  return requestClaim(backend, member, orderId, { kind: 'cancel', lines }, { refund_account: null })
}

describe.each(['ow-smartro', 'ow-kginicis'] as const)(
  'a deposit that the bank takes back after the approval (%s)',
  (setting) => {
    it.each(['with', 'without'])(
      'is not refunded to the member who cancels, %s a webhook call',
      async (how) => {
        const { orderId, payment } = await orderByDeposit(setting)
        await change(payment, 'withdraw')
        if (how === 'with') {
          expect(await notify(payment)).toBe('200 OK')
          expect(await gapOf(payment)).toBe(true)
        }
        expect((await cancelOrder(orderId)).status).toBe(200)
        expect(await readMoneyBalance(backend.db, member)).toBe(0)
        const [line] = await readLines(backend.db, orderId)
        expect(line?.status).toBe('refund_finished_order_canceled')
        expect(await findings()).toEqual([])
        expect(await balanceOf(backend.db, 'reversal', payment.id)).toBe(0)
      },
    )

    it('counts once when it arrives again, however often the gateway calls', async () => {
      const { orderId, payment } = await orderByDeposit(setting)
      await happens(payment, 'withdraw')
      await change(payment, 'restore')
      const answers = await Promise.all(Array.from({ length: 5 }, () => notify(payment)))
      expect(new Set(answers)).toEqual(new Set(['200 OK']))
      expect((await reload(payment)).reversedAmount).toBe(0)
      expect(await findings()).toEqual([])
      await cancelOrder(orderId)
      expect(await readMoneyBalance(backend.db, member)).toBe(10_000)
      expect(await findings()).toEqual([])
    })

    it('goes to the member when it arrives again after the order was cancelled', async () => {
      const { orderId, payment } = await orderByDeposit(setting)
      await happens(payment, 'withdraw')
      await cancelOrder(orderId)
      await happens(payment, 'restore')
      await happens(payment, 'restore')
      expect(await readMoneyBalance(backend.db, member)).toBe(10_000)
      expect(await findings()).toEqual([])
    })
  },
)

describe('a charge that the gateway cancels after the approval', () => {
  it('leaves the gap of what was exchanged and withdrawn, and no balance below zero', async () => {
    const accountId = await linkAccount(backend, member)
    const payment = await charge(60_000)
    const exchange = { cardDivision: 'MASTER', cardId: card, amount: 60_000 }
    expect((await callWithProof(backend, member, '/api/card/exchange', exchange)).status).toBe(200)
    const withdrawal = await requestTransfer(backend, member, 'withdraw', { accountId, amount: 50_000 })
    expect(withdrawal.body.status).toBe('done')
    const log = vi.spyOn(backend.deps, 'log')
    expect(await happens(payment, 'cancel')).toBe('200 OK')
    expect(await readMoneyBalance(backend.db, member)).toBe(0)
    expect(await readCardBalance(backend.db, card)).toBe(0)
    expect(await balanceOf(backend.db, 'reversal', payment.id)).toBe(-50_000)
    expect(await findings()).toEqual([GAP])
    const facts = { payment: payment.id, amount: 60_000, uncovered: 50_000 }
    expect(log).toHaveBeenCalledWith('error', 'payment taken back outside', expect.objectContaining(facts))
    expect(await happens(payment, 'restore')).toBe('200 OK')
    expect(await readCardBalance(backend.db, card)).toBe(10_000)
    expect(await findings()).toEqual([])
  })

  it('leaves an accepted gift with its receiver', async () => {
    const payment = await charge()
    const friend = await addWalletMember(backend.db, `friend-${count}`)
    const gift = (await sendGift(backend, member, card, 30_000)).body
    await openGift(backend, friend, gift.link)
    const { secondaryCardId } = gift
    expect((await callWithProof(backend, friend, '/api/gift/accept', { secondaryCardId })).status).toBe(200)
    await happens(payment, 'cancel')
    expect(await readCardBalance(backend.db, card)).toBe(0)
    expect(await readCardBalance(backend.db, secondaryCardId)).toBe(30_000)
    expect(await balanceOf(backend.db, 'reversal', payment.id)).toBe(-30_000)
    await happens(payment, 'restore')
  })

  it('takes a gift back that nobody has accepted', async () => {
    const payment = await charge()
    await sendGift(backend, member, card, 50_000)
    expect(await readCardBalance(backend.db, card)).toBe(0)
    await happens(payment, 'cancel')
    expect(await readCardBalance(backend.db, card)).toBe(0)
    expect(await findings()).toEqual([])
  })

  it('takes a part, and puts it back on the card once it is paid again', async () => {
    const payment = await charge()
    await happens(payment, 'partial')
    expect(await readCardBalance(backend.db, card)).toBe(25_000)
    await Promise.all([happens(payment, 'restore'), notify(payment), notify(payment)])
    expect(await readCardBalance(backend.db, card)).toBe(50_000)
    expect(await findings()).toEqual([])
    const titles = (await readNotifications(backend.db, { userId: member })).map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['25,000원 결제가 취소된 것을 확인했어요', '25,000원 결제를 다시 확인했어요']),
    )
  })

  it('is found by the daily comparison without a webhook call', async () => {
    const payment = await charge()
    await change(payment, 'cancel')
    await compareProviders(backend.deps)
    expect(await readCardBalance(backend.db, card)).toBe(50_000)
    backend.passTime(DAY)
    await compareProviders(backend.deps)
    expect(await readCardBalance(backend.db, card)).toBe(0)
    expect((await reload(payment)).reversedAmount).toBe(50_000)
    expect(await findings()).toEqual([])
  })
})

describe.each(['ow-kginicis', 'ow-smartro'] as const)(
  'an order that the gateway cancels after the approval (%s)',
  (setting) => {
    it('is frozen for the shop, and shown as a gap until it is cancelled', async () => {
      const { orderId, lineIds, payment } = await orderByCard(setting)
      await happens(payment, 'cancel')
      expect(await gapOf(payment)).toBe(true)
      await expect(
        operateLine(backend.deps, {
          lineId: lineIds[0] ?? '',
          to: 'ship_required',
          actor: 'seller',
          at: backend.deps.now(),
        }),
      ).rejects.toMatchObject({ reason: 'PAYMENT_REVERSED' })
      await cancelOrder(orderId)
      expect(await readMoneyBalance(backend.db, member)).toBe(0)
      expect(await findings()).toEqual([])
    })

    it('pays the gateway nothing twice when a part was cancelled there', async () => {
      const { orderId, payment } = await orderByCard(setting, 2)
      await change(payment, 'partial')
      expect((await cancelOrder(orderId)).status).toBe(200)
      expect(await reload(payment)).toMatchObject({ cancelledAmount: 10_000, reversedAmount: 10_000 })
      expect(await findings()).toEqual([])
    })

    it('covers a partial cancellation first, and refunds nothing for it', async () => {
      const { orderId, payment } = await orderByCard(setting, 2)
      await happens(payment, 'partial')
      await cancelOrder(orderId, 1)
      expect(await reload(payment)).toMatchObject({ cancelledAmount: 0, reversedAmount: 10_000 })
      expect(await findings()).toEqual([])
      const line = (await readLines(backend.db, orderId)).find(({ status }) => status === 'check_required')
      const rest = { kind: 'cancel', lines: [{ lineId: line?.id ?? '' }] } as const
      expect((await requestClaim(backend, member, orderId, rest)).status).toBe(200)
      expect(await reload(payment)).toMatchObject({ cancelledAmount: 10_000, reversedAmount: 10_000 })
      expect(await findings()).toEqual([])
    })

    it('answers an unknown status with 200, logs it once by its name and changes nothing', async () => {
      const { orderId, payment } = await orderByCard(setting)
      const log = vi.spyOn(backend.deps, 'log')
      expect(await happens(payment, 'dispute')).toBe('200 OK')
      expect(await notify(payment)).toBe('200 OK')
      const reports = log.mock.calls.filter(([, event]) => event === 'payment status without a rule')
      expect(reports).toHaveLength(1)
      expect(reports[0]?.[2]).toMatchObject({ status: setting === 'ow-kginicis' ? 'DISPUTE' : 'disputed' })
      expect(await findings()).toEqual([])
      await cancelOrder(orderId)
      expect(await backend.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1)
      await change(payment, 'restore')
      backend.passTime(60_000)
      await settlePayments(backend.deps)
      expect((await reload(payment)).cancelledAmount).toBe(10_000)
      expect(await findings()).toEqual([])
    })
  },
)

describe('at the same time', () => {
  it('webhook calls, a refund and a spend of one payment never create or lose an amount', async () => {
    for (let round = 0; round < 6; round += 1) {
      count += 1
      member = await addWalletMember(backend.db, `reversed-${count}`)
      card = await addCard(backend.db, { id: `reversed-${count}`, ownerId: member, at: backend.deps.now() })
      const { orderId, payment } = await orderByCard(round % 2 ? 'ow-smartro' : 'ow-kginicis', 2)
      const charged = await charge()
      await change(charged, 'partial')
      await Promise.all([
        change(payment, 'partial').then(() => notify(payment)),
        cancelOrder(orderId),
        notify(charged),
        notify(charged),
        sendGift(backend, member, card, 30_000),
        callWithProof(backend, member, '/api/card/exchange', {
          cardDivision: 'MASTER',
          cardId: card,
          amount: 20_000,
        }),
        compareProviders(backend.deps),
      ])
      backend.passTime(60_000)
      await settlePayments(backend.deps)
      await notify(payment)
      await notify(charged)
      const { cancelledAmount, reversedAmount } = await reload(payment)
      expect(cancelledAmount + reversedAmount).toBe(20_000)
      expect((await reload(charged)).reversedAmount).toBe(25_000)
      expect(await readCardBalance(backend.db, card)).toBeGreaterThanOrEqual(0)
      expect((await findings()).filter((what) => what !== GAP)).toEqual([])
      const booked = await backend.db.$count(ledgerTransactions, eq(ledgerTransactions.ref, charged.id))
      expect(booked).toBe(1)
    }
  })
})
