import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { onlyRow } from '@/server/db/rows'
import { bankAccounts, bankMoves } from '@/server/db/schema/bank'
import { refunds } from '@/server/db/schema/claim'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { smsMessages } from '@/server/db/schema/voucher'
import type { Deps } from '@/server/deps'
import { expirePayments } from '@/server/jobs/expire-payments'
import { followParcels } from '@/server/jobs/follow-parcels'
import { sendSms } from '@/server/jobs/send-sms'
import { settleBankMoves } from '@/server/jobs/settle-bank-moves'
import { confirmDeposits, settlePayments } from '@/server/jobs/settle-payments'
import { createTestBackend } from '@tests/setup/backend'

const ITEMS = 14
const ANSWER_MS = 10_000
const MINUTE = 60_000
/** The least time after which a job counts as stuck. A run for payments has one part for payments and one for refunds. */
const LONGEST_RUN_MS = 2 * MINUTE

const backend = await createTestBackend()
afterEach(() => void vi.restoreAllMocks())
afterAll(() => backend.close())

/** Items of a job, by the name that its provider is called with. */
const names = (kind: string) => Array.from({ length: ITEMS }, (_, index) => `${kind}-${index}`)

/** Payments of copies of an order that was paid in a window. */
const addPayments = async (kind: string, change: Partial<typeof payments.$inferInsert>) => {
  const { db, deps } = backend
  const isOfOrder = and(eq(payments.status, 'approved'), isNotNull(payments.orderId))
  const paid = onlyRow(
    await db
      .select()
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(isOfOrder)
      .limit(1),
  )
  const ids = names(kind)
  const at = deps.now()
  await db
    .insert(orders)
    .values(
      ids.map((id) => ({ ...paid.orders, id, sn: id, status: 'awaiting_deposit' as const, expiresAt: at })),
    )
  const row = { ...paid.payments, createdAt: at, updatedAt: at, ...change }
  await db.insert(payments).values(ids.map((id) => ({ ...row, id, orderId: id, moid: id, tid: id })))
}

const addRefunds = async () => {
  await addPayments('refund', { status: 'approved' })
  const at = backend.deps.now()
  const none = { goodsAmount: 1, deliveryAmount: 0, feeAmount: 0, amount: 1, pgAmount: 1 }
  // Two of each order: the second one waits for the first.
  const rows = names('refund').flatMap((orderId) =>
    [`${orderId}-a`, `${orderId}-b`].map((id) => ({ id, orderId })),
  )
  await backend.db.insert(refunds).values(
    rows.map((row) => ({
      ...row,
      ...none,
      state: 'cancelling' as const,
      attempts: 1,
      createdAt: at,
      updatedAt: at,
    })),
  )
}

const addBankMoves = async () => {
  const account = onlyRow(await backend.db.select().from(bankAccounts).limit(1))
  const at = backend.deps.now()
  await backend.db.insert(bankMoves).values(
    names('move').map((id) => ({
      id,
      userId: account.userId,
      accountId: account.id,
      direction: 'charge' as const,
      amount: 10_000,
      bankTranId: id,
      status: 'processing' as const,
      sentAt: at,
      nextAskAt: at,
    })),
  )
}

const addMessages = async () => {
  const at = backend.deps.now()
  const rows = names('sms').map((id) => ({ id, eventKey: id, phone: '', body: '', nextTryAt: at }))
  await backend.db.insert(smsMessages).values(rows.map((row) => ({ ...row, state: 'queued' as const })))
}

const addParcels = async () => {
  const line = onlyRow(await backend.db.select().from(orderLines).limit(1))
  const parcel = { ...line, status: 'ship_ok' as const, statusAt: backend.deps.now(), pinNumber: null }
  const carrier = { id: 'kr.cjlogistics', name: 'CJ대한통운' }
  await backend.db
    .insert(orderLines)
    .values(names('parcel').map((id) => ({ ...parcel, id, carrier, trackingNumber: id })))
}

it.each([
  ['payment', () => addPayments('payment', { status: 'approving' }), settlePayments],
  ['refund', addRefunds, settlePayments],
  ['deposit', () => addPayments('deposit', { status: 'deposit_waiting' }), confirmDeposits],
  ['overdue', () => addPayments('overdue', { status: 'deposit_waiting' }), expirePayments],
  ['move', addBankMoves, settleBankMoves],
  ['sms', addMessages, sendSms],
  ['parcel', addParcels, followParcels],
] as const)(
  'a run for each %s ends in time while its provider is slow, and the next runs ask for the others',
  async (kind, add, run) => {
    await add()
    const asked = new Set<string>()
    let clock = 0
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
    const answerLate =
      <Answer>(answer: Answer) =>
      async (call: { moid?: string; bankTranId?: string; id?: string; trackingNumber?: string }) => {
        asked.add(call.moid ?? call.bankTranId ?? call.id ?? call.trackingNumber ?? '')
        clock += ANSWER_MS
        return answer
      }
    const { bank, courier, payments: gateways, sms } = backend.deps.adapters
    if (!sms || !courier) throw new Error('the test backend has no carrier')
    for (const gateway of [gateways.kginicis, gateways.smartro])
      vi.spyOn(gateway, 'inquire').mockImplementation(answerLate({ outcome: 'unknown' as const }))
    vi.spyOn(bank, 'inquire').mockImplementation(answerLate({ outcome: 'processing' as const, bankCode: '' }))
    vi.spyOn(courier, 'track').mockImplementation(answerLate(null))
    vi.spyOn(sms, 'send').mockImplementation(answerLate({ state: 'sent' as const }))
    for (let turn = 0; turn < 7; turn += 1) {
      backend.passTime(10 * MINUTE)
      const started = clock
      await (run as (deps: Deps) => Promise<number>)(backend.deps)
      expect(clock - started).toBeLessThanOrEqual(LONGEST_RUN_MS)
    }
    expect([...asked]).toEqual(expect.arrayContaining(names(kind)))
  },
)
