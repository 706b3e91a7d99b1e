import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { staffUnfinishedOperations } from '@/contract/operations/staff/unfinished'
import type { Db } from '@/server/db/client'
import { cashReceipts } from '@/server/db/schema/cash-receipt'
import { refunds } from '@/server/db/schema/claim'
import { orders, payments } from '@/server/db/schema/order'
import { invalidInput, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { checkDepth, offsetOf, toPage } from '@/server/http/wire'
import { BY_HAND, newReceiptId, receiptStateOf } from '../transaction/cash-receipt/request-cash-receipt'
import { readDue } from '../transaction/cash-receipt/settle-cash-receipt'
import { checkVersion, versionOf } from './version'

type ReceiptRow = typeof cashReceipts.$inferSelect

/** What a refund waits for. */
const REFUND_STATES = {
  refused: isNotNull(refunds.refusalCode),
  awaits_account: eq(refunds.awaitsAccount, true),
  asked: and(isNull(refunds.refusalCode), eq(refunds.awaitsAccount, false)),
}

/** Why somebody has to look at a payment. */
const PAYMENT_STATES = {
  unsettled: inArray(payments.status, ['approving', 'cancelling']),
  refused: and(isNotNull(payments.refusalCode), inArray(payments.status, ['cancelling', 'refund_blocked'])),
  blocked: eq(payments.status, 'refund_blocked'),
  reversed: sql`${payments.reversedAmount} > 0`,
  unknown: isNotNull(payments.unknownStatus),
} satisfies Record<string, SQL | undefined>

const receiptContent = ({ state, issuedAmount, number, refusal, receiptKey }: ReceiptRow) => ({
  state,
  issuedAmount,
  number,
  refusal,
  receiptKey,
})

const toReceipt = (row: ReceiptRow, sn: string) => ({
  orderId: row.orderId,
  version: versionOf(receiptContent(row)),
  sn,
  use: row.use,
  gateway: row.gateway,
  // For the staff also one that is issued and has to be cancelled by hand.
  state: row.state === 'refused' ? ('refused' as const) : receiptStateOf(row),
  issuedAmount: row.issuedAmount,
  isByHand: row.receiptKey === BY_HAND,
  number: row.number,
  refusal: row.refusal,
  createdAt: row.createdAt.toISOString(),
})

/** The rows of each state. */
const RECEIPT_STATES = {
  waiting: sql`${cashReceipts.issuedAmount} = 0 and ${cashReceipts.state} in ('waiting', 'due')`,
  issued: sql`${cashReceipts.issuedAmount} > 0 and ${cashReceipts.state} <> 'refused'`,
  cancelled: sql`${cashReceipts.issuedAmount} = 0 and ${cashReceipts.state} = 'settled' and ${cashReceipts.number} is not null`,
  refused: sql`${cashReceipts.state} = 'refused'`,
}

/** Locks a refused receipt and compares its version. @throws NOT_FOUND, STAFF_VERSION_CHANGED, INVALID_INPUT */
const lockRefused = async (tx: Db, orderId: string, version: string): Promise<ReceiptRow> => {
  const [row] = await tx.select().from(cashReceipts).where(eq(cashReceipts.orderId, orderId)).for('update')
  if (!row) throw notFound()
  checkVersion(version, receiptContent(row))
  if (row.state !== 'refused' && row.receiptKey !== BY_HAND)
    throw invalidInput('orderId', '결제사가 거절한 현금영수증이 아니에요.')
  return row
}

const writeReceipt = async (tx: Db, orderId: string, change: Partial<ReceiptRow>): Promise<ReceiptRow> => {
  const [row] = await tx.update(cashReceipts).set(change).where(eq(cashReceipts.orderId, orderId)).returning()
  if (!row) throw notFound()
  return row
}

/** Refunds, payments and cash receipts that have not come to their end. */
export const staffUnfinishedRoutes = {
  findRefunds: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const where = and(eq(refunds.state, 'cancelling'), query.state && REFUND_STATES[query.state])
    const rows = await db
      .select({ refund: refunds, sn: orders.sn, memberId: orders.userId })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(where)
      .orderBy(asc(refunds.createdAt), asc(refunds.id))
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const items = rows.map(({ refund, sn, memberId }) => ({
      id: refund.id,
      orderId: refund.orderId,
      sn,
      memberId,
      claimId: refund.claimId,
      amount: refund.amount,
      gatewayAmount: refund.pgAmount,
      attempts: refund.attempts,
      refusalCode: refund.refusalCode,
      awaitsAccount: refund.awaitsAccount,
      createdAt: refund.createdAt.toISOString(),
    }))
    return toPage(items, await db.$count(refunds, where), query)
  },

  findPayments: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const where = PAYMENT_STATES[query.state]
    const rows = await db
      .select()
      .from(payments)
      .where(where)
      .orderBy(asc(payments.createdAt), asc(payments.id))
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const items = rows.map((row) => ({
      id: row.id,
      gateway: row.gateway,
      tid: row.tid,
      orderId: row.orderId,
      status: row.status,
      amount: row.amount,
      reversedAmount: row.reversedAmount,
      unknownStatus: row.unknownStatus,
      refusalCode: row.refusalCode,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }))
    return toPage(items, await db.$count(payments, where), query)
  },

  findCashReceipts: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const where = RECEIPT_STATES[query.state]
    const rows = await db
      .select({ receipt: cashReceipts, sn: orders.sn })
      .from(cashReceipts)
      .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
      .where(where)
      .orderBy(asc(cashReceipts.createdAt), asc(cashReceipts.orderId))
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const items = rows.map(({ receipt, sn }) => toReceipt(receipt, sn))
    return toPage(items, await db.$count(cashReceipts, where), query)
  },

  readCashReceipt: ({ params: { orderId }, change }) =>
    change(async (tx, record) => {
      const [row] = await tx
        .select({ receipt: cashReceipts, sn: orders.sn })
        .from(cashReceipts)
        .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
        .where(eq(cashReceipts.orderId, orderId))
      if (!row) throw notFound()
      record({ target: 'cash_receipt', id: orderId })
      const due = await readDue(tx, orderId)
      return {
        ...toReceipt(row.receipt, row.sn),
        identity: row.receipt.identity,
        dueAmount: due?.amount ?? 0,
      }
    }),

  retryCashReceipt: ({ deps, params: { orderId }, body, change }) =>
    change(async (tx, record) => {
      const before = await lockRefused(tx, orderId, body.version)
      if (before.receiptKey === BY_HAND) throw invalidInput('orderId', '직접 발급한 현금영수증이에요.')
      const after = await writeReceipt(tx, orderId, {
        state: 'due',
        attempts: 0,
        nextTryAt: deps.now(),
        ...(before.issuedAmount === 0 && { gatewayId: newReceiptId() }),
      })
      record({
        target: 'cash_receipt',
        id: orderId,
        before: { state: before.state },
        after: { state: after.state },
      })
      return { id: orderId, version: versionOf(receiptContent(after)) }
    }),

  noteCashReceipt: ({ params: { orderId }, body: { version, amount, number }, change }) =>
    change(async (tx, record) => {
      const before = await lockRefused(tx, orderId, version)
      const after = await writeReceipt(tx, orderId, {
        state: 'settled',
        issuedAmount: amount,
        receiptKey: amount > 0 ? BY_HAND : null,
        number,
        url: null,
        refusal: null,
      })
      record({
        target: 'cash_receipt',
        id: orderId,
        before: { state: before.state, issuedAmount: before.issuedAmount },
        after: { state: after.state, issuedAmount: amount, number },
      })
      return { id: orderId, version: versionOf(receiptContent(after)) }
    }),
} satisfies Routes<typeof staffUnfinishedOperations>
