import { execFileSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inicisTransactionId } from '@/demo/sandbox/payment-gateway'
import { readSettlementList } from '@/server/adapters/payment/settlement-list'
import { orders, payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { checkLedger } from '@/server/ledger/check-ledger'
import { compareSettlement, repairDifference } from '@/server/services/transaction/payment/compare-settlement'
import { failPayment } from '@/server/services/transaction/payment/transition-payment'
import { createTestBackend, type TestBackend } from '../setup/backend'
import {
  addProduct,
  buildShopWithBuyers,
  createOrderAs,
  orderBody,
  postPaymentReturn,
  submitPaymentWindow,
} from './order-fixtures'

describe('a list of a gateway', () => {
  const ROWS =
    '거래일,주문번호,거래번호,상태,"결제 금액(원)"\r\n11-28,D1,T1,승인,"12,000"\r\n11-28,D1,T2,부분취소,"2,000"\r\n,,,합계,"10,000"\r\n'
  const expected = [
    { moid: 'D1', transactionId: 'T1', amount: 12_000 },
    { moid: 'D1', transactionId: 'T2', amount: -2_000 },
  ]
  it('is read in UTF-8 and in the EUC-KR of merchant pages', () => {
    expect(readSettlementList(Buffer.from(`\uFEFF${ROWS}`))).toEqual(expected)
    const inEucKr = execFileSync('iconv', ['-f', 'UTF-8', '-t', 'EUC-KR'], { input: ROWS })
    expect(readSettlementList(inEucKr)).toEqual(expected)
  })
  it('may have lines above its names, tabs, and names of its own', () => {
    const list = Buffer.from('정산 내역\n승인번호\t우리번호\t금액\nT1\tD1\t500\n')
    expect(() => readSettlementList(list)).toThrow('no column for moid, tid')
    expect(readSettlementList(list, { moid: '우리번호', tid: '승인번호' })).toEqual([
      { moid: 'D1', transactionId: 'T1', amount: 500 },
    ])
  })
  it('is refused with the line that is no amount', () => {
    expect(() => readSettlementList(Buffer.from('주문번호,tid,금액\nD1,T1,1000\nD2,T2,1e3x\n'))).toThrow(
      'line 3: 1e3x',
    )
  })
})

describe('payments that only the gateway knows', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await createTestBackend()
    await buildShopWithBuyers(backend.db)
  })
  afterAll(() => backend.close())

  let products = 0
  /** Of another product each time: a new order of the same one closes the window of the earlier one. */
  const order = async () => {
    products += 1
    const sku = await addProduct(backend.db, { id: `compared-${products}`, policy: 'ow-free' })
    const { body } = await createOrderAs(backend, 'ann', orderBody(sku, 10_000))
    const [payment] = await backend.db.select().from(payments).where(eq(payments.orderId, body.order_id))
    if (!payment) throw new Error('no payment')
    return { window: body.window, payment }
  }
  const rowOf = async (moid: string) =>
    (await backend.db.select().from(payments).where(eq(payments.moid, moid)))[0]
  const stateAt = async (tid: string) =>
    (await backend.db.select().from(sandboxPayments).where(eq(sandboxPayments.tid, tid)))[0]?.state

  it('are found and end in the order or in the refund', async () => {
    const { db, deps } = backend
    const paid = await order()
    await postPaymentReturn(backend, await submitPaymentWindow(backend, paid.window, 'approve'))
    // The approvals of these were lost with the end of a database: the gateway took the amounts.
    const lost = []
    for (const end of ['open', 'timed_out', 'gone'] as const) {
      const { window, payment } = await order()
      await submitPaymentWindow(backend, window, 'approve')
      const [atGateway] = await db
        .update(sandboxPayments)
        .set({ state: 'approved' })
        .where(eq(sandboxPayments.moid, payment.moid))
        .returning()
      if (!atGateway) throw new Error('no record')
      lost.push({ end, moid: payment.moid, tid: atGateway.tid, orderId: payment.orderId ?? '' })
      if (end === 'timed_out')
        await failPayment(deps, payment, { from: 'requested', to: 'timed_out', reason: 'PAYMENT_EXPIRED' })
      // Not a row is left of the last one: its number here is another one.
      if (end === 'gone')
        await db.update(payments).set({ moid: 'D-other' }).where(eq(payments.id, payment.id))
    }
    const paidRow = await rowOf(paid.payment.moid)
    const listed = [
      { moid: paid.payment.moid, transactionId: paidRow?.transactionId ?? '', amount: 10_000 },
      ...lost.map(({ moid, tid }) => ({ moid, transactionId: inicisTransactionId({ tid }), amount: 10_000 })),
    ]
    const at = deps.now().getTime()
    const day = { from: new Date(at - 3_600_000), to: new Date(at + 3_600_000) }
    const compare = () => compareSettlement(db, { gateway: 'kginicis', day, listed })
    // The seed has payments of the same day, which this list lacks.
    const differences = (await compare()).filter(({ moid }) => !moid.startsWith('seed-'))
    expect(differences.map(({ kind, moid }) => [kind, moid])).toEqual([
      ['not paid here', lost[0]?.moid],
      ['not paid here', lost[1]?.moid],
      ['unknown here', lost[2]?.moid],
    ])
    const repairs = []
    for (const difference of differences) repairs.push(await repairDifference(deps, 'kginicis', difference))
    expect(repairs).toEqual(['booked', 'refunded', 'refunded'])
    expect(await Promise.all(lost.map(({ tid }) => stateAt(tid)))).toEqual([
      'approved',
      'cancelled',
      'cancelled',
    ])
    const [first] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, lost[0]?.orderId ?? ''))
    expect(first?.status).toBe('paid')
    expect(await checkLedger(db)).toEqual([])
  })

  it('shows another amount and what the gateway does not have, and changes neither', async () => {
    const { db, deps } = backend
    const { payment, window } = await order()
    await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'approve'))
    const at = deps.now().getTime()
    const day = { from: new Date(at - 1), to: new Date(at + 1) }
    const kinds = async (amount: number | null) => {
      const listed = amount === null ? [] : [{ moid: payment.moid, transactionId: 'T', amount }]
      const found = (await compareSettlement(db, { gateway: 'kginicis', day, listed })).filter(
        ({ moid }) => moid === payment.moid,
      )
      for (const difference of found)
        expect(await repairDifference(deps, 'kginicis', difference)).toBe('left to a person')
      return found.map(({ kind }) => kind)
    }
    expect(await kinds(10_000)).toEqual([])
    expect(await kinds(9_000)).toEqual(['another amount'])
    expect(await kinds(null)).toEqual(['unknown there'])
  })
})
