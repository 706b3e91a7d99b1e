import { asc, eq } from 'drizzle-orm'
import type { staffOrderOperations } from '@/contract/operations/staff/order'
import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { descending, onlyRow } from '@/server/db/rows'
import { bankMoves } from '@/server/db/schema/bank'
import { claimLines, claims } from '@/server/db/schema/claim'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes, StaffChange } from '@/server/http/route'
import { checkDepth, offsetOf, toPage } from '@/server/http/wire'
import { returnBankMoveInTransaction } from '../main/bank-move/return-bank-move'
import { operateLine, operateLineInTransaction } from '../transaction/line-operation/operate-line'
import { sendVoucherNumber } from '../transaction/order-line/issue-voucher'
import { lockOrder, lockOrderAndLine, type OrderLineRow } from '../transaction/order-line/order-rows'
import type { LineTransition } from '../transaction/order-line/transition-line'
import { comparePayment } from '../transaction/payment/compare-payment'
import { settleOrderRefunds } from '../transaction/refund/settle-refunds'
import { extendVoucher, redeemVoucherByPin } from '../transaction/voucher/change-voucher'
import { claimContent, findClaims, findOrders, lineContent, readOrder } from './read-orders'
import { decisionOf, staffActor } from './staff-actor'
import { checkVersion, versionOf } from './version'

/** What the trail keeps of a line: its number of a voucher belongs to a member. */
const traceOf = ({ status, carrier, trackingNumber, expirationDate }: OrderLineRow) => ({
  status,
  carrier: carrier?.id ?? null,
  trackingNumber,
  expirationDate,
})

const readLine = async (tx: Db, lineId: string): Promise<OrderLineRow> =>
  onlyRow(await tx.select().from(orderLines).where(eq(orderLines.id, lineId)))

type Shipment = Pick<LineTransition, 'note' | 'carrier' | 'trackingNumber' | 'voucherNumber'>

interface LineStep extends Shipment {
  lineId: string
  version: string
  to: OrderLineStatus
}

/** The role for a step; one that no role may make is refused by the operation. */
const actorFor = (line: OrderLineRow, to: OrderLineStatus) => staffActor(line, to) ?? 'channel_owner'

/** Gives a line one of its next statuses, by the same operation as the shop and the courier. @throws as `operateLine`, STAFF_VERSION_CHANGED */
const advanceLine = async (
  deps: Deps,
  { lineId, version, to, ...shipment }: LineStep,
  change: StaffChange,
): Promise<{ id: string; version: string }> => {
  const [line] = await deps.db.select().from(orderLines).where(eq(orderLines.id, lineId))
  if (!line) throw notFound()
  const transition: LineTransition = { ...shipment, lineId, to, actor: actorFor(line, to), at: deps.now() }
  await operateLine(deps, transition, (work) =>
    change(async (tx, record) => {
      const before = (await lockOrderAndLine(tx, lineId)).line
      checkVersion(version, lineContent(before))
      const orderId = await work(tx)
      const after = await readLine(tx, lineId)
      record({ target: 'order_line', id: lineId, before: traceOf(before), after: traceOf(after) })
      return orderId
    }),
  )
  return { id: lineId, version: versionOf(lineContent(await readLine(deps.db, lineId))) }
}

interface ClaimDecision {
  claimId: string
  version: string
  decision: 'approve' | 'reject'
  note: string
}

/** Approves or rejects an open claim, as far as it stands. @throws NOT_FOUND, ORDER_STATUS_CHANGED, STAFF_VERSION_CHANGED, and as `operateLine` */
const decideClaim = async (
  deps: Deps,
  { claimId, version, decision, note }: ClaimDecision,
  change: StaffChange,
): Promise<{ id: string; version: string }> => {
  const orderId = await change(async (tx, record) => {
    const [found] = await tx.select({ orderId: claims.orderId }).from(claims).where(eq(claims.id, claimId))
    if (!found) throw notFound()
    await lockOrder(tx, found.orderId)
    const claim = onlyRow(await tx.select().from(claims).where(eq(claims.id, claimId)).for('update'))
    checkVersion(version, claimContent(claim))
    const steps = claim.state === 'open' ? decisionOf(claim.status, decision) : []
    const [first] = await tx
      .select({ line: orderLines })
      .from(claimLines)
      .innerJoin(orderLines, eq(orderLines.id, claimLines.lineId))
      .where(eq(claimLines.claimId, claimId))
      .orderBy(asc(orderLines.id))
      .limit(1)
    if (!first || steps.length === 0) throw new AppError('ORDER_STATUS_CHANGED')
    for (const to of steps) {
      const line = await readLine(tx, first.line.id)
      const transition = { lineId: line.id, to, actor: actorFor(line, to), at: deps.now(), note }
      await operateLineInTransaction(tx, transition)
    }
    const after = onlyRow(await tx.select().from(claims).where(eq(claims.id, claimId)))
    const trace = ({ state, status }: typeof claim) => ({ state, status })
    record({ target: 'claim', id: claimId, before: trace(claim), after: trace(after) })
    return found.orderId
  })
  await settleOrderRefunds(deps, orderId)
  const claim = onlyRow(await deps.db.select().from(claims).where(eq(claims.id, claimId)))
  return { id: claimId, version: versionOf(claimContent(claim)) }
}

/** Changes a line under its lock by `work`, which returns the answer. @throws NOT_FOUND, STAFF_VERSION_CHANGED */
const changeLine = <T>(
  { lineId, version }: { lineId: string; version: string },
  change: StaffChange,
  work: (tx: Db, line: OrderLineRow) => Promise<T>,
): Promise<T & { id: string; version: string }> =>
  change(async (tx, record) => {
    const { line } = await lockOrderAndLine(tx, lineId)
    checkVersion(version, lineContent(line))
    const result = await work(tx, line)
    const after = await readLine(tx, lineId)
    record({ target: 'order_line', id: lineId, before: traceOf(line), after: traceOf(after) })
    return { ...result, id: lineId, version: versionOf(lineContent(after)) }
  })

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
