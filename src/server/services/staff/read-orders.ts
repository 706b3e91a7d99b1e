import { and, asc, count, eq, exists, gte, inArray, lt, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { staffOrderDetail, staffOrderLine } from '@/contract/staff/order'
import type { ClaimKind, ClaimState } from '@/domain/claim'
import type { OrderStatus } from '@/domain/order'
import { ORDER_LINE_STATUSES, type OrderLineStatus } from '@/domain/order-line-status'
import { periodRange } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { products } from '@/server/db/schema/catalog'
import { claimLines, claims, refunds } from '@/server/db/schema/claim'
import { orderLineEvents, orderLines, orders, payments } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import { checkDepth, offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import type { ClaimRow } from '../transaction/claim-record'
import type { OrderLineRow, OrderRow } from '../transaction/order-line/order-rows'
import { decisionOf, staffActor } from './staff-actor'
import { versionOf } from './version'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** What the staff decides a step of a line by. */
export const lineContent = ({ status, statusAt, carrier, trackingNumber, expirationDate }: OrderLineRow) => ({
  status,
  statusAt,
  carrier,
  trackingNumber,
  expirationDate,
})

export const claimContent = ({ state, status, breakdown }: ClaimRow) => ({ state, status, breakdown })

/** Statuses that a refund leads to by itself are no steps of the staff. */
const nextStatuses = (line: OrderLineRow): OrderLineStatus[] =>
  ORDER_LINE_STATUSES.filter((to) => staffActor(line, to) !== null)

const toLine = (line: OrderLineRow, claimId: string | null): v.InferOutput<typeof staffOrderLine> => ({
  id: line.id,
  version: versionOf(lineContent(line)),
  productId: line.productId,
  skuId: line.skuId,
  productTitle: line.productTitle,
  skuTitle: line.skuTitle,
  quantity: line.quantity,
  totalAmount: line.totalAmount,
  status: line.status,
  statusAt: line.statusAt.toISOString(),
  carrier: line.carrier,
  trackingNumber: line.trackingNumber,
  expirationDate: iso(line.expirationDate),
  voucherBalance: line.giftcardOriginalAmount ? line.giftcardCurrentAmount : null,
  claimId,
  nextStatuses: nextStatuses(line),
})

const toOrder = (
  { id, sn, userId, status, createdAt, paidAt, totalAmount, pointAmount, pgAmount }: OrderRow,
  lineCount: number,
) => ({
  id,
  sn,
  memberId: userId,
  status,
  createdAt: createdAt.toISOString(),
  paidAt: iso(paidAt),
  totalAmount,
  pointAmount,
  pgAmount,
  lineCount,
})

interface OrderFilter extends PageRequest {
  status?: OrderStatus | undefined
  lineStatus?: OrderLineStatus | undefined
  sn?: string | undefined
  memberId?: string | undefined
  sellerId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Orders of every member, the newest first. @throws INVALID_INPUT for a page that is too deep */
export const findOrders = async (db: Db, filter: OrderFilter) => {
  checkDepth(filter)
  const { status, lineStatus, sn, memberId, sellerId } = filter
  const { from, to } = periodRange(filter)
  const lines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        lineStatus && eq(orderLines.status, lineStatus),
        sellerId === undefined ? undefined : eq(products.sellerId, sellerId),
      ),
    )
  const where = and(
    status && eq(orders.status, status),
    sn === undefined ? undefined : eq(orders.sn, sn),
    memberId === undefined ? undefined : eq(orders.userId, memberId),
    from && gte(orders.createdAt, from),
    to && lt(orders.createdAt, to),
    lineStatus === undefined && sellerId === undefined ? undefined : exists(lines),
  )
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(descending(orders.createdAt), orders.id)
    .limit(filter.itemsPerPage)
    .offset(offsetOf(filter))
  const counts = await db
    .select({ orderId: orderLines.orderId, lines: count() })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ['', ...rows.map(({ id }) => id)]))
    .groupBy(orderLines.orderId)
  const byOrder = new Map(counts.map(({ orderId, lines: lineCount }) => [orderId, lineCount]))
  const items = rows.map((row) => toOrder(row, byOrder.get(row.id) ?? 0))
  return toPage(items, await db.$count(orders, where), filter)
}

/** An order with everything that the staff needs of it. @throws NOT_FOUND */
export const readOrder = async (db: Db, orderId: string): Promise<v.InferOutput<typeof staffOrderDetail>> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw notFound()
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.sortOrder), asc(orderLines.id))
  const open = await db
    .select({ lineId: claimLines.lineId, claimId: claimLines.claimId })
    .from(claimLines)
    .innerJoin(claims, eq(claims.id, claimLines.claimId))
    .where(and(eq(claims.orderId, orderId), eq(claimLines.isOpen, 1)))
  const claimOf = new Map(open.map(({ lineId, claimId }) => [lineId, claimId]))
  const events = await db
    .select()
    .from(orderLineEvents)
    .where(inArray(orderLineEvents.lineId, ['', ...lines.map(({ id }) => id)]))
    .orderBy(asc(orderLineEvents.id))
  const paymentRows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.createdAt)
  const refundRows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.seq)
  return {
    ...toOrder(order, lines.length),
    orderer: order.orderer,
    receiver: order.receiver,
    deliveryMemo: order.deliveryMemo,
    lines: lines.map((line) => toLine(line, claimOf.get(line.id) ?? null)),
    payments: paymentRows.map(
      ({ id, gateway, status, amount, cancelledAmount, reversedAmount, refusalCode }) => ({
        id,
        gateway,
        status,
        amount,
        cancelledAmount,
        reversedAmount,
        refusalCode,
      }),
    ),
    refunds: refundRows.map((refund) => ({
      id: refund.id,
      claimId: refund.claimId,
      state: refund.state,
      goodsAmount: refund.goodsAmount,
      deliveryAmount: refund.deliveryAmount,
      feeAmount: refund.feeAmount,
      amount: refund.amount,
      pgAmount: refund.pgAmount,
      refusalCode: refund.refusalCode,
      createdAt: refund.createdAt.toISOString(),
      doneAt: iso(refund.doneAt),
    })),
    events: events.map(({ lineId, fromStatus, toStatus, actor, note, createdAt }) => ({
      lineId,
      fromStatus,
      toStatus,
      actor,
      note,
      at: createdAt.toISOString(),
    })),
  }
}

interface ClaimFilter extends PageRequest {
  state?: ClaimState | undefined
  kind?: ClaimKind | undefined
  memberId?: string | undefined
  orderId?: string | undefined
}

/** Claims of every member, the newest first. @throws INVALID_INPUT for a page that is too deep */
export const findClaims = async (db: Db, filter: ClaimFilter) => {
  checkDepth(filter)
  const { state, kind, memberId, orderId } = filter
  const where = and(
    state && eq(claims.state, state),
    kind && eq(claims.kind, kind),
    memberId === undefined ? undefined : eq(claims.userId, memberId),
    orderId === undefined ? undefined : eq(claims.orderId, orderId),
  )
  const rows = await db
    .select({
      claim: claims,
      lineIds: sql<
        string[]
      >`(select coalesce(json_agg(l.line_id order by l.line_id), '[]') from claim_lines l where l.claim_id = ${claims.id})`,
    })
    .from(claims)
    .where(where)
    .orderBy(descending(claims.createdAt), claims.id)
    .limit(filter.itemsPerPage)
    .offset(offsetOf(filter))
  const items = rows.map(({ claim, lineIds }) => ({
    id: claim.id,
    version: versionOf(claimContent(claim)),
    orderId: claim.orderId,
    memberId: claim.userId,
    kind: claim.kind,
    state: claim.state,
    status: claim.status,
    reasonCode: claim.reasonCode,
    reasonText: claim.reasonText,
    refundAmount: claim.breakdown.refundAmount,
    lineIds,
    createdAt: claim.createdAt.toISOString(),
    canApprove: claim.state === 'open' && decisionOf(claim.status, 'approve').length > 0,
    canReject: claim.state === 'open' && decisionOf(claim.status, 'reject').length > 0,
  }))
  return toPage(items, await db.$count(claims, where), filter)
}
