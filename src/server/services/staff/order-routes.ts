import { eq } from 'drizzle-orm'
import type { staffOrderOperations } from '@/contract/operations/staff/order'
import { descending } from '@/server/db/rows'
import { bankMoves } from '@/server/db/schema/bank'
import { orders, payments } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { checkDepth, offsetOf, toPage } from '@/server/http/wire'
import { returnBankMoveInTransaction } from '../main/bank-move/return-bank-move'
import { sendVoucherNumber } from '../transaction/order-line/issue-voucher'
import { comparePayment } from '../transaction/payment/compare-payment'
import { settleOrderRefunds } from '../transaction/refund/settle-refunds'
import { extendVoucher, redeemVoucherByPin } from '../transaction/voucher/change-voucher'
import { advanceLine, changeLine, decideClaim } from './order-changes'
import { findClaims, findOrders, readOrder } from './read-orders'
import { checkVersion, versionOf } from './version'

type BankMoveRow = typeof bankMoves.$inferSelect

const moveContent = ({ status, returnedAt }: BankMoveRow) => ({ status, returnedAt })

/** Orders, claims, refunds, vouchers, and what the bank or a gateway says about them. */
export const staffOrderRoutes = {
  findOrders: ({ deps, query }) => findOrders(deps.db, query),

  readOrder: ({ params, change }) =>
    change(async (tx, record) => {
      record({ target: 'order', id: params.orderId })
      return readOrder(tx, params.orderId)
    }),

  advanceLine: ({ deps, params, body: { status, reason: _reason, carrier, ...body }, change }) =>
    advanceLine(deps, { ...body, ...(carrier && { carrier }), lineId: params.lineId, to: status }, change),

  findClaims: ({ deps, query }) => findClaims(deps.db, query),

  decideClaim: ({ deps, params, body, change }) =>
    decideClaim(deps, { ...body, claimId: params.claimId }, change),

  settleRefunds: async ({ deps, params: { orderId }, change }) => {
    await change(async (tx, record) => {
      const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))
      if (!order) throw notFound()
      record({ target: 'order', id: orderId, after: { requested: 'refunds' } })
      return { id: orderId }
    })
    return { settled: await settleOrderRefunds(deps, orderId, 0) }
  },

  comparePaymentNow: async ({ deps, params: { paymentId }, change }) => {
    await change(async (tx, record) => {
      const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId))
      if (!payment) throw notFound()
      record({ target: 'payment', id: paymentId, after: { requested: 'comparison' } })
      return { id: paymentId }
    })
    return { id: paymentId, result: (await comparePayment(deps, { id: paymentId })).comparison }
  },

  extendVoucherPeriod: ({ deps, params: { lineId }, body, change }) =>
    changeLine({ lineId, version: body.version }, change, async (tx) => {
      const expirationDate = await extendVoucher(tx, { lineId, at: deps.now() })
      return { expirationDate: expirationDate.toISOString() }
    }),

  sendVoucherAgain: ({ deps, params: { lineId }, body, change }) =>
    changeLine({ lineId, version: body.version }, change, async (tx, line) => {
      const at = deps.now()
      if (!(await sendVoucherNumber(tx, line, { event: `sent-again:${at.getTime()}`, at })))
        throw new AppError('VOUCHER_NOT_USABLE')
      return {}
    }),

  redeemVoucher: ({ deps, body: { pin, amount = null, store, useKey }, change }) =>
    change(async (tx, record) => {
      const redeemed = await redeemVoucherByPin(tx, { pin, amount, store, useKey, at: deps.now() })
      const { lineId, status, balance } = redeemed
      record({ target: 'order_line', id: lineId, after: { status, amount: redeemed.amount, balance } })
      return redeemed
    }),

  findBankMoves: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const where = query.memberId === undefined ? undefined : eq(bankMoves.userId, query.memberId)
    const rows = await db
      .select()
      .from(bankMoves)
      .where(where)
      .orderBy(descending(bankMoves.createdAt), bankMoves.id)
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const items = rows.map((row) => ({
      id: row.id,
      version: versionOf(moveContent(row)),
      memberId: row.userId,
      direction: row.direction,
      amount: row.amount,
      status: row.status,
      failureCode: row.failureCode,
      bankCode: row.bankCode,
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      returnedAt: row.returnedAt?.toISOString() ?? null,
    }))
    return toPage(items, await db.$count(bankMoves, where), query)
  },

  returnTransfer: ({ deps, params: { moveId }, body, change }) =>
    change(async (tx, record) => {
      const [move] = await tx.select().from(bankMoves).where(eq(bankMoves.id, moveId)).for('update')
      if (!move) throw notFound()
      checkVersion(body.version, moveContent(move))
      if (!(await returnBankMoveInTransaction(tx, deps, moveId, body.bankCode)))
        throw new AppError('STAFF_VERSION_CHANGED')
      const [after = move] = await tx.select().from(bankMoves).where(eq(bankMoves.id, moveId))
      const trace = ({ status }: BankMoveRow) => ({ status, amount: move.amount })
      record({ target: 'bank_move', id: moveId, before: trace(move), after: trace(after) })
      return { id: moveId, version: versionOf(moveContent(after)) }
    }),
} satisfies Routes<typeof staffOrderOperations>
