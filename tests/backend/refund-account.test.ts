import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { NEXT_CANCEL_SWITCH } from '@/demo/sandbox/payment-records'
import { setSwitch } from '@/demo/sandbox/switches'
import { claims, refunds } from '@/server/db/schema/claim'
import { users } from '@/server/db/schema/identity'
import { notifications } from '@/server/db/schema/notification'
import { orderLines, payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { balancesOf } from '@/server/ledger/post-ledger'
import { transitionLine } from '@/server/services/transaction/order-line/transition-line'
import { confirmDeposit } from '@/server/services/transaction/payment/settle-payment'
import { openRefundAccount } from '@/server/services/transaction/refund/refund-account'
import { createTestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { readPayment } from '@tests/setup/stored-rows'
import {
  DELIVERY_STEPS,
  followSteps,
  readLines,
  requestClaim,
  requestClaimQuote,
  RETURN_STEPS,
} from './claim-fixtures'
import {
  addMember,
  addProduct,
  buildShopWithBuyers,
  createOrderAs,
  orderBody,
  postPaymentReturn,
  SERVICES_API,
  submitPaymentWindow,
} from './order-fixtures'
import { staffWith } from './staff-fixtures'

const backend = await createTestBackend()
await buildShopWithBuyers(backend.db)
afterAll(() => backend.close())
afterEach(() => expectLedgerConsistent(backend.db))

const ACCOUNT = { bank_code: '088', account_number: '110-123-456789', holder_name: '앤' }
/** The sandbox's bank has no account with this end. */
const REFUSED = { ...ACCOUNT, account_number: '110123450000' }

let made = 0
/** An order of two pieces for 20,000 won, paid by a deposit into a virtual account. */
const payByDeposit = async (as = 'ann', more: object = {}) => {
  const sku = await addProduct(backend.db, { id: `ra-${(made += 1)}`, policy: 'ow-free', ...more })
  const body = orderBody(sku, 20_000, { skus: [{ sku_id: sku, quantity: 2 }], payment_method: 'vbank' })
  const order = await createOrderAs(backend, as, body)
  await postPaymentReturn(backend, await submitPaymentWindow(backend, order.body.window, 'vbank'))
  const orderId = order.body.order_id as string
  const payment = await readPayment(backend.db, { orderId })
  const deposit = eq(sandboxPayments.tid, payment.tid ?? '')
  await backend.db.update(sandboxPayments).set({ state: 'approved' }).where(deposit)
  await confirmDeposit(backend.deps, payment)
  const lineId = (await readLines(backend.db, orderId))[0]?.id ?? ''
  return { orderId, lineId, deposit }
}
const cancelOf = (lineId: string, quantity = 2) => ({
  kind: 'cancel' as const,
  lines: [{ lineId, quantity }],
})
const moneyOf = async (who = 'ann') => (await balancesOf(backend.db, 'money', [who])).get(who) ?? 0
const refundsOf = (orderId: string) =>
  backend.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.seq)
const cancelledAt = async (deposit: Awaited<ReturnType<typeof payByDeposit>>['deposit']) =>
  (await backend.db.select().from(sandboxPayments).where(deposit))[0]?.cancelledAmount
const orderOf = async (orderId: string, as = 'ann') =>
  (await backend.call('GET', `${SERVICES_API}/orders/${orderId}`, { as })).body
const choose = (orderId: string, refundAccount: object | null, as = 'ann') =>
  backend.call('POST', `${SERVICES_API}/orders/${orderId}/refund-account`, {
    as,
    headers: { 'idempotency-key': `choose-${(made += 1)}` },
    body: { refund_account: refundAccount },
  })
const asked = async (who = 'ann') =>
  (await backend.db.select().from(notifications).where(eq(notifications.userId, who)))
    .map(({ title }) => title)
    .filter((title) => title.startsWith('환불받을') || title.startsWith('환불 계좌'))

describe('a claim on what a deposit paid', () => {
  it('says that it needs an account, and is refused without one', async () => {
    const { orderId, lineId, deposit } = await payByDeposit()
    const quote = await requestClaimQuote(backend, 'ann', orderId, cancelOf(lineId))
    expect(quote.body).toMatchObject({ refund_amount: 20_000, needs_refund_account: true })
    const refused = await requestClaim(backend, 'ann', orderId, cancelOf(lineId))
    expect(refused).toMatchObject({ status: 400, body: { code: 7312 } })
    expect(await refundsOf(orderId)).toEqual([])
    expect(await cancelledAt(deposit)).toBe(0)
  })

  it('returns the deposit to the account, and keeps only its last digits', async () => {
    const { orderId, lineId, deposit } = await payByDeposit()
    const before = await moneyOf()
    const claimed = await requestClaim(backend, 'ann', orderId, cancelOf(lineId), { refund_account: ACCOUNT })
    expect(claimed.status).toBe(200)
    expect(await cancelledAt(deposit)).toBe(20_000)
    expect(await moneyOf()).toBe(before)
    const [refund] = await refundsOf(orderId)
    const kept = { bank: '088', maskedNumber: '********6789', holder: '', sealedNumber: '' }
    expect(refund).toMatchObject({ state: 'done', awaitsAccount: false, refundAccount: kept })
    const [claim] = await backend.db.select().from(claims).where(eq(claims.orderId, orderId))
    expect(claim?.refundTo).toBeNull()
    const view = await backend.call('GET', `${SERVICES_API}/claims/${claimed.body.claim_id}`, { as: 'ann' })
    expect(view.body.refund_account).toEqual({ bank_name: '신한은행', masked_number: '********6789' })
  })

  it('returns a part, and the rest to 담아머니 where the member wants it', async () => {
    const { orderId, lineId, deposit } = await payByDeposit()
    const before = await moneyOf()
    await requestClaim(backend, 'ann', orderId, cancelOf(lineId, 1), { refund_account: ACCOUNT })
    expect(await cancelledAt(deposit)).toBe(10_000)
    const rest = (await readLines(backend.db, orderId)).find(({ status }) => status === 'check_required')
    await requestClaim(backend, 'ann', orderId, cancelOf(rest?.id ?? lineId, 1), { refund_account: null })
    expect(await cancelledAt(deposit)).toBe(10_000)
    expect(await moneyOf()).toBe(before + 10_000)
  })

  it.each([
    ['an unknown bank', { bank_code: '999' }],
    ['letters in the number', { account_number: 'abc-defg-hijk' }],
    ['no holder', { holder_name: ' ' }],
  ])('takes no account with %s', async (_case, change) => {
    const { orderId, lineId } = await payByDeposit()
    const body = { refund_account: { ...ACCOUNT, ...change } }
    const refused = await requestClaim(backend, 'ann', orderId, cancelOf(lineId), body)
    expect(refused).toMatchObject({ status: 400, body: { code: 7000 } })
    expect(await refundsOf(orderId)).toEqual([])
  })

  it('takes no account of another person from a verified member', async () => {
    await addMember(backend.db, 'ver')
    await backend.db.update(users).set({ name: '김담아', ciHash: 'ver-ci' }).where(eq(users.id, 'ver'))
    const { orderId, lineId } = await payByDeposit('ver')
    const claim = (holder: string) =>
      requestClaim(backend, 'ver', orderId, cancelOf(lineId), {
        refund_account: { ...ACCOUNT, holder_name: holder },
      })
    expect(await claim('박다른')).toMatchObject({ status: 409, body: { code: 7544 } })
    expect(await refundsOf(orderId)).toEqual([])
    expect((await claim('김 담아')).status).toBe(200)
  })

  it('is held where the bank refuses the account, and takes another one', async () => {
    const { orderId, lineId, deposit } = await payByDeposit()
    const claimed = await requestClaim(backend, 'ann', orderId, cancelOf(lineId), { refund_account: REFUSED })
    expect(claimed.status).toBe(200)
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 'cancelling', awaitsAccount: true, refundAccount: null, attempts: 0 },
    ])
    expect(await orderOf(orderId)).toMatchObject({ deposit_refund_awaiting: 20_000 })
    expect(await asked()).toContain('환불 계좌를 다시 확인해 주세요')
    const staff = await staffWith(backend, 'support')
    const { items } = (await staff('GET', '/refunds?state=awaits_account')).body
    expect(items).toContainEqual(expect.objectContaining({ orderId, amount: 20_000, awaitsAccount: true }))
    backend.passTime(60 * 60_000)
    await runAllJobs(backend.deps)
    expect(await cancelledAt(deposit)).toBe(0)
    expect((await choose(orderId, ACCOUNT)).status).toBe(200)
    expect(await cancelledAt(deposit)).toBe(20_000)
    expect(await orderOf(orderId)).toMatchObject({ deposit_refund_awaiting: 0 })
  })

  it('is repeated by the job with its account after a lost answer', async () => {
    const { orderId, lineId, deposit } = await payByDeposit()
    await setSwitch(backend.db, NEXT_CANCEL_SWITCH, 'lost')
    await requestClaim(backend, 'ann', orderId, cancelOf(lineId), { refund_account: ACCOUNT })
    const [pending] = await refundsOf(orderId)
    expect(pending).toMatchObject({ state: 'cancelling', awaitsAccount: false })
    const sealed = pending?.refundAccount
    expect(JSON.stringify(sealed)).not.toContain('110123456789')
    expect(sealed && openRefundAccount(backend.deps, sealed, '')).toMatchObject({ number: '110123456789' })
    backend.passTime(60_000)
    await runAllJobs(backend.deps)
    expect(await cancelledAt(deposit)).toBe(20_000)
  })

  it('sends nothing of what the bank has taken back before', async () => {
    const { orderId, lineId, deposit } = await payByDeposit()
    const before = await moneyOf()
    await backend.db.update(sandboxPayments).set({ state: 'deposit_waiting' }).where(deposit)
    await requestClaim(backend, 'ann', orderId, cancelOf(lineId), { refund_account: ACCOUNT })
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', coveredAmount: 20_000 }])
    expect(await cancelledAt(deposit)).toBe(0)
    expect(await moneyOf()).toBe(before)
  })

  it('keeps the account of a return until the goods are back, and forgets it when it is withdrawn', async () => {
    const { orderId, lineId, deposit } = await payByDeposit()
    await followSteps(backend, lineId, DELIVERY_STEPS)
    const refund = { kind: 'refund' as const, lines: [{ lineId, quantity: 2 }], reason: 'defective' as const }
    const first = await requestClaim(backend, 'ann', orderId, refund, {
      refund_account: ACCOUNT,
      reason_text: '깨짐',
    })
    expect(first.status).toBe(200)
    await backend.call('POST', `${SERVICES_API}/claims/${first.body.claim_id}/withdraw`, {
      as: 'ann',
      headers: { 'idempotency-key': `withdraw-${orderId}` },
      body: {},
    })
    const stored = () => backend.db.select().from(claims).where(eq(claims.orderId, orderId))
    expect((await stored()).map(({ refundTo }) => refundTo)).toEqual([null])
    await requestClaim(backend, 'ann', orderId, refund, { refund_account: ACCOUNT, reason_text: '깨짐' })
    await followSteps(backend, lineId, RETURN_STEPS)
    expect(await cancelledAt(deposit)).toBe(20_000)
    expect((await stored()).map(({ refundTo }) => refundTo)).toEqual([null, null])
  })
})

describe('vouchers that a deposit paid', () => {
  const refundVoucherBy = (lineId: string, method: string, expectedAmount: number) =>
    backend.call('POST', `${SERVICES_API}/vouchers/${lineId}/refund`, {
      as: 'ann',
      headers: { 'idempotency-key': `voucher-${(made += 1)}` },
      body: { method, expected_amount: expectedAmount },
    })
  const offerOf = async (lineId: string) =>
    (await backend.call('GET', `${SERVICES_API}/vouchers/${lineId}`, { as: 'ann' })).body.refund_offer
  const payForVouchers = async () => {
    const paid = await payByDeposit('ann', { voucher: 'instant' })
    const lines = await readLines(backend.db, paid.orderId)
    expect(lines.map(({ status }) => status)).toEqual(['received', 'received'])
    return { ...paid, lineIds: lines.map(({ id }) => id) }
  }
  const expire = async (orderId: string) => {
    const at = backend.deps.now()
    const expirationDate = new Date(at.getTime() - 1)
    await backend.db.update(orderLines).set({ expirationDate }).where(eq(orderLines.orderId, orderId))
    for (const { id } of await readLines(backend.db, orderId))
      await backend.db.transaction((tx) =>
        transitionLine(tx, { lineId: id, to: 'expired', actor: 'system', at }),
      )
  }

  it('return to an account where they are cancelled unused', async () => {
    const { orderId, lineIds, deposit } = await payForVouchers()
    const request = { kind: 'cancel' as const, lines: lineIds.map((lineId) => ({ lineId, quantity: 1 })) }
    const quote = await requestClaimQuote(backend, 'ann', orderId, request)
    expect(quote.body).toMatchObject({ refund_amount: 20_000, needs_refund_account: true })
    const claimed = await requestClaim(backend, 'ann', orderId, request, { refund_account: ACCOUNT })
    expect(claimed.status).toBe(200)
    expect(await cancelledAt(deposit)).toBe(20_000)
  })

  it('return to an account after their expiry, which the member names when asked', async () => {
    const { orderId, lineId, deposit } = await payForVouchers()
    await expire(orderId)
    expect((await offerOf(lineId)).options).toEqual([
      { method: 'cash', rate: 90, amount: 9_000 },
      { method: 'money', rate: 100, amount: 10_000 },
    ])
    const before = await moneyOf()
    expect((await refundVoucherBy(lineId, 'cash', 9_000)).status).toBe(200)
    expect(await refundsOf(orderId)).toMatchObject([{ pgAmount: 9_000, awaitsAccount: true }])
    expect(await orderOf(orderId)).toMatchObject({ deposit_refund_awaiting: 9_000 })
    expect((await choose(orderId, ACCOUNT)).status).toBe(200)
    expect(await cancelledAt(deposit)).toBe(9_000)
    expect(await moneyOf()).toBe(before)
  })

  it('pay their whole price to a member who asked for cash and then takes 담아머니', async () => {
    const { orderId, lineId, deposit } = await payForVouchers()
    await expire(orderId)
    const before = await moneyOf()
    await refundVoucherBy(lineId, 'cash', 9_000)
    expect(await orderOf(orderId)).toMatchObject({
      deposit_refund_awaiting: 9_000,
      deposit_refund_as_money: 10_000,
    })
    expect((await choose(orderId, null)).status).toBe(200)
    expect((await moneyOf()) - before).toBe(10_000)
    expect(await cancelledAt(deposit)).toBe(0)
    expect(await orderOf(orderId)).toMatchObject({
      refund_info: { refund_amount: 10_000, pending_amount: 0 },
      deposit_refund_as_money: 0,
    })
    const voucher = await backend.call('GET', `${SERVICES_API}/vouchers/${lineId}`, { as: 'ann' })
    expect(voucher.body.refund).toMatchObject({ method: 'money', rate: 100, amount: 10_000 })
  })

  it('go to 담아머니 alone where the gateway returns no deposits', async () => {
    const { orderId, lineId } = await payForVouchers()
    await expire(orderId)
    await backend.db.update(payments).set({ returnsDeposit: false }).where(eq(payments.orderId, orderId))
    expect((await offerOf(lineId)).options).toEqual([{ method: 'money', rate: 100, amount: 10_000 }])
  })
})

describe('a refund that the shop starts', () => {
  it('waits for the member, who is asked once and may choose 담아머니', async () => {
    await addMember(backend.db, 'wai')
    const { orderId, lineId, deposit } = await payByDeposit('wai')
    await followSteps(backend, lineId, ['order_fail_check_rejected'])
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'cancelling', awaitsAccount: true }])
    expect(await asked('wai')).toEqual(['환불받을 곳을 골라 주세요'])
    expect(await orderOf(orderId, 'wai')).toMatchObject({ deposit_refund_awaiting: 20_000 })
    expect((await choose(orderId, null, 'ann')).status).toBe(404)
    expect((await choose(orderId, null, 'wai')).status).toBe(200)
    expect(await moneyOf('wai')).toBe(20_000)
    expect(await cancelledAt(deposit)).toBe(0)
    expect(await choose(orderId, null, 'wai')).toMatchObject({ status: 409, body: { code: 7301 } })
  })

  it('takes the account that a later claim names', async () => {
    const { orderId, lineId, deposit } = await payByDeposit()
    const other = await requestClaim(backend, 'ann', orderId, cancelOf(lineId, 1), {
      refund_account: REFUSED,
    })
    expect(other.status).toBe(200)
    expect(await refundsOf(orderId)).toMatchObject([{ awaitsAccount: true }])
    const rest = (await readLines(backend.db, orderId)).find(({ status }) => status === 'check_required')
    await requestClaim(backend, 'ann', orderId, cancelOf(rest?.id ?? '', 1), { refund_account: ACCOUNT })
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await cancelledAt(deposit)).toBe(20_000)
  })

  it('is held again where no secret opens the account any more', async () => {
    const { orderId, lineId } = await payByDeposit()
    await setSwitch(backend.db, NEXT_CANCEL_SWITCH, 'lost')
    await requestClaim(backend, 'ann', orderId, cancelOf(lineId), { refund_account: ACCOUNT })
    backend.passTime(60_000)
    await runAllJobs({ ...backend.deps, sessionSecret: 'another secret of at least 32 characters' })
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'cancelling', awaitsAccount: true }])
    expect((await choose(orderId, ACCOUNT)).status).toBe(200)
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }])
  })
})
