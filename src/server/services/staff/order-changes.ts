import { asc, eq } from 'drizzle-orm'
import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { onlyRow } from '@/server/db/rows'
import { claimLines, claims } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import type { StaffChange } from '@/server/http/route'
import { operateLine, operateLineInTransaction } from '../transaction/line-operation/operate-line'
import { lockOrder, lockOrderAndLine, type OrderLineRow } from '../transaction/order-line/order-rows'
import type { LineTransition } from '../transaction/order-line/transition-line'
import { settleOrderRefunds } from '../transaction/refund/settle-refunds'
import { claimContent, lineContent } from './read-orders'
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
export const advanceLine = async (
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
export const decideClaim = async (
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
export const changeLine = <T>(
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
